import BookKit

/// Reads a feed of OPDS 2, or a single publication: a publication at a time, so that a long feed takes little memory.
struct JSONFeedReader {
    private var feed: CatalogFeed
    private let address: WebAddress
    private var metadata = JSONValue.null
    private var links: [JSONValue] = []
    private var images = JSONValue.null
    private var isFeed = false
    private var count = 0

    /// Reads the document that came from `address`.
    ///
    /// - Returns: The feed; one that is broken somewhere has what comes before that, and a warning. Nil when it is some
    ///   other JSON.
    /// - Throws: `malformed` when there is nothing before the fault.
    static func read(_ bytes: [UInt8], at address: WebAddress) throws(BookError) -> CatalogFeed? {
        var reader = JSONFeedReader(address)
        do throws(BookError) {
            var scanner = JSONScanner(bytes)
            guard scanner.next == UInt8(ascii: "{") else { return nil }
            try scanner.readMembers { name, scanner throws(BookError) in try reader.take(name, from: &scanner) }
        } catch {
            guard reader.count > 0 else { throw error }
            reader.feed.warning = "\(error); what comes before that is listed"
        }
        return reader.finished()
    }

    private init(_ address: WebAddress) {
        feed = CatalogFeed(address: address)
        self.address = address
    }

    private mutating func take(_ name: String, from scanner: inout JSONScanner) throws(BookError) {
        switch name {
        case "metadata": metadata = try scanner.value()
        case "links": links = try scanner.value().elements
        case "images": images = try scanner.value()
        case "navigation":
            isFeed = true
            add(try scanner.value().elements.compactMap(place), to: nil)
        case "publications", "groups", "facets":
            isFeed = true
            guard scanner.next == UInt8(ascii: "[") else {
                try take(try scanner.value(), of: name)
                return
            }
            try scanner.readElements { scanner throws(BookError) in try take(try scanner.value(), of: name) }
        default: _ = try scanner.value()
        }
    }

    private mutating func take(_ value: JSONValue, of name: String) throws(BookError) {
        guard value.isObject else { return }
        guard count < CatalogFeed.mostEntries else {
            throw BookError(.tooLarge, "it has more than \(CatalogFeed.mostEntries) entries; ask who runs it")
        }
        switch name {
        case "publications": add(publication(value), to: nil)
        case "groups": takeGroup(value)
        default: takeFacets(value)
        }
    }

    private mutating func takeGroup(_ group: JSONValue) {
        let title = Self.title(of: group) ?? "Group"
        var entries = (group["navigation"]?.elements ?? []).compactMap(place)
        for value in group["publications"]?.elements ?? [] where value.isObject { entries += publication(value) }
        let own = (group["links"]?.elements ?? []).map(link).first { $0.has("self", "collection", "subsection") }
        if let address = own?.address, address != feed.address {
            entries.append(
                .place(CatalogPlace(title: "All of \(title)", address: address, count: Self.count(of: group))))
        }
        add(entries, to: title)
    }

    private mutating func takeFacets(_ group: JSONValue) {
        for value in group["links"]?.elements ?? [] {
            var link = link(value)
            link.isActive = link.has("self")
            feed.takeFacet(link, of: Self.title(of: group))
        }
    }

    private mutating func add(_ entries: [CatalogEntry], to title: String?) {
        count += entries.count
        feed.add(entries, to: title)
    }

    /// What stands behind the publications decides what the document is.
    private mutating func finished() -> CatalogFeed? {
        feed.title = metadata["title"]?.localText.flatMap { MarkedText($0, isMarkup: false)?.plain }
        let links = links.map(link)
        guard isFeed || metadata.isObject && !links.isEmpty else { return nil }
        if isFeed {
            feed.totalCount = metadata["numberOfItems"]?.integer
            for link in links { feed.take(link) }
        } else {
            let members = [("metadata", metadata), ("links", .array(self.links)), ("images", images)]
            add(publication(.object(members.map { (name: $0.0, value: $0.1) })), to: nil)
        }
        return feed
    }

    private func publication(_ value: JSONValue) -> [CatalogEntry] {
        JSONEntry.draft(value, base: address).entries.filter { if case .publication = $0 { true } else { false } }
    }

    private func place(_ value: JSONValue) -> CatalogEntry? {
        let link = link(value)
        guard let address = link.address else { return nil }
        return .place(CatalogPlace(title: link.title ?? Publication.untitled, address: address, count: link.count))
    }

    private func link(_ value: JSONValue) -> FeedLink { JSONEntry.link(value, base: address) }

    private static func title(of group: JSONValue) -> String? {
        group["metadata"]?["title"]?.localText.flatMap { MarkedText($0, isMarkup: false)?.plain }
    }

    private static func count(of group: JSONValue) -> Int? { group["metadata"]?["numberOfItems"]?.integer }
}
