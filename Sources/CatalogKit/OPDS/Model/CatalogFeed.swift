/// A page of a catalog.
public struct CatalogFeed: Hashable, Sendable {
    public internal(set) var title: String?
    /// Where it came from.
    public let address: WebAddress
    public internal(set) var sections: [CatalogSection] = []
    /// Other choices from the same books, or other orders, in groups.
    public internal(set) var facets: [CatalogSection] = []
    /// The page after this one.
    public internal(set) var next: WebAddress?
    public internal(set) var search: CatalogSearch?
    /// How many entries all pages have together, as the catalog says.
    public internal(set) var totalCount: Int?
    /// What is wrong with it, though what is here can be used.
    public internal(set) var warning: String?

    init(address: WebAddress) { self.address = address }

    /// All that can be opened or fetched, in the order in which it is numbered.
    public var entries: [CatalogEntry] { (sections + facets).flatMap(\.entries) }
}
