/// Goes through the pages of a feed, and notices when they lead in a circle.
public struct FeedPages: Sendable {
    /// More than this are never asked for.
    public static let most = 1_000

    private let client: CatalogClient
    private var last: CatalogFeed
    private var seen: Set<WebAddress>
    private var count = 1
    /// Why no more came, though the catalog says that there are.
    public private(set) var warning: String?

    /// Begins behind a page.
    public init(after first: CatalogFeed, by client: CatalogClient) {
        self.client = client
        last = first
        seen = [first.address]
    }

    /// There may be a page that didn't come yet.
    public var hasNext: Bool { warning == nil && last.next != nil }

    /// The next page; nil after the last one.
    public mutating func next() async throws(CatalogError) -> CatalogFeed? {
        guard warning == nil, let address = last.next else { return nil }
        guard seen.insert(address).inserted else { return stop("leads back to a page that was here already") }
        guard count < Self.most else { return stop("has more than \(Self.most) pages") }
        let page = try await client.feed(at: address)
        count += 1
        guard page.sections != last.sections else { return stop("shows the same page again") }
        seen.insert(page.address)
        last = page
        return page
    }

    private mutating func stop(_ reason: String) -> CatalogFeed? {
        warning = "'\(last.address)' \(reason); what came before that is listed"
        return nil
    }
}
