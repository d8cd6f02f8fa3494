/// What is read of an entry before it is clear what it is: a book, a place, or both.
struct EntryDraft {
    /// No honest entry has more.
    private static let mostLinks = 200

    var title: String?
    var authors: [String] = []
    var languages: [String] = []
    var publisher: String?
    var published: String?
    var identifier: String?
    var summary: MarkedText?
    var links: [FeedLink] = []
    var covers: [WebAddress] = []
    var isAudiobook = false

    /// A place and a book, in this order, where the entry is both.
    var entries: [CatalogEntry] {
        let acquisitions = kept.compactMap(\.acquisition)
        let complete = kept.first { $0.isEntry && !$0.has("related") }
        let place = places.first { $0.has("subsection") || acquisitions.isEmpty }
        let isBook = !acquisitions.isEmpty || place == nil
        // Some name with "alternate" where an entry leads that is no book.
        let alternate = isBook && acquisitions.isEmpty && complete == nil ? alternates.first : nil
        var entries: [CatalogEntry] = []
        if let link = place ?? alternate, let address = link.address {
            entries.append(
                .place(
                    CatalogPlace(
                        title: title ?? link.title ?? Publication.untitled, summary: summary, address: address,
                        count: link.count)))
        }
        if isBook, alternate == nil { entries.append(.publication(publication(acquisitions, complete?.address))) }
        return entries
    }

    private var kept: ArraySlice<FeedLink> { links.prefix(Self.mostLinks) }

    private var places: [FeedLink] {
        kept.filter {
            $0.isPlace && $0.address != nil && !$0.isPicture
                && !$0.has(
                    "alternate", "related", "self", "up", "start", "search", "next", "group", "collection", "facet")
        }
    }

    private var alternates: [FeedLink] { kept.filter { $0.isPlace && $0.has("alternate") && $0.address != nil } }

    private func publication(_ acquisitions: [Acquisition], _ complete: WebAddress?) -> Publication {
        Publication(
            title: title ?? Publication.untitled, authors: authors, languages: languages, publisher: publisher,
            published: published, identifier: identifier, summary: summary, acquisitions: acquisitions,
            covers: covers + kept.filter(\.isPicture).compactMap(\.address), complete: complete,
            isAudiobook: isAudiobook)
    }
}
