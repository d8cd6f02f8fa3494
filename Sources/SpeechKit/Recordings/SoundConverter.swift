import Glibc

/// Decodes with the program ffmpeg what libsndfile doesn't know, such as AAC.
enum SoundConverter {
    private static let patience = 60_000

    /// A WAV file without a name, with what `source` holds from `start` to `end`, in seconds.
    static func wave(
        of source: CInt, from start: Double, to end: Double?, program: String? = path(of: "ffmpeg")
    ) throws(SpeechError) -> CInt {
        guard let program else {
            throw SpeechError(.fallback, "the recording needs the program ffmpeg; install the package ffmpeg")
        }
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/var/tmp"
        let temporary: CInt = 0o20_200_000
        let file = unsafe open(folder, temporary | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw SpeechError(.fallback, "the recording can't be decoded in '\(folder)': \(String(systemError: errno))")
        }
        var arguments = ["-nostdin", "-v", "error", "-ss", "\(start)"]
        if let end { arguments += ["-to", "\(end)"] }
        arguments += ["-i", "/dev/fd/3", "-vn", "-ac", "1", "-ar", "\(SpeechEngine.sampleRate)", "-f", "wav", "-y"]
        guard run(program, arguments + ["/dev/fd/4"], source, file) else {
            close(file)
            throw SpeechError(.fallback, "ffmpeg can't decode the recording")
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// Runs the program with two files as its descriptors 3 and 4; false if it fails, or isn't wanted any more.
    private static func run(_ program: String, _ arguments: [String], _ input: CInt, _ output: CInt) -> Bool {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // First out of the way of 3 and 4, which they may be themselves.
        unsafe posix_spawn_file_actions_adddup2(&actions, input, 103)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 104)
        unsafe posix_spawn_file_actions_adddup2(&actions, 103, 3)
        unsafe posix_spawn_file_actions_adddup2(&actions, 104, 4)
        for descriptor in [103, 104] as [CInt] { unsafe posix_spawn_file_actions_addclose(&actions, descriptor) }
        for standard in 0...2 as ClosedRange<CInt> {
            unsafe posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
        }
        var child: pid_t = 0
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        guard unsafe posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else { return false }
        var status: CInt = 0
        for _ in 0..<patience / 5 {
            let ended = unsafe waitpid(child, &status, WNOHANG)
            if ended == child { return status == 0 }
            if Task.isCancelled { break }
            _ = poll(nil, 0, 5)
        }
        kill(child, SIGKILL)
        while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
        return false
    }

    /// Where a program is; nil when it isn't on the path.
    private static func path(of name: String) -> String? {
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin"
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
    }
}
