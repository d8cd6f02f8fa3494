import AudiobookKit
import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

struct AudioFileStreamTests {
    private let folder = TemporaryFolder()

    @Test(arguments: AudioFormat.allCases)
    func `What goes to a stream is decoded as it was`(format: AudioFormat) async throws {
        let parts = Parts(count: 3, format: format)
        let path = folder.path + "/stream.\(format)"
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        let writer = try AudioFileWriter(descriptor: descriptor, format: format, tags: SampleBook.tags)
        for sound in try parts.encoded(EncoderSettings(format: format), in: folder) { try writer.append(sound) }
        try writer.finish(chapters: SampleBook.chapters(at: [0, 3_000]))
        let decoded = try await DecodedSound(path: path)
        // Without the frame that tells it, nobody knows how much of an MP3 stream isn't to be heard.
        let extra = format == .mp3 ? 1_152 : 0
        let delay = format == .mp3 ? 1_105 : 0
        #expect(decoded.frames.count == parts.frames.count + extra)
        let start = parts.parts[0].count
        #expect(decoded.shift(from: parts.frames, in: start..<start + parts.parts[1].count, reach: 1_200) == delay)
    }

    @Test(arguments: [AudioFormat.wav, .mp3, .opus])
    func `A stream goes out as it comes in`(format: AudioFormat) throws {
        let path = folder.path + "/stream"
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        let writer = try AudioFileWriter(descriptor: descriptor, format: format, tags: AudioTags(title: "Stream"))
        let sounds = try Parts(count: 2, format: format).encoded(EncoderSettings(format: format), in: folder)
        try writer.append(sounds[0])
        let first = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        #expect(first > 100)
        try writer.append(sounds[1])
        #expect(try (FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) >= first)
    }

    @Test(arguments: AudioFormat.allCases)
    func `A full device is told, and what to do`(format: AudioFormat) throws {
        let sound = try Parts(count: 1, format: format).encoded(EncoderSettings(format: format), in: folder)[0]
        let error = #expect(throws: AudiobookError.self) {
            let writer = try AudioFileWriter(path: "/dev/full", format: format, tags: AudioTags(title: "Full"))
            try writer.append(sound)
            try writer.finish(chapters: [])
        }
        #expect(
            error
                == AudiobookError(
                    .fileFailed, "cannot write '/dev/full': no space left on device; make room or choose another place")
        )
    }

    @Test(arguments: AudioFormat.allCases)
    func `What isn't finished leaves nothing behind, and a file of that name as it was`(format: AudioFormat) throws {
        let books = TemporaryFolder()
        let path = try books.write("the old book", to: "book")
        let sound = try Parts(count: 1, format: format).encoded(EncoderSettings(format: format), in: folder)[0]
        var writer: AudioFileWriter? = try AudioFileWriter(path: path, format: format, tags: AudioTags(title: "Half"))
        try writer?.append(sound)
        writer = nil
        #expect(try FileManager.default.contentsOfDirectory(atPath: books.path) == ["book"])
        #expect(try books.read("book") == "the old book")
    }

    @Test func `Sound of another format, and none at all, are refused`() throws {
        let sound = try Parts(count: 1, format: .wav).encoded(EncoderSettings(format: .wav), in: folder)[0]
        let writer = try AudioFileWriter(path: folder.path + "/x.flac", format: .flac, tags: AudioTags(title: "X"))
        let other = #expect(throws: AudiobookError.self) { try writer.append(sound) }
        #expect(other == AudiobookError(.unsuitable, "wav can't be joined to flac; use files of one format"))
        let none = #expect(throws: AudiobookError.self) { try writer.finish(chapters: []) }
        #expect(none == AudiobookError(.unsuitable, "there is no sound to write; choose other pages"))
    }

    @Test(arguments: [AudioFormat.opus, .mp3, .m4b])
    func `Sound that lacks its end is refused`(format: AudioFormat) throws {
        let sound = try Parts(count: 1, format: format).encoded(EncoderSettings(format: format), in: folder)[0]
        let bytes = try sound.bytes()
        let path = folder.path + "/short"
        try Data(bytes.dropLast(700)).write(to: URL(filePath: path))
        let short = EncodedSound(
            format: format, frameCount: sound.frameCount, descriptor: unsafe open(path, O_RDONLY | O_CLOEXEC))
        let writer = try AudioFileWriter(path: folder.path + "/x", format: format, tags: AudioTags(title: "X"))
        let error = #expect(throws: AudiobookError.self) { try writer.append(short) }
        #expect(error == AudiobookError(.encoderFailed, "encoded sound is damaged; render it again"))
    }
}
