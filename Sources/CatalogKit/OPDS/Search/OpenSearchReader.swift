import BookKit

/// Reads the description of a search (OpenSearch 1.1).
enum OpenSearchReader {
    /// The template whose answer is a catalog; nil where all answers are for people to look at.
    ///
    /// - Throws: `malformed` when it is no such description.
    static func template(in bytes: [UInt8], at address: WebAddress) throws(BookError) -> SearchTemplate? {
        let tree = XMLTree(bytes)
        guard let root = tree.root, root.name == "OpenSearchDescription" else {
            throw tree.fault ?? BookError(.malformed, "it is no description of a search; browse the catalog")
        }
        let ways = root.descendants(named: "Url").filter { way in
            way["rel"].map { $0.split(separator: " ").contains("results") } ?? true
        }
        let readable = ways.filter { MediaType($0["type"])?.isCatalog ?? false }
        // A description may offer several feeds: those of other kinds than OPDS last.
        let best = readable.first { $0["type"]?.contains("opds") ?? false } ?? readable.first
        return best?["template"].flatMap { SearchTemplate($0.trimmedSpace, relativeTo: address) }
    }
}
