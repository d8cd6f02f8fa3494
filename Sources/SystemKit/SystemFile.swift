package import Glibc

/// Opens a file as the system's `open` does, again when a signal has interrupted it: files on a network are waited for.
package func openFile(_ path: String, _ flags: CInt, _ mode: mode_t = 0) -> CInt {
    uninterrupted { unsafe open(path, flags, mode) }
}

/// Waits until what was written to a file is on the disk, as the system's `fsync` does, however many signals come.
@discardableResult package func flushFile(_ file: CInt) -> CInt { uninterrupted { fsync(file) } }

private func uninterrupted(_ call: () -> CInt) -> CInt {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

extension stat {
    /// When the file was changed, in nanoseconds since 1970; dates too far away to be so counted come to some number.
    package var changedNanoseconds: Int { st_mtim.tv_sec &* 1_000_000_000 &+ st_mtim.tv_nsec }
}
