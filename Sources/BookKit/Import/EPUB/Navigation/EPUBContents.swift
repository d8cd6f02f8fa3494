/// The table of contents of an EPUB, laid over the documents that are read.
struct EPUBContents: Sendable {
    /// The entries that begin in a document, by its path and the identifiers of the elements; "" is its beginning.
    private var marks: [String: [String: [Block.ChapterMark]]] = [:]
    /// The paths of the documents that are themselves contents.
    let ownPaths: Set<String>
    /// How many entries lead to what is read.
    private(set) var count = 0

    /// Reads the navigation document, or else the NCX.
    init(of package: EPUBPackage, in parts: inout EPUBParts) {
        let navigation = package.items.first { $0.properties.contains("nav") }
        ownPaths = Set([navigation?.path].compactMap(\.self))
        var entries: [ContentsEntry] = []
        if let navigation, let document = parts.document(at: navigation.path) {
            entries = NavigationReader(archive: parts.archive, path: navigation.path).entries(of: document)
        }
        if entries.isEmpty, let list = Self.list(of: package), let document = parts.document(at: list.path) {
            entries = NCXReader(archive: parts.archive, path: list.path).entries(of: document)
        }
        place(entries, in: package, &parts)
    }

    /// What begins in the document at `path`.
    func marks(in path: String) -> [String: [Block.ChapterMark]] { marks[path] ?? [:] }

    private static func list(of package: EPUBPackage) -> EPUBItem? {
        package.item(package.contentsID) ?? package.items.first { $0.mediaType == "application/x-dtbncx+xml" }
            ?? package.items.first { $0.path.lowercased().hasSuffix(".ncx") }
    }

    private mutating func place(_ entries: [ContentsEntry], in package: EPUBPackage, _ parts: inout EPUBParts) {
        let order = Dictionary(package.documents.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var unread = 0
        var misplaced = 0
        var last = 0
        for entry in entries {
            let path = package.standIns[entry.target.path] ?? entry.target.path
            guard let index = order[path] else {
                unread += 1
                continue
            }
            if index < last { misplaced += 1 }
            last = max(last, index)
            let mark = Block.ChapterMark(title: entry.title, depth: entry.depth)
            marks[path, default: [:]][entry.target.fragment, default: []].append(mark)
            count += 1
        }
        if unread > 0 {
            parts.note(nil, "entries of the contents left out, as they lead to what isn't read: \(unread)")
        }
        if misplaced > 0 {
            parts.note(nil, "entries of the contents that aren't in the order of the text, which is kept: \(misplaced)")
        }
    }
}
