package import BookKit
import CSndfile
import Glibc

/// A file that is in memory only.
package enum MemoryFile {
    /// A file with these bytes, to be read from its beginning.
    package static func descriptor(holding bytes: [UInt8]) throws(BookError) -> CInt {
        let file = unsafe memfd_create("narrate.recording", 1)
        guard file >= 0 else { throw BookError(.unreadable, "doesn't fit in memory") }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if count == 0 || errno != EINTR {
                close(file)
                throw BookError(.unreadable, "doesn't fit in memory")
            }
        }
        lseek(file, 0, SEEK_SET)
        return file
    }
}
