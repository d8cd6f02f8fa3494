import BookKit
import FoundationEssentials

/// Writes the feeds of OPDS 1.2: a navigation feed at the root, and acquisition feeds.
struct AtomFeedWriter {
    static let root = "feed.xml"
    static let navigationType = "application/atom+xml;profile=opds-catalog;kind=navigation"
    static let acquisitionType = "application/atom+xml;profile=opds-catalog;kind=acquisition"

    let title: String
    let links: SiteLinks
    let lists: [FeedList]

    /// The root, which leads to the lists.
    var navigation: String {
        let entries = lists.map { list in
            let count = list.books.count == 1 ? "One book" : "\(list.books.count) books"
            return """
                <entry>
                <title>\(MarkupText.escaped(list.title))</title>
                <id>\(identifier(list.name))</id>
                <updated>\(list.modified.ISO8601Format())</updated>
                <content type="text">\(count)</content>
                \(link(list.relation, path(list, 1), Self.acquisitionType, in: Self.root))</entry>

                """
        }
        let modified = lists.map(\.modified).max() ?? .distantPast
        return feed(
            name: "root", title: title, modified: modified, page: Self.root, kind: Self.navigationType,
            content: link("alternate", SiteIndexPage.path(ofPage: 1), "text/html", in: Self.root) + entries.joined())
    }

    /// A page of a list, by its path.
    func acquisition(_ list: FeedList, page number: Int) -> (path: String, text: String) {
        let page = path(list, number)
        let neighbours = list.neighbours(ofPage: number).map {
            link($0.relation, path(list, $0.page), Self.acquisitionType, in: page)
        }
        let up = link("up", Self.root, Self.navigationType, in: page)
        let entries = list.books(onPage: number).map { entry($0, in: page) }
        let text = feed(
            name: list.name, title: "\(title): \(list.title)", modified: list.modified, page: page,
            kind: Self.acquisitionType, content: (neighbours + [up] + entries).joined())
        return (page, text)
    }

    private func path(_ list: FeedList, _ number: Int) -> String { list.path(ofPage: number) + ".xml" }

    private func feed(
        name: String, title: String, modified: Date, page: String, kind: String, content: String
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/">
        <id>\(identifier(name))</id>
        <title>\(MarkupText.escaped(title))</title>
        <updated>\(modified.ISO8601Format())</updated>
        <author><name>\(MarkupText.escaped(self.title))</name></author>
        \(link("self", page, kind, in: page))\(link("start", Self.root, Self.navigationType, in: page))\(content)</feed>

        """
    }

    private func entry(_ book: PublishedBook, in page: String) -> String {
        var lines = [
            "<title>\(MarkupText.escaped(book.title))</title>", "<id>\(MarkupText.escaped(book.identifier))</id>",
            "<updated>\(book.modified.ISO8601Format())</updated>",
        ]
        lines += book.authors.map { "<author><name>\(MarkupText.escaped($0))</name></author>" }
        if let language = book.language { lines.append("<dc:language>\(MarkupText.escaped(language))</dc:language>") }
        if let summary = book.summary {
            lines.append("<summary type=\"text\">\(MarkupText.escaped(summary))</summary>")
        }
        let pictures = zip(["image", "image/thumbnail"], book.images).map { relation, image in
            link("http://opds-spec.org/\(relation)", image.path, image.mediaType, in: page)
        }
        let files = book.files.map { file in
            link(
                OPDSRelation.openAccess, file.path, file.mediaType, in: page,
                more: " title=\"\(MarkupText.escaped(file.kind))\" length=\"\(file.byteCount)\"")
        }
        let about = link("alternate", book.page, "text/html", in: page)
        return "<entry>\n" + lines.map { $0 + "\n" }.joined() + (pictures + files).joined() + about + "</entry>\n"
    }

    private func link(_ relation: String, _ path: String, _ type: String, in page: String, more: String = "") -> String
    {
        let address = MarkupText.escaped(links.reference(to: path, from: page))
        return "<link rel=\"\(relation)\" href=\"\(address)\" type=\"\(type)\"\(more)/>\n"
    }

    private func identifier(_ name: String) -> String {
        StableIdentifier.urn(of: links.base?.description ?? "", title, name)
    }
}
