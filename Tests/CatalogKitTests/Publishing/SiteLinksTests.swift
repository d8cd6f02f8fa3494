import Testing

@testable import CatalogKit

struct SiteLinksTests {
    @Test(arguments: [
        ("feed.xml", "feed.xml", "feed.xml"), ("books/a/b.epub", "feed.xml", "books/a/b.epub"),
        ("books/a/b.epub", "feeds/all.xml", "../books/a/b.epub"), ("feeds/all-2.xml", "feeds/all.xml", "all-2.xml"),
        ("index.html", "pages/x/y.html", "../../index.html"), ("a b/100%.png", "x", "a%20b/100%25.png"),
        ("ä?#.png", "x", "%C3%A4%3F%23.png"), ("a%20b", "x", "a%2520b"), ("c:d", "x", "./c:d"),
    ])
    func `a file is named from another one`(path: String, page: String, expected: String) {
        #expect(SiteLinks(base: nil).reference(to: path, from: page) == expected)
    }

    @Test func `with an address of the site all are absolute`() {
        let links = SiteLinks(base: WebAddress("https://example.org/b/"))
        #expect(links.reference(to: "a b/c", from: "feeds/x") == "https://example.org/b/a%20b/c")
    }
}
