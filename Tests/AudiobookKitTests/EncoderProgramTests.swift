import Glibc
import TestSupport
import Testing

@testable import AudiobookKit

struct EncoderProgramTests {
    private let folder = TemporaryFolder()

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
        let program = try program(script)
        let error = #expect(throws: AudiobookError.self) {
            for _ in 0..<60 { try program.send([Int16](repeating: 1, count: 22_050)[...]) }
            try program.finish()
        }
        #expect(error == AudiobookError(code, reason))
    }

    @Test func `A program that can't be started is named`() throws {
        let path = try folder.write("no program", to: "ffmpeg")
        let error = #expect(throws: AudiobookError.self) {
            try EncoderProgram([], output: STDERR_FILENO, program: path)
        }
        #expect(
            error
                == AudiobookError(.encoderFailed, "can't start '\(path)': permission denied; check the package ffmpeg"))
    }

    @Test func `Its process ends with it, whatever it is doing`() throws {
        var program: EncoderProgram? = try program("exec tail -f /dev/null")
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
        let program = try EncoderProgram(
            ["-c", "ls /proc/$$/fd"], output: output.descriptor, program: "/bin/sh")
        try program.finish()
        var reader = try output.reader()
        let list = String(decoding: try reader.peek(1_000), as: UTF8.self)
        #expect(list == "0\n1\n2\n")
    }

    private func program(_ script: String) throws -> EncoderProgram {
        try EncoderProgram(["-c", script], output: STDERR_FILENO, program: "/bin/sh")
    }
}
