import AudiobookKit
import BookKit
import TestSupport
import Testing

struct AudioFileTagsTests {
    private static let withChapters: [AudioFormat] = [.opus, .mp3, .m4b]
    private let folder = TemporaryFolder()

    @Test(arguments: withChapters)
    func `ffprobe finds chapters to the millisecond, up to the last frame`(format: AudioFormat) async throws {
        let frames = [0, 1_000, 2_001, 3_001, 9_001]
        let path = try write(format, SampleBook.chapters(at: frames), parts: 2)
        let file = try await ProbedFile(path: path.name)
        // Opus files don't tell where chapters end; then it is where ffprobe thinks that the file does.
        let end = format == .opus ? path.frames + 144 : path.frames
        let ends = Array(frames.dropFirst()) + [end]
        #expect(
            file.chapters.map(\.milliseconds) == zip(frames, ends).map { Self.milliseconds($0)..<Self.milliseconds($1) }
        )
        #expect(file.chapters.map(\.title) == SampleBook.shownTitles)
        // Of the others, ffprobe counts what is decoded but not heard.
        guard format == .m4b else { return }
        #expect(Int(((Double(file.format.duration) ?? 0) * 22_050).rounded()) == path.frames)
        #expect(Double(file.format.start_time ?? "") == 0)
    }

    @Test(arguments: withChapters)
    func `A chapter for every day of the year is there`(format: AudioFormat) async throws {
        let titles = (1...365).map { "Day \($0)" }
        let path = try write(format, SampleBook.chapters(at: titles.indices.map { $0 * 41 }, titles: titles), parts: 3)
        let file = try await ProbedFile(path: path.name)
        #expect(file.chapters.map(\.title) == titles)
        #expect(file.chapters.map(\.milliseconds.lowerBound) == titles.indices.map { Self.milliseconds($0 * 41) })
        let end = format == .opus ? path.frames + 144 : path.frames
        #expect(file.chapters.last?.milliseconds.upperBound == Self.milliseconds(end))
    }

    @Test(arguments: AudioFormat.allCases)
    func `ffprobe finds the tags and the cover`(format: AudioFormat) async throws {
        let path = try write(format, [], parts: 1)
        let file = try await ProbedFile(path: path.name)
        let tags = SampleBook.tags
        #expect(file.tags["title"] == tags.title)
        #expect(file.tags["album"] == tags.title)
        #expect(file.tags["artist"] == tags.author)
        #expect(file.tags["genre"] == "Audiobook")
        #expect(file.tags["language"] == (format == .mp3 || format == .m4b ? "deu" : "de"))
        #expect(file.chapters.isEmpty)
        let covers = file.streams.filter { $0.codec_type == "video" && $0.disposition?["attached_pic"] == 1 }
        #expect(covers.count == (format == .wav ? 0 : 1))
        if format == .m4b {
            #expect(file.tags["media_type"] == "2")
            #expect(file.tags["major_brand"] == "M4B ")
        }
        if format != .wav { #expect(file.tags["composer"] == tags.narrator) }
    }

    @Test func `Chapters that begin together become one, and none is shorter than a millisecond`() async throws {
        let chapters = SampleBook.chapters(
            at: [300, 300, 310, 4_000, 99_999_999], titles: ["Part I", "Chapter 1", "i", "Chapter 2", "The End"])
        let file = try await ProbedFile(path: write(.m4b, chapters, parts: 1).name)
        #expect(file.chapters.map(\.title) == ["", "Part I – Chapter 1 – i", "Chapter 2 – The End"])
        #expect(file.chapters.map(\.milliseconds.lowerBound) == [0, 14, 181])
    }

    @Test func `Beside FLAC there is a list of its chapters`() throws {
        let chapters = SampleBook.chapters(at: [0, 2_205, 4_410], titles: ["One \"1\"", "Two", "Three"])
        _ = try write(.flac, chapters, parts: 1)
        #expect(
            try folder.read("book.cue") == """
                PERFORMER "Jane 'J' Doe; K. = L."
                TITLE "A; B = C #1 \\ x: é 👩‍🚀"
                FILE "book.flac" WAVE
                  TRACK 01 AUDIO
                    TITLE "One '1'"
                    INDEX 01 00:00:00
                  TRACK 02 AUDIO
                    TITLE "Two"
                    INDEX 01 00:00:07
                  TRACK 03 AUDIO
                    TITLE "Three"
                    INDEX 01 00:00:15

                """)
    }

    private func write(
        _ format: AudioFormat, _ chapters: [TimedChapter], parts: Int
    ) throws -> (name: String, frames: Int) {
        let path = folder.path + "/book.\(format)"
        let writer = try AudioFileWriter(path: path, format: format, tags: SampleBook.tags)
        let sounds = try Parts(count: parts, format: format).encoded(EncoderSettings(format: format), in: folder)
        for sound in sounds { try writer.append(sound) }
        try writer.finish(chapters: chapters)
        return (path, writer.frameCount)
    }

    private static func milliseconds(_ frames: Int) -> Int { (frames * 1_000 + 11_025) / 22_050 }
}
