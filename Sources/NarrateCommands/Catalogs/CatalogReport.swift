import CatalogKit

/// A place of a catalog for programs.
struct CatalogReport: Encodable {
    struct Entry: Encodable {
        /// "place" or "book".
        let type: String
        let number: Int?
        let section: String?
        let title: String
        /// Of a place, or of the file that `narrate get` fetches.
        let address: String?
        let count: Int?
        let isActive: Bool?
        let book: Book?

        init(_ entry: CatalogEntry, number: Int?, section: String?) {
            (self.number, self.section, title) = (number, section, entry.title)
            switch entry {
            case .place(let place):
                (type, address, count) = ("place", place.address.description, place.count)
                (isActive, book) = (number == nil ? place.isActive : nil, nil)
            case .publication(let publication):
                (type, address, count) = ("book", publication.best?.address?.description, nil)
                (isActive, book) = (nil, Book(publication))
            }
        }
    }

    struct Book: Encodable {
        let authors: [String]
        let languages: [String]
        let publisher: String?
        let published: String?
        let identifier: String?
        let summary: String?
        /// How it can be had, in words.
        let offer: String
        let isAudiobook: Bool
        let acquisitions: [File]
        let covers: [String]

        init(_ book: Publication) {
            (authors, languages, publisher) = (book.authors, book.languages, book.publisher)
            (published, identifier, summary) = (book.published, book.identifier, book.summary?.plain)
            (offer, isAudiobook) = (book.offer, book.isAudiobook)
            acquisitions = book.acquisitions.map(File.init)
            covers = book.covers.map(\.description)
        }
    }

    struct File: Encodable {
        let kind: String
        let format: String
        let isReadable: Bool
        let type: String?
        let title: String?
        let address: String?
        let byteCount: Int?
        let prices: [String]

        init(_ acquisition: Acquisition) {
            (kind, format, isReadable) = (acquisition.kind.rawValue, acquisition.format.name, acquisition.isReadable)
            (type, title, byteCount) = (acquisition.type, acquisition.title, acquisition.byteCount)
            address = acquisition.address?.description
            prices = acquisition.prices.map(\.description)
        }
    }

    let title: String?
    let address: String
    /// How many entries all pages have, as the catalog says.
    let total: Int?
    /// There are pages that aren't listed.
    let hasMore: Bool
    let canBeSearched: Bool
    let entries: [Entry]
    /// Other choices from the same books.
    let facets: [Entry]
    let warnings: [String]

    init(_ listing: CatalogListing) {
        let feed = listing.first
        (title, address, total) = (feed.title, feed.address.description, feed.totalCount)
        (hasMore, canBeSearched, warnings) = (listing.hasNext, feed.search != nil, listing.warnings)
        entries = listing.entries.indices.map { index in
            Entry(listing.entries[index], number: index + 1, section: listing.sections[index])
        }
        facets = feed.facets.flatMap { group in group.entries.map { Entry($0, number: nil, section: group.title) } }
    }
}
