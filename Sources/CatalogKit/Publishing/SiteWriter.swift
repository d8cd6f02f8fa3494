/// Writes a site that offers books, which any web server or bucket can hold: pages for people, feeds for apps.
///
/// The books' own files must be there already. The same books make the same bytes.
public struct SiteWriter {
    /// What the site is called.
    public let title: String
    /// The address of its root, which ends in a slash, for feeds with absolute addresses; nil for relative ones.
    public let base: WebAddress?

    public init(title: String, base: WebAddress?) {
        self.title = title
        self.base = base
    }

    /// Refuses a folder in which the site's own first pages would be in the place of something else.
    ///
    /// - Throws: `unwritable`.
    public func check(_ folder: SiteFolder) throws(CatalogError) {
        for path in [SiteIndexPage.path(ofPage: 1), SiteStyle.path, AtomFeedWriter.root, JSONFeedWriter.root] {
            try folder.claim(path)
        }
    }

    /// Writes what leads to the books, the ways in last, and takes away what isn't part of the site any more.
    ///
    /// - Throws: `unwritable`; the old site is then still whole.
    public func write(_ books: [PublishedBook], to folder: SiteFolder) throws(CatalogError) {
        let books = books.sorted {
            ($0.title.lowercased(), $0.title, $0.name) < ($1.title.lowercased(), $1.title, $1.name)
        }
        let lists = FeedList.all(of: books)
        let links = SiteLinks(base: base)
        let atom = AtomFeedWriter(title: title, links: links, lists: lists)
        let json = JSONFeedWriter(title: title, links: links, lists: lists)
        let index = SiteIndexPage(title: title, base: base, books: books)

        try folder.write(.text(SiteStyle.text), to: SiteStyle.path)
        if books.contains(where: { $0.cover == nil }) {
            try folder.write(.bytes(BlankCover.bytes), to: BlankCover.image.path)
        }
        for book in books {
            try folder.write(.text(SiteBookPage(title: title, base: base, book: book).text), to: book.page)
            let publication = json.publication(book)
            try folder.write(.text(publication.text), to: publication.path)
        }
        // Backwards, so that no page leads to one that isn't there yet.
        for list in lists.reversed() {
            for number in (1...max(1, list.pageCount)).reversed() {
                for page in [atom.acquisition(list, page: number), json.feed(list, page: number)] {
                    try folder.write(.text(page.text), to: page.path)
                }
            }
        }
        for number in (1...index.pageCount).reversed() {
            try folder.write(.text(index.text(ofPage: number)), to: SiteIndexPage.path(ofPage: number))
        }
        try folder.write(.text(atom.navigation), to: AtomFeedWriter.root)
        try folder.finish()
    }
}
