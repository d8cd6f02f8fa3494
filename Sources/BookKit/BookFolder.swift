import Glibc

/// The folder of a book, which the book's pictures and recordings can't lead out of.
public struct BookFolder: Hashable, Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    /// The folder that holds `file`.
    init(of file: String) {
        guard let slash = file.lastIndex(of: "/") else {
            path = "."
            return
        }
        path = slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// The path of the file that `picture` names; nil unless there is one, inside the folder.
    public func path(of picture: String) -> String? {
        guard case .success(let path) = resolve(picture) else { return nil }
        return path
    }

    /// What names `file`, by its path, inside the folder; nil when it isn't there.
    func relativePath(of file: String) -> String? {
        let prefix = path.hasSuffix("/") ? path : path + "/"
        return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : nil
    }

    /// Follows `picture`, symbolic links and all, to a file in the folder.
    func resolve(_ picture: String) -> Result<String, PictureProblem> {
        if let problem = PictureProblem(inPath: picture) { return .failure(problem) }
        guard let file = realPath("\(path)/\(picture)"), let root = realPath(path) else { return .failure(.missing) }
        guard file == root || file.hasPrefix(root == "/" ? root : root + "/") else { return .failure(.outside) }
        return isRegularFile(file) ? .success(file) : .failure(.noFile)
    }

    private func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
