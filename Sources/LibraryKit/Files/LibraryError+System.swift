import BookKit
import Glibc
import SystemKit

extension LibraryError {
    /// What failed when something was to be written, for an error's number of the system.
    static func unwritable(_ path: String, _ code: CInt) -> LibraryError {
        let remedy =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: "make room"
            case EACCES, EPERM, EROFS: "check the permissions of its folder"
            default: "check its folder"
            }
        return LibraryError(.unwritable, "cannot write '\(path.displayableLine)': \(systemReason(code)); \(remedy)")
    }

    /// What failed when something was to be removed.
    static func unremovable(_ path: String, _ code: CInt) -> LibraryError {
        LibraryError(
            .unwritable,
            "cannot remove '\(path.displayableLine)': \(systemReason(code)); check the permissions of its folder")
    }
}
