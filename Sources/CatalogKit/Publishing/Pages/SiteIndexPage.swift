import BookKit

/// Writes the pages that show all books, by title.
struct SiteIndexPage {
    /// More pictures at once are hard on a telephone.
    private static let pageLength = 60

    let title: String
    /// Where the site will be; nil when nobody has said.
    let base: WebAddress?
    let books: [PublishedBook]

    var pageCount: Int { max(1, (books.count + Self.pageLength - 1) / Self.pageLength) }

    static func path(ofPage number: Int) -> String { number == 1 ? "index.html" : "index-\(number).html" }

    /// A page, counted from 1.
    func text(ofPage number: Int) -> String {
        let frame = SiteFrame(path: Self.path(ofPage: number))
        let shown = books.dropFirst((number - 1) * Self.pageLength).prefix(Self.pageLength)
        let count = books.count == 1 ? "One book" : "\(books.count) books"
        let part = pageCount == 1 ? "" : ", page \(number) of \(pageCount)"
        let feeds = """
            <link rel="alternate" type="\(JSONFeedWriter.feedType)" href="\(frame.address(JSONFeedWriter.root))">
            <link rel="alternate" type="\(AtomFeedWriter.navigationType)" href="\(frame.address(AtomFeedWriter.root))">

            """
        let body = """
            <header class="top">
            \(SiteFrame.element("h1", "", title))
            <p>\(count)\(part)</p>
            </header>
            <main>
            <ul class="books">
            \(shown.map { item($0, frame) }.joined())</ul>
            \(pages(around: number, frame))</main>
            <footer>
            <p>For reading apps: \
            <a href="\(frame.address(AtomFeedWriter.root))">the catalog (OPDS 1.2)</a>, \
            <a href="\(frame.address(JSONFeedWriter.root))">the same in JSON (OPDS 2.0)</a></p>
            \(command)</footer>

            """
        return frame.page(title: number == 1 ? title : "\(title)\(part)", head: feeds, body: body)
    }

    private func item(_ book: PublishedBook, _ frame: SiteFrame) -> String {
        let title = SiteFrame.element(
            "a", " href=\"\(frame.address(book.page))\"", book.title, language: book.language)
        let author = book.byline.map { SiteFrame.element("p", "", $0) + "\n" } ?? ""
        let mark = book.readAlong == nil ? "" : "<p class=\"mark\">Reads aloud</p>\n"
        return """
            <li>
            \(frame.cover(book, isSmall: true))
            <div>
            \(title)
            \(author)\(mark)</div>
            </li>

            """
    }

    private func pages(around number: Int, _ frame: SiteFrame) -> String {
        guard pageCount > 1 else { return "" }
        let items = (1...pageCount).map { page in
            let current = page == number ? " aria-current=\"page\"" : ""
            return "<li><a href=\"\(frame.address(Self.path(ofPage: page)))\"\(current)>\(page)</a></li>\n"
        }
        return "<nav aria-label=\"Pages\">\n<ol>\n\(items.joined())</ol>\n</nav>\n"
    }

    private var command: String {
        guard let base else { return "" }
        let address = MarkupText.escaped(base.description + JSONFeedWriter.root)
        return "<p>With narrate: <code>narrate catalog add \(address)</code></p>\n"
    }
}
