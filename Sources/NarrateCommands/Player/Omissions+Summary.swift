import BookKit

extension Omissions {
    /// What isn't read, such as "12 notes, 3 page numbers"; nil when that is nothing.
    var summary: String? {
        let parts = counts.sorted { $0.key < $1.key }.map { kind, count in
            kind == .licence ? kind.noun : "\(count) \(kind.noun)\(count == 1 ? "" : "s")"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Omissions.Kind {
    fileprivate var noun: String {
        switch self {
        case .note: "note"
        case .noteReference: "reference to notes"
        case .pageNumber: "page number"
        case .hiddenText: "hidden text"
        case .navigation: "list of contents"
        case .licence: "the licence"
        case .formula: "formula"
        case .code: "piece of code"
        }
    }
}
