import CatalogKit
import LibraryKit

/// Follows the words of a command line into a catalog: each names an entry, or with a "?" before it what is searched.
struct CatalogPath {
    /// What the words lead to.
    enum Target: Sendable {
        case place(CatalogListing)
        case book(Publication)
    }

    /// So many pages are looked through for a title.
    private static let mostPages = 20
    private static let mostNamed = 5

    let login: CatalogLogin

    func listing(at address: WebAddress) async throws(CommandError) -> CatalogListing {
        try await login.visit(address) { client throws(CatalogError) in
            CatalogListing(try await client.feed(at: address), by: client)
        }
    }

    func search(_ words: String, in listing: CatalogListing) async throws(CommandError) -> CatalogListing {
        try await login.visit(listing.first.address) { client throws(CatalogError) in
            CatalogListing(try await client.search(listing.first, for: words), by: client)
        }
    }

    /// The place or the book that the words lead to, one after another.
    func follow(_ steps: [String], from address: WebAddress) async throws(CommandError) -> Target {
        var listing = try await listing(at: address)
        for (index, step) in steps.enumerated() {
            if step.hasPrefix("?") {
                listing = try await search(String(step.dropFirst()), in: listing)
                continue
            }
            switch try await entry(EntryQuery(step), in: &listing) {
            case .place(let place): listing = try await self.listing(at: place.address)
            case .publication(let book):
                guard index == steps.count - 1 else {
                    throw CommandError(
                        .usage,
                        "'\(book.title)' is a book, and there is nothing in it to open; 'narrate get' fetches it")
                }
                return .book(try await complete(book, near: listing.first.address))
            }
        }
        return .place(listing)
    }

    /// The book, with the offers that a list may have left out.
    func complete(_ book: Publication, near address: WebAddress) async throws(CommandError) -> Publication {
        try await login.visit(book.complete ?? address) { client throws(CatalogError) in try await client.complete(book)
        }
    }

    private func entry(
        _ query: EntryQuery, in listing: inout CatalogListing
    ) async throws(CommandError) -> CatalogEntry {
        while true {
            let matches = query.matches(in: listing.entries)
            if matches.count == 1 { return listing.entries[matches[0] - 1] }
            guard matches.isEmpty else { throw several(matches, query, in: listing) }
            if let facet = query.matches(in: listing.facets).first { return listing.facets[facet - 1] }
            let isWorthIt = query.isBeyond(listing.entries.count) || listing.pageCount < Self.mostPages
            guard isWorthIt, try await loadNext(&listing) else { break }
        }
        let place = listing.title ?? listing.first.address.description
        let advice =
            listing.first.search == nil
            ? "'narrate catalog browse' lists what is there"
            : "'narrate catalog search' looks through all of it"
        throw CommandError(.missingFile, "there is no '\(query)' in '\(place)'; \(advice)")
    }

    private func loadNext(_ listing: inout CatalogListing) async throws(CommandError) -> Bool {
        do throws(CatalogError) {
            return try await listing.loadNext()
        } catch {
            throw CommandError(error)
        }
    }

    private func several(_ matches: [Int], _ query: EntryQuery, in listing: CatalogListing) -> CommandError {
        let names = matches.prefix(Self.mostNamed).map { "\($0) '\(listing.entries[$0 - 1].title)'" }
        let more = matches.count > Self.mostNamed ? ", …" : ""
        return CommandError(
            .usage, "'\(query)' may be \(names.joined(separator: ", "))\(more); give the number of the one you mean")
    }
}
