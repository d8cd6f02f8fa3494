import Glibc
import SpeechKit

/// A file without a name that keeps what goes into an archive until that is written.
final class OverlaySpool {
    private let descriptor: CInt
    private var size = 0

    /// Makes one in a folder.
    init(in folder: String) throws(AudiobookError) {
        // O_TMPFILE, whose macro Swift cannot read; not every file system knows such files.
        var descriptor = unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0, [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
            let name = "\(folder)/.narrate-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
            descriptor = unsafe open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
            if descriptor >= 0 { unsafe unlink(name) }
        }
        guard descriptor >= 0 else { throw Self.failure }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// A path that leads to the file as long as it is open.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Appends bytes, and answers where they are.
    func append(_ bytes: [UInt8]) throws(AudiobookError) -> Range<Int> {
        let start = size
        try write(bytes[...])
        return start..<size
    }

    /// Appends what a file holds, and answers where that is.
    func append(contentsOf file: String) throws(AudiobookError) -> Range<Int> {
        let start = size
        let input = unsafe open(file, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw Self.failure }
        defer { close(input) }
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe read(input, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.failure }
            guard count > 0 else { return start..<size }
            try write(block[..<count])
        }
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws(AudiobookError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, size) }
            if count > 0 {
                rest.removeFirst(count)
                size += count
            } else if count == 0 || errno != EINTR {
                throw Self.failure
            }
        }
    }

    private static var failure: AudiobookError {
        let code = errno
        return AudiobookError(
            .fileFailed,
            "cannot keep the parts of the book: \(systemReason(code)); make room or choose another place")
    }
}
