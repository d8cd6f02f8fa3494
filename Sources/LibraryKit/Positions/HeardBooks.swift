import BookKit

/// How far the books were heard, to be looked up by what is known of a book without opening it.
struct HeardBooks: Sendable {
    /// What couldn't be read.
    let warnings: [String]
    private let byName: [String: SavedPosition]
    private let byPath: [String: SavedPosition]

    init(_ records: [(name: String, record: SavedPosition)], warnings: [String]) {
        self.warnings = warnings
        byName = Dictionary(records.map { ($0.name, $0.record) }) { first, _ in first }
        let paths = records.compactMap { record in record.record.path.map { ($0, record.record) } }
        byPath = Dictionary(paths) { $0.date > $1.date ? $0 : $1 }
    }

    /// By the name of its identity, else as an earlier version of the book with the same path and title.
    func position(_ name: String?, at path: String, title: String?) -> SavedPosition? {
        if let name, let found = byName[name] { return found }
        guard !byPath.isEmpty, let found = byPath[path.realPath ?? path], Self.shown(found.title) == Self.shown(title)
        else { return nil }
        return found
    }

    /// A title as both the shelf and the records keep it.
    private static func shown(_ title: String?) -> String { (title ?? "").displayableLine.trimmed.printable }
}

extension PositionStore {
    func index() -> HeardBooks {
        var warnings: [String] = []
        let records = folder.records(&warnings)
        return HeardBooks(records, warnings: warnings)
    }
}
