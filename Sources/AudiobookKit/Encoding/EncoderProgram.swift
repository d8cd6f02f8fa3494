import Glibc
import SpeechKit
import Synchronization
import SystemKit

/// The program ffmpeg, which encodes what is sent to it and writes into a file; it ends with this.
final class EncoderProgram: Sendable {
    let identifier: pid_t
    private let input: CInt
    /// What it complains of; a file, so that it never waits for somebody to read it.
    private let errors: CInt
    private let isReaped = Mutex(false)

    static let path = ProgramLauncher.path(of: "ffmpeg")

    /// Starts it with `output` as its standard output.
    init(_ arguments: [String], output: CInt, program: String?) throws(AudiobookError) {
        guard let program else { throw .noProgram }
        guard let errors = try? MemoryFile.descriptor(holding: []) else {
            throw AudiobookError(.encoderFailed, "can't talk to ffmpeg: \(systemReason(errno)); try again")
        }
        // A socket, not a pipe: who writes to it when the program has died gets an error, not a signal.
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            close(errors)
            throw AudiobookError(.encoderFailed, "can't talk to ffmpeg: \(systemReason(errno)); try again")
        }
        self.errors = errors
        input = ends[0]
        let started = ProgramLauncher.start(
            program, arguments, descriptors: [ends[1], output, errors], environment: ["AV_LOG_FORCE_NOCOLOR": "1"])
        close(ends[1])
        identifier = started.child
        guard started.status == 0 else {
            isReaped.withLock { $0 = true }
            throw AudiobookError(
                .encoderFailed, "can't start '\(program)': \(systemReason(started.status)); check the package ffmpeg")
        }
    }

    deinit {
        close(input)
        if !isReaped.withLock({ $0 }) {
            kill(identifier, SIGKILL)
            ProgramLauncher.wait(for: identifier)
        }
        close(errors)
    }

    /// Sends it `frames`, the low byte first, and waits until it has room for them.
    func send(_ frames: ArraySlice<Int16>) throws(AudiobookError) {
        var sent = 0
        while sent < frames.count * 2 {
            let count = unsafe frames.withUnsafeBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
                return unsafe Glibc.send(input, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
            }
            if count >= 0 {
                sent += count
            } else if errno != EINTR {
                throw failure(reap())
            }
        }
    }

    /// Lets it end, and waits for that.
    func finish() throws(AudiobookError) {
        shutdown(input, CInt(SHUT_WR))
        let status = reap()
        guard status == 0 else { throw failure(status) }
    }

    private func reap() -> CInt {
        isReaped.withLock { isReaped in
            isReaped = true
            return ProgramLauncher.wait(for: identifier)
        }
    }

    private func failure(_ status: CInt) -> AudiobookError {
        var reader = ByteReader(errors, of: self)
        let text = (try? reader.peek(1 << 16)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = text.split(whereSeparator: \.isNewline).last.map { String($0) }
        // Where it is the disk's fault, that is what the user must know.
        if status == -SIGXFSZ { return AudiobookError(writing: Self.label, EFBIG) }
        for code in [ENOSPC, EFBIG, EDQUOT] where line?.lowercased().hasSuffix(systemReason(code).lowercased()) == true
        {
            return AudiobookError(writing: Self.label, code)
        }
        let ending = status < 0 ? "it was ended by signal \(-status)" : "it ended with status \(status)"
        return AudiobookError(.encoderFailed, "ffmpeg can't encode the sound: \(line ?? ending); try again")
    }

    private static let label = "encoded sound to a temporary file"
}
