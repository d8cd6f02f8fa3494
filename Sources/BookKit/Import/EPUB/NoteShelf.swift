/// Keeps the notes of the documents that were read last.
struct NoteShelf: Sendable {
    private static let limit = 8

    private var documents: [(path: String, notes: [String: [Block]])] = []

    mutating func keep(_ notes: [String: [Block]], of path: String) {
        documents.removeAll { $0.path == path }
        documents.append((path, notes))
        if documents.count > Self.limit { documents.removeFirst() }
    }

    /// The notes of the document; nil when they aren't kept.
    func notes(of path: String) -> [String: [Block]]? { documents.last { $0.path == path }?.notes }
}
