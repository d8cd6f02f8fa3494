import BookKit
import Glibc

/// Where a read-along page goes: a file that holds everything, or a folder with sound and pictures beside the page.
struct ReadAlongPlace {
    let isFolder: Bool
    /// The page's own path.
    let page: String
    /// Where the page is, or what is beside it.
    let folder: String

    /// A path with a slash at its end, or one of a folder, is a folder's, which is made.
    init(_ path: String) throws(AudiobookError) {
        var status = stat()
        isFolder = unsafe path.hasSuffix("/") || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        guard isFolder else {
            page = path
            folder = BookFolder(of: path).path
            return
        }
        let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        folder = name
        page = name + "/index.html"
        try Self.makeFolder(name)
    }

    /// The path of a file beside the page, whose folder is made.
    func path(of name: String) throws(AudiobookError) -> String {
        if let slash = name.lastIndex(of: "/") { try Self.makeFolder(folder + "/" + name[..<slash]) }
        return folder + "/" + name
    }

    private static func makeFolder(_ path: String) throws(AudiobookError) {
        guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        throw AudiobookError(writing: "'\(path)'", errno)
    }
}
