import BookKit
import CatalogKit
import Glibc
import LibraryKit

/// The books in a folder, and in the folders in it, in the order of their paths.
struct BookCollection {
    struct Entry {
        let path: String
        /// From the folder.
        let file: String
        /// What its files on a site are called, in letters, digits, points and lines.
        ///
        /// It doesn't change when others come and go, unless they differ in their suffix only.
        var name = ""
    }

    private(set) var entries: [Entry] = []
    private(set) var left: [PublishReport.Omission] = []
    /// The folder itself can't be looked into.
    private(set) var isUnreadable = false

    private let root: String
    private let site: SiteFolder
    /// The real paths of folders, which links may lead to more than once.
    private var seen: Set<String> = []

    /// Looks through `folder`, but not into what was published to `site`, which may be in it or around it.
    init(_ folder: String, site: SiteFolder) {
        root = folder.realPath ?? folder
        self.site = site
        look(into: folder, as: "")
        nameEntries()
    }

    private mutating func look(into folder: String, as name: String) {
        guard let real = folder.realPath, seen.insert(real).inserted else { return }
        guard let names = FolderNames.read(folder) else {
            if name.isEmpty { isUnreadable = true } else { leave(name, "may not be read; check its permissions") }
            return
        }
        let texts = names.map(\.text)
        for entry in names where !entry.text.hasPrefix(".") {
            let (path, file) = ("\(folder)/\(entry.text)", name + entry.text)
            let isBook = ShelfName.isBook(entry.text)
            var status = stat()
            guard entry.isValid, unsafe stat(path, &status) == 0, let real = path.realPath else {
                if isBook {
                    leave(file, entry.isValid ? "is a link to nothing" : "has a name that isn't UTF-8; rename it")
                }
                continue
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR where !isApart(real, texts, entry.text):
                if isInside(real) { look(into: path, as: file + "/") } else { leave(file, Self.outside) }
            case S_IFREG where isBook && !site.owns(real):
                if isInside(real) { entries.append(Entry(path: path, file: file)) } else { leave(file, Self.outside) }
            default: break
            }
        }
    }

    /// What lies in the folder holds none of its books: it is a site, this one or another, or the pictures and
    /// recordings of a converted book.
    private func isApart(_ real: String, _ names: [String], _ entry: String) -> Bool {
        real == site.path || SiteFolder.isSite(real)
            || entry.hasSuffix(".files") && names.contains(entry.dropLast(6) + ".plist")
    }

    private func isInside(_ real: String) -> Bool { real.hasPrefix(root == "/" ? root : root + "/") }

    private static let outside = "is a link that leads out of the folder"

    private mutating func leave(_ file: String, _ reason: String) {
        left.append(PublishReport.Omission(file: file, reason: reason))
    }

    private mutating func nameEntries() {
        let plain = entries.map { Self.plain($0.file.withoutSuffix.base) }
        var counts: [String: Int] = [:]
        for name in plain { counts[name.text.lowercased(), default: 0] += 1 }
        for index in entries.indices {
            let (text, isChanged) = plain[index]
            let isUnique = !isChanged && counts[text.lowercased()] == 1
            entries[index].name = isUnique ? text : "\(text)-\(Self.digits(of: entries[index].file))"
        }
    }

    /// A path as one name of characters that every server and file system takes, and whether that has changed it.
    private static func plain(_ path: String) -> (text: String, isChanged: Bool) {
        let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
        let text = String(path.prefix(60).map { allowed.contains($0) ? $0 : "-" })
        let name = text.hasPrefix(".") || text.isEmpty ? "book" + text : text
        return (name, name != path)
    }

    private static func digits(of file: String) -> String {
        var hash = SipHash()
        hash.append(file)
        return String(hash.digits.prefix(8))
    }
}
