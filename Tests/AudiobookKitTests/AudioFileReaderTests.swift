import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

struct AudioFileReaderTests {
    private let folder = TemporaryFolder()

    @Test(arguments: AudioFormat.allCases)
    func `Two files of parts, joined, are the file that is made at once`(format: AudioFormat) throws {
        let parts = Parts(count: 4, format: format)
        let sounds = try parts.encoded(EncoderSettings(format: format), in: folder)
        let half = sounds[0].frameCount + sounds[1].frameCount
        let frames = [700, 5_000, half - 3_000, half + 101, half + 7_777]
        let chapters = SampleBook.chapters(at: frames)
        let whole = try write("whole", sounds, chapters)
        let later = chapters[3...].map { chapter in
            TimedChapter(title: chapter.title, start: chapter.start, frame: chapter.frame - half)
        }
        let paths = [
            try write("first", Array(sounds[..<2]), Array(chapters[..<3])),
            try write("second", Array(sounds[2...]), later),
        ]

        let joined = try join(paths, to: folder.path + "/joined.\(format)")
        #expect(try bytes(joined) == bytes(whole))
        // And of one file becomes that file.
        #expect(try bytes(join([whole], to: folder.path + "/again.\(format)")) == bytes(whole))
    }

    @Test(arguments: AudioFormat.allCases)
    func `A file tells what was written to it`(format: AudioFormat) throws {
        let sounds = try Parts(count: 2, format: format).encoded(EncoderSettings(format: format), in: folder)
        let chapters = SampleBook.chapters(at: [0, 1_000, 2_001, 3_001, 9_001])
        let reader = try AudioFileReader(path: write("book", sounds, chapters))
        let tags = SampleBook.tags
        #expect(reader.format == format)
        #expect(reader.frameCount == sounds[0].frameCount + sounds[1].frameCount)
        #expect(reader.tags.title == tags.title)
        #expect(reader.tags.author == tags.author)
        #expect(reader.tags.narrator == tags.narrator)
        #expect(reader.tags.language == (format == .mp3 || format == .m4b ? "deu" : "de"))
        #expect(reader.tags.chapter == nil)
        #expect(reader.tags.track?.number == 3)
        #expect(reader.tags.track?.count == 12)
        #expect(reader.tags.comment == tags.comment)
        #expect(reader.tags.cover == (format == .wav ? nil : tags.cover))
        #expect(reader.chapters.map(\.frame) == (format == .wav ? [] : chapters.map(\.frame)))
        #expect(reader.chapters.map(\.title) == (format == .wav ? [] : SampleBook.shownTitles))
    }

    @Test(arguments: AudioFormat.allCases)
    func `A file that is cut off anywhere is refused or lacks sound, and never traps`(format: AudioFormat) throws {
        let sounds = try Parts(count: 1, format: format).encoded(EncoderSettings(format: format), in: folder)
        let whole = try bytes(write("book", sounds, SampleBook.chapters(at: [0, 3_000])))
        for length in stride(from: 0, to: whole.count - 1, by: max(1, whole.count / 12)) {
            let path = folder.path + "/cut"
            try Data(whole.prefix(length)).write(to: URL(filePath: path))
            #expect(throws: AudiobookError.self) { try join([path], to: "/dev/null") }
        }
    }

    @Test func `A title that claims to have gigabytes isn't waited for`() throws {
        let sounds = try Parts(count: 1, format: .m4b).encoded(EncoderSettings(format: .m4b), in: folder)
        let path = try write("book", sounds, SampleBook.chapters(at: [0, 3_000]))
        var changed = try bytes(path)
        let table = try #require(changed.indices.last { changed[$0...].starts(with: "stsz".utf8) })
        changed.replaceSubrange(table + 16..<table + 20, with: [0xFF, 0xFF, 0xFF, 0xFF])
        try Data(changed).write(to: URL(filePath: path))
        #expect(try AudioFileReader(path: path).chapters == [])
    }

    @Test(arguments: AudioFormat.allCases)
    func `A file with bytes changed never traps`(format: AudioFormat) throws {
        let sounds = try Parts(count: 1, format: format).encoded(EncoderSettings(format: format), in: folder)
        let whole = try bytes(write("book", sounds, SampleBook.chapters(at: [0, 3_000])))
        var random = SplitMix(seed: 7)
        var readable = 0
        for _ in 0..<15 {
            var changed = whole
            for _ in 0..<4 {
                changed[Int.random(in: 0..<min(changed.count, 600), using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let path = folder.path + "/changed"
            try Data(changed).write(to: URL(filePath: path))
            if (try? join([path], to: "/dev/null")) != nil { readable += 1 }
        }
        #expect(readable < 15)
    }

    @Test(arguments: [
        ("", "'NAME' isn't a whole audio file of narrate's; join what 'narrate render' has made"),
        ("RIFF....WAVEfmt ", "'NAME' isn't a whole audio file of narrate's; join what 'narrate render' has made"),
    ])
    func `Another file is refused in one line`(text: String, reason: String) throws {
        let path = try folder.write(text, to: "other")
        let error = #expect(throws: AudiobookError.self) { try AudioFileReader(path: path) }
        #expect(error?.reason == reason.replacing("NAME", with: path))
    }

    @Test func `A file that isn't there is named`() {
        let error = #expect(throws: AudiobookError.self) { try AudioFileReader(path: "/nowhere/book.m4b") }
        #expect(error?.reason == "cannot read '/nowhere/book.m4b': no such file or directory; check the name")
    }

    private func write(_ name: String, _ sounds: [EncodedSound], _ chapters: [TimedChapter]) throws -> String {
        let path = folder.path + "/\(name).\(sounds[0].format)"
        let writer = try AudioFileWriter(path: path, format: sounds[0].format, tags: SampleBook.tags)
        for sound in sounds { try writer.append(sound) }
        try writer.finish(chapters: chapters)
        return path
    }

    private func join(_ paths: [String], to path: String) throws -> String {
        let readers = try paths.map { try AudioFileReader(path: $0) }
        let writer = try AudioFileWriter(path: path, format: readers[0].format, tags: readers[0].tags)
        var chapters: [TimedChapter] = []
        for reader in readers {
            chapters += reader.chapters.map { chapter in
                TimedChapter(title: chapter.title, start: chapter.start, frame: chapter.frame + writer.frameCount)
            }
            try writer.append(reader.sound(folder: folder.path))
        }
        try writer.finish(chapters: chapters)
        return path
    }

    private func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}
