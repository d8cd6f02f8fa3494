/// A part of a catalog that can be opened.
public struct CatalogPlace: Hashable, Sendable {
    public let title: String
    public let summary: MarkedText?
    public let address: WebAddress
    /// How many books are in it, as the catalog says.
    public let count: Int?
    /// It is the one, of those that are the same books in another choice or order, which is shown.
    public let isActive: Bool

    init(title: String, summary: MarkedText? = nil, address: WebAddress, count: Int? = nil, isActive: Bool = false) {
        self.title = title
        self.summary = summary
        self.address = address
        self.count = count
        self.isActive = isActive
    }
}
