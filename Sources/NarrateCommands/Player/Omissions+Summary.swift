import BookKit

extension Omissions {
    /// What isn't read, such as "12 notes, 3 page numbers"; nil when that is nothing.
    var summary: String? {
        let parts = counts.sorted { $0.key < $1.key }.map { kind, count in
            let (one, many) = kind.nouns
            return many.map { count == 1 ? "1 \(one)" : "\(count) \($0)" } ?? one
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Omissions.Kind {
    /// What one is called, and several; nil for what isn't counted.
    fileprivate var nouns: (one: String, many: String?) {
        switch self {
        case .note: ("note", "notes")
        case .noteReference: ("reference to a note", "references to notes")
        case .pageNumber: ("page number", "page numbers")
        case .hiddenText: ("hidden text", "hidden texts")
        case .navigation: ("list of contents", "lists of contents")
        case .licence: ("the licence", nil)
        case .formula: ("formula", "formulas")
        }
    }
}
