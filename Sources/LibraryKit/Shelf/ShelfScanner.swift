import BookKit
import FoundationEssentials
import Glibc
import SystemKit

/// Finds the files in a folder and below it that are books, or are meant to be.
struct ShelfScanner {
    private static let deepest = 8
    /// Nobody looks through more.
    private static let most = 20_000

    /// What pictures, sounds and other parts of books are called.
    private static let companionSuffixes: Set<String> = [
        "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "tif", "tiff", "ico", "wav", "mp3", "ogg", "oga", "opus",
        "flac", "aac", "m4a", "m4b", "mp4", "css", "js", "ttf", "otf", "woff", "woff2", "srt", "vtt", "lrc", "cue",
        "part", "tmp", "bak", "swp",
    ]

    let isBundled: Bool
    private(set) var files: [ShelfFile] = []
    /// What couldn't be looked into.
    private(set) var warnings: [String] = []
    /// The folders and files that were met: a link may lead back to them.
    private var seen: Set<[UInt64]> = []

    init(isBundled: Bool) { self.isBundled = isBundled }

    /// Looks through a folder that may not be there.
    mutating func scan(_ folder: String) {
        guard Status(folder) != nil else { return }
        scan(folder, depth: 0)
    }

    private mutating func scan(_ folder: String, depth: Int) {
        guard let status = Status(folder), seen.insert(status.identity).inserted else { return }
        guard let names = FolderNames.read(folder) else {
            warnings.append("the folder '\(folder.displayableLine)' may not be read; check its permissions")
            return
        }
        let shown = names.filter { !$0.text.hasPrefix(".") && !$0.text.hasSuffix("~") }
        // In a book's own folder the other files are parts of the book.
        let isBookFolder = depth > 0 && shown.contains { $0.text.lowercased().hasSuffix(".plist") }
        for name in shown where files.count < Self.most {
            let path = "\(folder)/\(name.text)"
            guard name.isValid else {
                files.append(file(path, nil, problem: "its name isn't UTF-8; rename it"))
                continue
            }
            let status = Status(path)
            if status?.isFolder == true, !Self.isUnpackedEPUB(path) {
                if depth < Self.deepest { scan(path, depth: depth + 1) }
            } else if Self.isMeant(name.text, isBookFolder: isBookFolder) {
                take(path, status)
            }
        }
    }

    private static func isUnpackedEPUB(_ folder: String) -> Bool { Status("\(folder)/META-INF")?.isFolder == true }

    private mutating func take(_ path: String, _ status: Status?) {
        guard let status else { return files.append(file(path, nil, problem: "is a link to nothing; remove it")) }
        guard seen.insert(status.identity).inserted else { return }
        let problem =
            status.isFile
            ? nil
            : status.isFolder ? "is an EPUB that was unpacked; pack it again with zip" : "isn't a plain file; remove it"
        files.append(file(path, status, problem: problem))
    }

    private func file(_ path: String, _ status: Status?, problem: String?) -> ShelfFile {
        ShelfFile(
            path: path, stamp: status?.stamp ?? ShelfFile.Stamp(size: 0, changed: 0),
            addedDate: status?.arrival ?? Date(timeIntervalSince1970: 0), isBundled: isBundled, problem: problem)
    }

    private static func isMeant(_ name: String, isBookFolder: Bool) -> Bool {
        let name = name.lowercased()
        if isBookFolder { return name.hasSuffix(".plist") }
        return !isCompanion(name)
    }

    /// Whether a file is taken for a part of a book by its name.
    static func isCompanion(_ name: String) -> Bool {
        name.lastIndex(of: ".").map { companionSuffixes.contains(name[name.index(after: $0)...].lowercased()) } ?? false
    }
}

extension ShelfFile {
    /// What lies at a path; nil if there is nothing.
    init?(at path: String) {
        guard let status = Status(path) else { return nil }
        self.init(
            path: path, stamp: status.stamp, addedDate: status.arrival, isBundled: false,
            problem: status.isFile ? nil : "isn't a plain file", isFolder: status.isFolder,
            isLink: Status(path, followsLinks: false)?.isLink ?? false)
    }
}

/// What the system knows of the file behind a path.
private struct Status {
    private let status: stat

    init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.status = status
    }

    var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }
    var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
    var identity: [UInt64] { [UInt64(status.st_dev), UInt64(status.st_ino)] }
    var stamp: ShelfFile.Stamp {
        ShelfFile.Stamp(
            size: Int(status.st_size), changed: status.changedNanoseconds)
    }
    /// The time of its last change of any kind, which coming to another place is.
    var arrival: Date { Date(timeIntervalSince1970: Double(status.st_ctim.tv_sec)) }
}
