import FoundationEssentials

/// Writes the feeds of OPDS 2.0: the root, which is the first page of all books and leads to the other lists, more
/// pages, and a document for each publication.
struct JSONFeedWriter {
    static let root = "feed.json"
    static let feedType = "application/opds+json"
    static let publicationType = "application/opds-publication+json"

    let title: String
    let links: SiteLinks
    let lists: [FeedList]

    /// A page of a list, by its path.
    func feed(_ list: FeedList, page number: Int) -> (path: String, text: String) {
        let page = path(list, number)
        let isRoot = page == Self.root
        let metadata = JSONFeed.Metadata(
            title: isRoot ? title : "\(title): \(list.title)", modified: list.modified.ISO8601Format(),
            numberOfItems: list.books.count, itemsPerPage: FeedList.pageLength, currentPage: number)
        var links = [link("self", page, Self.feedType, in: page), link("start", Self.root, Self.feedType, in: page)]
        links += list.neighbours(ofPage: number).map { link($0.relation, path(list, $0.page), Self.feedType, in: page) }
        if isRoot { links.append(link("alternate", SiteIndexPage.path(ofPage: 1), "text/html", in: page)) }
        let navigation = lists.dropFirst().map { other in
            link(other.relation, path(other, 1), Self.feedType, in: page, title: other.title)
        }
        let feed = JSONFeed(
            metadata: metadata, links: links, navigation: isRoot ? navigation : nil,
            publications: list.books(onPage: number).map { publication($0, in: page) })
        return (page, Self.text(of: feed))
    }

    /// What is known of a publication, by the path of its document.
    func publication(_ book: PublishedBook) -> (path: String, text: String) {
        (book.publication, Self.text(of: publication(book, in: book.publication)))
    }

    /// The first page of the first list is the root.
    private func path(_ list: FeedList, _ number: Int) -> String {
        list.name == lists.first?.name && number == 1 ? Self.root : list.path(ofPage: number) + ".json"
    }

    private func publication(_ book: PublishedBook, in page: String) -> JSONPublication {
        let metadata = JSONPublication.Metadata(
            identifier: book.identifier, title: book.title, author: book.authors.isEmpty ? nil : book.authors,
            language: book.language, description: book.summary, modified: book.modified.ISO8601Format())
        var links = [link("self", book.publication, Self.publicationType, in: page)]
        links += book.files.map { file in
            link(OPDSRelation.openAccess, file.path, file.mediaType, in: page, title: file.kind)
        }
        links.append(link("alternate", book.page, "text/html", in: page))
        let images = book.images.map { image in
            JSONLink(
                rel: nil, href: self.links.reference(to: image.path, from: page), type: image.mediaType,
                width: image.size?.width, height: image.size?.height)
        }
        return JSONPublication(metadata: metadata, links: links, images: images)
    }

    private func link(
        _ relation: String, _ path: String, _ type: String, in page: String, title: String? = nil
    ) -> JSONLink {
        JSONLink(rel: relation, href: links.reference(to: path, from: page), type: type, title: title)
    }

    private static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Only a number that isn't one can't be encoded.
        return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
    }
}
