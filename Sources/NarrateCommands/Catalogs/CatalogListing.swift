import CatalogKit

/// A place in a catalog, as far as it was loaded: a page, and those that follow it.
struct CatalogListing: Sendable {
    let first: CatalogFeed
    /// All entries of the pages that came, numbered from 1.
    private(set) var entries: [CatalogEntry]
    /// The section of each of them.
    private(set) var sections: [String?]
    private(set) var pageCount = 1
    private var pages: FeedPages
    private var feedWarnings: [String]

    init(_ first: CatalogFeed, by client: CatalogClient) {
        self.first = first
        pages = FeedPages(after: first, by: client)
        entries = []
        sections = []
        feedWarnings = []
        append(first)
    }

    var title: String? { first.title }
    var hasNext: Bool { pages.hasNext }
    /// What is wrong with the pages.
    var warnings: [String] { feedWarnings + [pages.warning].compactMap(\.self) }

    /// The places among the catalog's other choices from the same books.
    var facets: [CatalogEntry] { first.facets.flatMap(\.entries) }

    /// Loads the next page; false when there was none.
    mutating func loadNext() async throws(CatalogError) -> Bool {
        guard let page = try await pages.next() else { return false }
        append(page)
        pageCount += 1
        return true
    }

    private mutating func append(_ page: CatalogFeed) {
        for section in page.sections {
            entries += section.entries
            sections += Array(repeating: section.title, count: section.entries.count)
        }
        if let warning = page.warning { feedWarnings.append("'\(page.address)': \(warning)") }
    }
}
