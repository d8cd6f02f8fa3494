import AudiobookKit
import BookKit
import TestSupport
import Testing

struct AudioFilePeerTests {
    private let folder = TemporaryFolder()

    @Test func `flac finds no fault, and every tag`() async throws {
        let path = try write(.flac)
        let check = try await SystemProgram.run(["flac", "--test", "--silent", "--warnings-as-errors", path])
        #expect(check == NarrateBinary.Outcome(status: 0))
        let list = try await SystemProgram.run(["metaflac", "--no-utf8-convert", "--list", path])
        #expect(list.output.contains("total samples: 88200"))
        #expect(list.output.contains("sample_rate: 22050 Hz"))
        #expect(list.output.contains("TITLE=Peers = friends; #1"))
        #expect(list.output.contains("CHAPTER002=00:00:01.000"))
        #expect(list.output.contains("CHAPTER002NAME=Zwei · 二"))
    }

    @Test func `opusinfo finds no fault, and the length and the chapters`() async throws {
        let outcome = try await SystemProgram.run(["opusinfo", write(.opus)])
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(!outcome.output.contains("WARNING"))
        #expect(outcome.output.contains("Playback length: 0m:04.000s"))
        #expect(outcome.output.contains("Pre-skip: 312"))
        #expect(outcome.output.contains("CHAPTER002=00:00:01.000"))
        #expect(outcome.output.contains("CHAPTER002NAME=Zwei · 二"))
    }

    @Test func `opusdec hears as many frames as were written`() async throws {
        let wave = folder.path + "/opus.wav"
        let outcome = try await SystemProgram.run(["opusdec", "--quiet", "--rate", "48000", write(.opus), wave])
        #expect(outcome.status == 0)
        #expect(try AudioHeader.dataBytes(path: wave) == 4 * 48_000 * 2)
    }

    @Test(arguments: [AudioFormat.wav, .flac, .opus, .mp3, .m4b])
    func `A file system that is full is told, and nothing is left on it`(format: AudioFormat) async throws {
        let small = folder.path + "/small"
        let made = try await SystemProgram.run([
            "sh", "-c", "mkdir \"$0\" && mount -t tmpfs -o size=64k none \"$0\"", small,
        ])
        try #require(made.status == 0, "this test mounts a file system, as root")
        let error = #expect(throws: AudiobookError.self) {
            let writer = try AudioFileWriter(path: small + "/book", format: format, tags: AudioTags(title: "Full"))
            for sound in try sounds(format, count: 12) { try writer.append(sound) }
            try writer.finish(chapters: [])
        }
        #expect(error?.code == .fileFailed)
        #expect(error?.reason.hasSuffix(": no space left on device; make room or choose another place") == true)
        let left = try await SystemProgram.run(["sh", "-c", "ls -A \"$0\"; umount \"$0\"", small])
        #expect(left == NarrateBinary.Outcome(status: 0))
    }

    private func write(_ format: AudioFormat) throws -> String {
        let path = folder.path + "/book.\(format)"
        var tags = AudioTags(title: "Peers = friends; #1")
        tags.author = "Å. Uthor"
        let writer = try AudioFileWriter(path: path, format: format, tags: tags)
        for sound in try sounds(format, count: 4) { try writer.append(sound) }
        let titles = ["Eins", "Zwei · 二", "Drei"]
        try writer.finish(
            chapters: titles.enumerated().map { index, title in
                TimedChapter(title: title, start: BookPosition(page: 1, utterance: index), frame: index * 22_050)
            })
        return path
    }

    /// Seconds of noise, each with silence at its end.
    private func sounds(_ format: AudioFormat, count: Int) throws -> [EncodedSound] {
        var random = SplitMix(seed: 1)
        return try (0..<count).map { _ in
            let noise = (0..<18_000).map { _ in Int16.random(in: -3_000...3_000, using: &random) }
            let encoder = try SegmentEncoder(settings: EncoderSettings(format: format), folder: folder.path)
            try encoder.write((noise + [Int16](repeating: 0, count: 4_050))[...])
            return try encoder.finish()
        }
    }
}
