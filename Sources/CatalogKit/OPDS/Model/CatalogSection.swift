/// Some entries of a catalog that belong together.
public struct CatalogSection: Hashable, Sendable {
    /// Nil for what stands in the catalog itself.
    public let title: String?
    public internal(set) var entries: [CatalogEntry]

    init(title: String? = nil, entries: [CatalogEntry] = []) {
        self.title = title
        self.entries = entries
    }
}
