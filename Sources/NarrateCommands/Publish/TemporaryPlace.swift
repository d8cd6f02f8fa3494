import Glibc
import LibraryKit
import SystemKit

/// A folder for what is made on the way; it goes when nobody needs it any more.
final class TemporaryPlace: Sendable {
    let path: String

    /// - Throws: that there is no place for it.
    init(in context: Context) throws(CommandError) {
        let folder = TemporaryFile.folder(context.environment)
        var template = Array("\(folder)/narrate-XXXXXX".utf8CString)
        guard let made = unsafe mkdtemp(&template) else {
            throw CommandError(
                .failure, "cannot make a folder in '\(folder)': \(systemReason(errno)); set TMPDIR to another one")
        }
        path = unsafe String(cString: made)
    }

    deinit {
        for name in FolderNames.read(path) ?? [] { unsafe unlink("\(path)/\(name.text)") }
        unsafe rmdir(path)
    }
}
