import BookKit
import Glibc

/// Finds the books that a reader may want next.
enum BookFiles {
    private static let most = 500

    private static let suffixes = [".plist", ".epub", ".txt", ".md", ".markdown", ".html", ".htm", ".xhtml"]

    /// The books in the folder of an open book, and those that came with the program.
    static func list(beside path: String) -> [String] {
        var seen: Set<String> = []
        var files: [String] = []
        for folder in [BookFolder(of: path).path] + bundled {
            for file in FolderListing.names(in: folder).filter(isBook).sorted().map({ "\(folder)/\($0)" }) {
                if files.count < most, seen.insert(real(file)).inserted { files.append(file) }
            }
        }
        return files
    }

    private static func isBook(_ name: String) -> Bool {
        let name = name.lowercased()
        return suffixes.contains { name.hasSuffix($0) }
    }

    /// Beside the program when it is installed, and where it was built.
    private static var bundled: [String] {
        let program = real("/proc/self/exe")
        guard let slash = program.lastIndex(of: "/") else { return [] }
        let folder = program[..<slash]
        return ["\(folder)/../share/narrate/Books", "\(folder)/../../../Books"].map(real)
    }

    private static func real(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
