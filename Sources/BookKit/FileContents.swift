import Glibc
import SystemKit

/// Reads whole files into memory.
public enum FileContents {
    /// The bytes of the file, or of what else can be opened there, such as a pipe.
    ///
    /// - Throws: `tooLarge` when there are more than `limit`, before they are in memory; `notFound` or `unreadable`.
    public static func read(_ path: String, atMost limit: Int) throws(BookError) -> [UInt8] {
        let file = openFile(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw failure() }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw BookError(.unreadable, "is a folder; name the book's property list in it")
        }
        let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        guard size <= limit else { throw tooLarge(limit) }

        // The size is only a hint; what a file holds beyond it is read too, by the block.
        var bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            unsafe count = max(0, Glibc.read(file, buffer.baseAddress, size))
        }
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe Glibc.read(file, &block, block.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure() }
            guard count > 0 else { return bytes }
            bytes += block[..<count]
            guard bytes.count <= limit else { throw tooLarge(limit) }
        }
    }

    /// The first and the last bytes of a plain file, joined; nil if it has no more than these, or can't be read.
    static func ends(of path: String, first: Int, last: Int) -> [UInt8]? {
        let file = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > first + last
        else { return nil }
        var (beginning, ending) = ([UInt8](repeating: 0, count: first), [UInt8](repeating: 0, count: last))
        guard unsafe pread(file, &beginning, first, 0) == first,
            unsafe pread(file, &ending, last, status.st_size - last) == last
        else { return nil }
        return beginning + ending
    }

    private static func tooLarge(_ limit: Int) -> BookError {
        // No book is as short as that.
        guard limit >= 1 << 20 else {
            return BookError(.tooLarge, "is larger than \(limit >> 10) KB; shorten it")
        }
        return BookError(.tooLarge, "is larger than \(limit >> 20) MB; split the book")
    }

    private static func failure() -> BookError {
        let code = errno
        switch code {
        case ENOENT, ENOTDIR: return BookError(.notFound, "no such file; check its name")
        case EACCES, EPERM: return BookError(.unreadable, "may not be read; check its permissions")
        default:
            return BookError(.unreadable, "can't be read: \(systemReason(code)); check the file")
        }
    }
}
