import Glibc
import TestSupport
import Testing

@testable import AudiobookKit

struct SegmentEncoderTests {
    private let folder = TemporaryFolder()
    private let second = [Int16](repeating: 1_000, count: 22_050)

    @Test(arguments: [AudioFormat.opus, .m4b])
    func `A missing ffmpeg is one line with the package's name`(format: AudioFormat) {
        let error = #expect(throws: AudiobookError.self) { try encoder(format, program: nil) }
        #expect(
            error
                == AudiobookError(
                    .encoderMissing, "this needs the program ffmpeg, which isn't installed; install the package ffmpeg")
        )
    }

    @Test(arguments: AudioFormat.allCases)
    func `The last packet is completed with silence`(format: AudioFormat) throws {
        let encoder = try SegmentEncoder(settings: EncoderSettings(format: format), folder: folder.path)
        try encoder.write(second[...])
        let count = try encoder.finish().frameCount
        #expect(count % format.framesPerPacket == 0)
        #expect(22_050..<22_050 + format.framesPerPacket ~= count)
    }

    @Test(arguments: [AudioFormat.opus, .mp3, .m4b])
    func `The same frames are encoded to the same bytes, however they are cut`(format: AudioFormat) async throws {
        let frames = try await SpokenSample.frames()
        func bytes(_ size: Int) throws -> [UInt8] {
            let encoder = try SegmentEncoder(settings: EncoderSettings(format: format), folder: folder.path)
            for start in stride(from: 0, to: frames.count, by: size) {
                try encoder.write(frames[start..<min(start + size, frames.count)])
            }
            return try encoder.finish().bytes()
        }
        let expected = try bytes(1 << 30)
        #expect(expected.count > 10_000)
        #expect(try bytes(4_321) == expected)
    }

    @Test(arguments: [AudioFormat.wav, .flac])
    func `Bare frames can stay in memory`(format: AudioFormat) throws {
        let encoder = try SegmentEncoder(
            settings: EncoderSettings(format: format), folder: "/nowhere", isInMemory: true)
        try encoder.write(second[..<10_000])
        try encoder.write(second[10_000...])
        let sound = try encoder.finish()
        #expect(sound.frameCount == second.count)
        #expect(try sound.bytes() == PCMBytes.bytes(of: second[...]))
    }

    private func encoder(_ format: AudioFormat, program: String?) throws -> SegmentEncoder {
        try SegmentEncoder(settings: EncoderSettings(format: format), folder: folder.path, program: program)
    }
}
