import Glibc

/// The folder of a book, or the archive that is the book, which its pictures and recordings can't lead out of.
public struct BookFolder: Hashable, Sendable {
    /// No picture that is shown is larger.
    private static let largestPicture = 64 << 20

    public let path: String
    let isArchive: Bool

    public init(path: String) {
        self.path = path
        isArchive = false
    }

    /// The archive in the file at `path`.
    init(archive path: String) {
        self.path = path
        isArchive = true
    }

    /// The folder that holds `file`.
    package init(of file: String) {
        isArchive = false
        guard let slash = file.lastIndex(of: "/") else {
            path = "."
            return
        }
        path = slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// The folder that holds `file` or, if that is a link, what it leads to, where its pictures are.
    init(ofTargetOf file: String) {
        var status = stat()
        guard unsafe lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let target = Self.realPath(file)
        else {
            self.init(of: file)
            return
        }
        self.init(of: target)
    }

    /// The bytes of the file that `picture` names; nil unless there is one, inside the folder, of a sensible size.
    public func contents(of picture: String) -> [UInt8]? {
        guard isArchive else {
            return path(of: picture).flatMap { try? FileContents.read($0, atMost: Self.largestPicture) }
        }
        guard let archive = try? Archive(contentsOf: path),
            let entry = archive.entry(named: picture)
                ?? archive.reference(picture, from: "").flatMap({ archive.entry(named: $0.path) })
        else { return nil }
        return try? archive.contents(of: entry, atMost: Self.largestPicture).bytes
    }

    /// The path of the file that `picture` names; nil unless there is one, inside the folder, and always for an archive.
    public func path(of picture: String) -> String? {
        guard case .success(let path) = resolve(picture) else { return nil }
        return path
    }

    /// What names a file inside the folder, by whatever path it is known; nil when it isn't in it.
    package func name(of file: String) -> String? {
        guard !isArchive, let root = Self.realPath(path), let file = Self.realPath(file) else { return nil }
        return BookFolder(path: root).relativePath(of: file)
    }

    /// What names `file`, by its path, inside the folder; nil when it isn't there.
    func relativePath(of file: String) -> String? {
        let prefix = path.hasSuffix("/") ? path : path + "/"
        return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : nil
    }

    /// Follows `picture`, symbolic links and all, to a file in the folder.
    func resolve(_ picture: String) -> Result<String, PictureProblem> {
        guard !isArchive else { return .failure(.noFile) }
        if let problem = PictureProblem(inPath: picture) { return .failure(problem) }
        guard let file = Self.realPath("\(path)/\(picture)"), let root = Self.realPath(path) else {
            return .failure(.missing)
        }
        guard file == root || file.hasPrefix(root == "/" ? root : root + "/") else { return .failure(.outside) }
        return Self.isRegularFile(file) ? .success(file) : .failure(.noFile)
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
