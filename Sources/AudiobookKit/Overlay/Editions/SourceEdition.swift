import BookKit

/// An EPUB 3 that gets overlays: its files are copied as they are but for its package and the documents that are heard.
struct SourceEdition: OverlayEdition {
    let documents: [String]
    let folder: String
    let identifierPrefix: String
    let needsStyleLink = true
    let hasTitlePage = false
    private(set) var notes: [String] = []

    private let epub: EPUBEdition
    private let package: PackageEditor
    /// Overlays that it had.
    private let replaced: Set<String>

    /// Nil for what is no EPUB of version 3, or has a package that can't be added to.
    init?(_ epub: EPUBEdition) {
        guard let bytes = epub.bytes(at: epub.packagePath),
            let package = PackageEditor(bytes, at: epub.packagePath), package.version?.hasPrefix("3") == true
        else { return nil }
        self.epub = epub
        self.package = package
        documents = epub.documents
        let base = epub.packagePath.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        folder = Self.unused("\(base)narration", "-") { name in
            epub.entries.contains { $0.name.lowercased().hasPrefix(name + "/") }
        }
        let identifiers = package.identifiers
        identifierPrefix = Self.unused("narration", "-") { name in identifiers.contains { $0.hasPrefix(name) } }
        let overlays = epub.items.filter { $0.mediaType == "application/smil+xml" }
        replaced = Set(overlays.compactMap { epub.entry(named: $0.path)?.name })
        if !replaced.isEmpty {
            notes.append("the book's own media overlays are replaced: what they play is in the new sound")
        }
    }

    private static func unused(_ name: String, _ separator: String, _ isUsed: (String) -> Bool) -> String {
        var (candidate, number) = (name, 1)
        while isUsed(candidate.lowercased()) {
            number += 1
            candidate = "\(name)\(separator)\(number)"
        }
        return candidate
    }

    var origin: String? { epub.path }

    func document(_ index: Int) -> [UInt8]? { epub.bytes(at: documents[index]) }

    func write(
        _ archive: ArchiveWriter, parts: OverlayParts, spool: OverlaySpool, spooled: [Int: Range<Int>]
    ) throws(AudiobookError) {
        var changed: [String: Range<Int>] = [:]
        for (index, range) in spooled { changed[documents[index]] = range }
        let spooledPath = try spool.path()
        do throws(BookError) {
            try archive.add("mimetype", Array("application/epub+zip".utf8), isPacked: false)
            for entry in epub.entries where entry.name != "mimetype" && !replaced.contains(entry.name) {
                // Of files of one name the last is the one that is read.
                guard epub.entry(named: entry.name) == entry else { continue }
                if entry.name == epub.packagePath {
                    try archive.add(entry.name, package.adding(parts, items: epub.items))
                } else if let range = changed[entry.name] {
                    try archive.add(entry.name, fromFileAt: spooledPath, range)
                } else {
                    try archive.copy(entry)
                }
            }
        } catch {
            throw AudiobookError(error, path: epub.path)
        }
    }
}
