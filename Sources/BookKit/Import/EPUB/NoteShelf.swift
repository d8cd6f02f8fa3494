/// Keeps the notes of the documents that were used last.
struct NoteShelf: Sendable {
    private static let limit = 8
    /// What a document costs at least, in bytes.
    private static let leastSize = 1 << 12

    private var documents: [(path: String, notes: [String: [Block]])] = []
    /// The documents whose notes are kept, or were, and those that have none.
    private var known: Set<String> = []
    private var barren: Set<String> = []
    /// So many bytes of documents that are kept no more are read again.
    private var budget = 64 << 20

    mutating func keep(_ notes: [String: [Block]], of path: String) {
        known.insert(path)
        documents.removeAll { $0.path == path }
        if notes.isEmpty {
            barren.insert(path)
        } else {
            documents.append((path, notes))
        }
        if documents.count > Self.limit { documents.removeFirst() }
    }

    /// The notes of the document; nil when they aren't kept.
    mutating func notes(of path: String) -> [String: [Block]]? {
        guard let index = documents.firstIndex(where: { $0.path == path }) else {
            return barren.contains(path) ? [:] : nil
        }
        documents.append(documents.remove(at: index))
        return documents.last?.notes
    }

    /// Whether a document of so many bytes is read for its notes, which it is again only within the budget.
    mutating func mayRead(_ path: String, size: Int) -> Bool {
        guard known.contains(path) else { return true }
        budget -= max(size, Self.leastSize)
        return budget >= 0
    }
}
