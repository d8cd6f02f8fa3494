import Glibc
import TestSupport
import Testing

@testable import AudiobookKit

struct SegmentEncoderTests {
    private let folder = TemporaryFolder()
    private let second = [Int16](repeating: 1_000, count: 22_050)

    @Test(arguments: [AudioFormat.opus, .mp3, .m4b])
    func `A missing ffmpeg is one line with the package's name`(format: AudioFormat) {
        let error = #expect(throws: AudiobookError.self) { try encoder(format, program: nil) }
        #expect(
            error
                == AudiobookError(
                    .encoderMissing, "this format needs the program ffmpeg; install the package ffmpeg"))
    }

    @Test(arguments: [
        (
            "echo 'first line' >&2; echo 'no such encoder' >&2; exit 3", AudiobookError.Code.encoderFailed,
            "ffmpeg can't encode the sound: no such encoder; try again"
        ),
        (
            "head -c 70000 > /dev/null; exit 3", .encoderFailed,
            "ffmpeg can't encode the sound: it ended with status 3; try again"
        ),
        (
            "head -c 70000 > /dev/null; kill -9 $$", .encoderFailed,
            "ffmpeg can't encode the sound: it was ended by signal 9; try again"
        ),
        ("cat > /dev/null; exit 1", .encoderFailed, "ffmpeg can't encode the sound: it ended with status 1; try again"),
        (
            "cat > /dev/null; echo 'closing file pipe:1: No space left on device' >&2; exit 1", .fileFailed,
            "cannot write encoded sound to a temporary file: no space left on device; make room or choose another place"
        ),
        (
            "head -c 9000 > /dev/null; kill -XFSZ $$", .fileFailed,
            "cannot write encoded sound to a temporary file: file too large; write less at once, or raise the limit"
        ),
    ])
    func `An ffmpeg that dies is told with its last words`(script: String, code: AudiobookError.Code, reason: String)
        throws
    {
        let encoder = try encoder(.mp3, program: program(script))
        let error = #expect(throws: AudiobookError.self) {
            for _ in 0..<60 { try encoder.write(second[...]) }
            _ = try encoder.finish()
        }
        #expect(error == AudiobookError(code, reason))
    }

    @Test func `A program that can't be started is named`() throws {
        let path = try folder.write("no program", to: "ffmpeg")
        let error = #expect(throws: AudiobookError.self) { try encoder(.opus, program: path) }
        #expect(error == AudiobookError(.encoderFailed, "can't start '\(path)': permission denied"))
    }

    @Test func `Its process ends with it, whatever it is doing`() throws {
        let output = try SpoolFile(folder: folder.path)
        var program: EncoderProgram? = try EncoderProgram(
            [], output: output.descriptor, program: program("exec tail -f /dev/null"))
        let identifier = try #require(program?.identifier)
        #expect(kill(identifier, 0) == 0)
        program = nil
        #expect(kill(identifier, 0) == -1)
    }

    @Test func `It gets no descriptors but its own`() throws {
        let output = try SpoolFile(folder: folder.path)
        // One that isn't closed by itself when another program starts.
        let foreign = dup(output.descriptor)
        defer { close(foreign) }
        let encoder = try EncoderProgram([], output: output.descriptor, program: program("ls /proc/$$/fd"))
        try encoder.finish()
        var reader = try output.reader()
        let list = String(decoding: try reader.peek(1_000), as: UTF8.self).split(separator: "\n")
        // The shell's own script is the only one more.
        #expect(Set(list).subtracting(["10", "255"]) == ["0", "1", "2"])
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
            var reader = try encoder.finish().reader
            return Array(try reader.peek(10_000_000))
        }
        let expected = try bytes(1 << 30)
        #expect(expected.count > 10_000)
        #expect(try bytes(4_321) == expected)
    }

    private func encoder(_ format: AudioFormat, program: String?) throws -> SegmentEncoder {
        try SegmentEncoder(settings: EncoderSettings(format: format), folder: folder.path, program: program)
    }

    private func program(_ script: String) throws -> String {
        let path = try folder.write("#!/bin/sh\n" + script + "\n", to: "program")
        unsafe chmod(path, 0o700)
        return path
    }
}
