import AudiobookKit
import BookKit
import TestSupport
import Testing

struct AudioFileWriterTests {
    private let folder = TemporaryFolder()

    @Test(arguments: AudioFormat.allCases, [1, 2, 5])
    func `Every burst of joined parts is where it was, and no frame is lost or added`(
        format: AudioFormat, count: Int
    ) async throws {
        let parts = Parts(count: count, format: format)
        let path = folder.path + "/book.\(format)"
        let writer = try AudioFileWriter(path: path, format: format, tags: AudioTags(title: "Bursts"))
        for sound in try parts.encoded(EncoderSettings(format: format), in: folder) { try writer.append(sound) }
        try writer.finish(chapters: [])
        let decoded = try await DecodedSound(path: path)
        #expect(writer.frameCount == parts.frames.count)
        #expect(decoded.frames.count == parts.frames.count)
        if format == .wav || format == .flac { #expect(decoded.frames == parts.frames) }
        var start = 0
        for part in parts.parts {
            #expect(decoded.shift(from: parts.frames, in: start..<start + part.count) == 0)
            start += part.count
            if start < decoded.frames.count { #expect(decoded.peak(in: start - 400..<start + 400) < -60) }
        }
    }
}
