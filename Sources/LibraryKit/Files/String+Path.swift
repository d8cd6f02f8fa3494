import Glibc

extension String {
    /// The folder of the file at this path.
    var folder: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// What follows the path's last slash.
    var lastPathComponent: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

    /// A name without what follows its last point, and that with the point.
    var nameAndSuffix: (name: String, suffix: String) {
        guard let point = lastIndex(of: "."), point != startIndex else { return (self, "") }
        return (String(self[..<point]), String(self[point...]))
    }

    /// The path without links; nil if there is nothing.
    package var realPath: String? {
        guard let real = unsafe realpath(self, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
