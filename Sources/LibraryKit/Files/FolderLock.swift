import Glibc
import SystemKit

/// Lets one process at a time change what is in a folder, where a change begins with reading.
package enum FolderLock {
    /// Makes the folder if need be, and does `body` while no other process holds the lock.
    ///
    /// A file system that knows no locks is used without one. The system lifts the lock of a process that dies.
    package static func withLock<Result, Failure: Error>(
        on folder: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        SmallFile.makeFolder(folder)
        let directory = openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if directory >= 0 { close(directory) } }
        if directory >= 0 { while flock(directory, LOCK_EX) != 0, errno == EINTR {} }
        return try body()
    }
}
