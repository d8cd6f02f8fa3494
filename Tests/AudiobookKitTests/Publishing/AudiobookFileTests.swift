import BookKit
import Glibc
import SpeechKit
import TestSupport
import Testing

@testable import AudiobookKit

struct AudiobookFileTests {
    private let folder = TemporaryFolder()

    /// A second of sound, in which these chapters begin.
    private func segment(_ chapters: [(title: String, frame: Int)]) throws -> RenderedSegment {
        let encoder = try SegmentEncoder(settings: EncoderSettings(format: .flac), folder: folder.path)
        try encoder.write([Int16](repeating: 0, count: 22_050)[...])
        let start = BookPosition(page: 1, utterance: 0)
        return RenderedSegment(
            pages: 1...1, sentences: [],
            chapters: chapters.map { TimedChapter(title: $0.title, start: start, frame: $0.frame) },
            sound: try encoder.finish())
    }

    private func chapters(
        title: String?, edges: AudiobookFile.Edges? = nil, _ segments: [[(title: String, frame: Int)]]
    ) throws -> [String] {
        let path = folder.path + "/book.flac"
        var tags = AudioTags(title: "Book")
        tags.author = "Author"
        var file = AudiobookFile(
            writer: try AudioFileWriter(path: path, format: .flac, tags: tags), captions: nil, title: title,
            edges: edges)
        for chapters in segments { try file.take(try segment(chapters)) }
        try file.finish()
        return try AudioFileReader(path: path).chapters.map { "\($0.title) \($0.frame)" }
    }

    @Test func `What comes before the first chapter is a chapter of the book's name`() throws {
        #expect(
            try chapters(title: "Book", [[], [("One", 0)], [], [("Two", 50)]]) == ["Book 0", "One 22050", "Two 66200"])
    }

    @Test func `A book that begins with a chapter has no other before it`() throws {
        #expect(try chapters(title: "Book", [[("One", 0)], [("Two", 0)]]) == ["One 0", "Two 22050"])
    }

    @Test func `A chapter of the book's own name goes on with the title page`() throws {
        #expect(try chapters(title: "Book", [[], [("Book", 0)], [("Book", 0)]]) == ["Book 0", "Book 44100"])
    }

    @Test func `A part that begins in a chapter says nothing of it`() throws {
        #expect(try chapters(title: nil, [[], [("Two", 0)]]) == ["Two 22050"])
    }

    @Test func `A playlist's names begin with no sign for players, and its titles are lines`() throws {
        let base = folder.path + "/#1"
        var files = ChapterFiles(base: base, suffix: ".flac", tags: AudioTags(title: "A\u{1B}[1m\nB"), count: 1) {
            path, tags throws(AudiobookError) in
            AudiobookFile(
                writer: try AudioFileWriter(path: path, format: .flac, tags: tags), captions: nil, title: nil)
        }
        try files.take(try segment([("One", 0)]))
        try files.finish()
        #expect(
            try folder.read("#1.m3u8")
                == "#EXTM3U\n#EXTENC:UTF-8\n#PLAYLIST:A [1m B\n#EXTINF:1,One\n./#1 01 One.flac\n")
    }

    @Test func `Room tone before the book belongs to its first chapter`() throws {
        let plan = LoudnessPlan(.acx, for: LoudnessMeter())
        let edges = try AudiobookFile.Edges(plan, settings: EncoderSettings(format: .flac), folder: folder.path)
        let found = try chapters(title: "Book", edges: edges, [[("One", 0)], [("Two", 0)]])
        #expect(found == ["One 0", "Two \(22_050 + 22_050 * 3 / 4)"])
    }
}
