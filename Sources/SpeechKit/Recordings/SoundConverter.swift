import BookKit
import Glibc
import SystemKit

/// Decodes with the program ffmpeg what libsndfile doesn't know, such as AAC.
enum SoundConverter {
    private static let patience = 60_000

    /// A WAV file without a name, with what `source` holds from `start` to `end`, in seconds.
    static func wave(
        of source: CInt, from start: Double, to end: Double?, program: String? = ProgramLauncher.path(of: "ffmpeg")
    ) throws(SpeechError) -> CInt {
        guard let program else {
            throw SpeechError(.fallback, "the recording needs the program ffmpeg; install the package ffmpeg")
        }
        let folder = TemporaryFile.folder()
        let file = TemporaryFile.open(in: folder)
        guard file >= 0 else {
            throw SpeechError(
                .fallback,
                "the recording can't be decoded in '\(folder)': \(systemReason(errno)); a voice reads it")
        }
        var arguments = ["-nostdin", "-v", "error", "-ss", time(start)]
        if let end { arguments += ["-to", time(end)] }
        arguments += ["-i", "/dev/fd/3", "-vn", "-ac", "1", "-ar", "\(SpeechEngine.sampleRate)", "-f", "wav", "-y"]
        guard run(program, arguments + ["/dev/fd/4"], source, file) else {
            close(file)
            throw SpeechError(.fallback, "ffmpeg can't decode the recording; a voice reads it")
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// Seconds as ffmpeg reads them, which knows no exponents.
    private static func time(_ seconds: Double) -> String { "\(Int(seconds.clamped(to: 0...1e9) * 1e6))us" }

    /// Runs the program with two files as its descriptors 3 and 4; false if it fails, or isn't wanted any more.
    private static func run(_ program: String, _ arguments: [String], _ input: CInt, _ output: CInt) -> Bool {
        let started = ProgramLauncher.start(program, arguments, descriptors: [nil, nil, nil, input, output])
        guard started.status == 0 else { return false }
        let child = started.child
        var status: CInt = 0
        for _ in 0..<patience / 5 {
            let ended = unsafe waitpid(child, &status, WNOHANG)
            if ended == child { return status == 0 }
            if Task.isCancelled { break }
            _ = poll(nil, 0, 5)
        }
        kill(child, SIGKILL)
        ProgramLauncher.wait(for: child)
        return false
    }
}
