/// Where a link or the name of a picture leads.
struct MarkupLink: Hashable {
    /// In the book's folder or archive; the document's own for a link within it.
    let path: String
    /// What follows "#"; nil without one.
    let fragment: String?

    /// Resolves `reference` as a document at `base` means it; nil when it leads out of the book.
    init?(_ reference: String, in base: String) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
        fragment = parts.count > 1 ? Self.decoded(parts[1]) : nil
        guard !target.isEmpty else {
            path = base
            return
        }
        guard !target.hasPrefix("/"), !Self.hasScheme(target) else { return nil }
        var steps = base.split(separator: "/").dropLast().map(String.init)
        for step in Self.decoded(target).split(whereSeparator: { $0 == "/" || $0 == "\\" }) where step != "." {
            if step != ".." { steps.append(String(step)) } else if steps.popLast() == nil { return nil }
        }
        path = steps.joined(separator: "/")
    }

    init(_ place: ArchiveReference) {
        path = place.path
        fragment = place.fragment.isEmpty ? nil : place.fragment
    }

    /// What a span or a list of notes calls the place.
    var name: String { "\(path)#\(fragment ?? "")" }

    private static func hasScheme(_ target: Substring) -> Bool {
        guard let colon = target.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !target[..<colon].utf8.contains(UInt8(ascii: "/"))
    }

    private static func decoded(_ text: Substring) -> String {
        ArchivePath.percentDecoded(String(text)) ?? String(text)
    }
}
