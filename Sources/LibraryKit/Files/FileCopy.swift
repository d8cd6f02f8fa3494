import BookKit
import Glibc
import SystemKit

/// Copies files.
enum FileCopy {
    /// Copies the bytes of a plain file to a new one, which is on the disk afterwards.
    ///
    /// - Throws: `unreadable` or `unwritable`.
    static func copy(_ source: String, to target: String) throws(LibraryError) {
        // Without O_NONBLOCK a pipe in the file's place would be waited for.
        let input = openFile(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else { throw unreadable(source, errno) }
        defer { close(input) }
        let output = openFile(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard output >= 0 else { throw .unwritable(target, errno) }
        defer { close(output) }
        var block = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe read(input, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(source, errno) }
            guard count > 0 else { break }
            try write(block[..<count], to: output, target)
        }
        // Some file systems tell only now that they are full.
        guard flushFile(output) == 0 || errno == EINVAL else { throw .unwritable(target, errno) }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to output: CInt, _ target: String) throws(LibraryError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(output, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest.removeFirst(count)
            } else if errno != EINTR {
                throw .unwritable(target, errno)
            }
        }
    }

    private static func unreadable(_ path: String, _ code: CInt) -> LibraryError {
        LibraryError(.unreadable, "'\(path.displayableLine)' can't be read: \(systemReason(code)); check the file")
    }
}
