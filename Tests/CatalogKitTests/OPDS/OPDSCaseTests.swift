import TestSupport
import Testing

@testable import CatalogKit

/// The handed feeds, read as their table says.
@Suite(.enabled(if: CaseFolder.exists))
struct OPDSCaseTests {
    private static let host = "http://127.0.0.1:8765"

    @Test(
        arguments: [
            (
                "opds/acquisition-feed.atom",
                [
                    "Bob, Son of Bob by Bob the Recursive: EPUB \(host)/content/free/4561.epub",
                    "Modern Online Philately by Stampy McGee, Alice McGee, Harold McGee: to buy: 18.99 USD, 11.99 GBP",
                ]
            ),
            ("opds/entry.atom", ["Bob, Son of Bob by Bob the Recursive: EPUB \(host)/content/free/4561.epub"]),
            (
                "opds/opds2-feed-small.json",
                [
                    "== Main Menu", "New Publications / \(host)/new", "Popular Publications / \(host)/popular",
                    "== Featured Books", "Moby-Dick by Herman Melville: not available",
                    "All of Featured Books / \(host)/featured",
                ]
            ),
            (
                "opds/palace-feed.json",
                [
                    "Moby-Dick by Herman Melville: audio only",
                    "Adventures of Huckleberry Finn by Mark Twain, Samuel Langhorne Clemens: "
                        + "to borrow (Adobe DRM (ACSM), EPUB, Readium LCP); a sample (EPUB)",
                    "The Politics of Postmodernism: protected by Adobe DRM (ACSM)",
                ]
            ),
            ("opds/palace-book-without-license.opds", ["Howards End by Edward Morgan Forster: not available"]),
            (
                "opds/palace-content-server-mini.opds",
                [
                    "The Green Mouse by Chambers, Robert W. (Robert William): audio only",
                    "Johnny Crow's Party by Brooke, L. Leslie (Leonard Leslie): EPUB "
                        + "http://www.gutenberg.org/ebooks/10557.epub.images",
                ]
            ),
            (
                "opds/gutenberg-acquisition.atom",
                [
                    "1000 Mythological Characters Briefly Described by Ellis, Edward Sylvester: EPUB (no images) "
                        + "https://www.gutenberg.org/ebooks/42474.epub.noimages",
                    "1000 Mythological Characters Briefly Described by Ellis, Edward Sylvester: EPUB (with images) "
                        + "https://www.gutenberg.org/ebooks/42474.epub.images",
                ]
            ),
            (
                "opds/single-quotes.atom",
                [
                    "Entry One / https://www.cbeta.org/opds/index.php?vol=T",
                    "Entry Two / https://www.cbeta.org/opds/index.php?vol=X",
                ]
            ),
            (
                "opds/spec-1.2-navigation.atom",
                [
                    "Popular Publications / \(host)/opds-catalogs/popular.xml",
                    "New Publications / \(host)/opds-catalogs/new.xml",
                    "Unpopular Publications / \(host)/opds-catalogs/unpopular.xml",
                ]
            ),
            (
                "opds/xml-base.atom",
                [
                    "One by A. Tester: EPUB \(host)/lib/books/1.epub",
                    "Two by A. Tester: EPUB \(host)/lib/other/2.epub",
                ]
            ),
            (
                "opds/indirect-acquisition.atom",
                [
                    "Locked by A. Tester: protected by Adobe DRM (ACSM)",
                    "Half open by A. Tester: EPUB \(host)/b/2.epub",
                ]
            ),
            (
                "opds/missing-fields.atom",
                [
                    "(no title): EPUB \(host)/b/1.epub", "(no title): EPUB \(host)/b/2.epub",
                    "No author: EPUB \(host)/b/3.epub", "Empty href by A. Tester: no address",
                    "Space href by A. Tester: no address",
                ]
            ),
            (
                "opds/mixed-nav-acq.atom",
                [
                    "Folder / \(host)/plain/sub.atom", "Book by A. Tester: EPUB \(host)/b/1.epub",
                    "Both / \(host)/plain/series.atom", "Both by A. Tester: EPUB \(host)/b/2.epub",
                    "No rel / \(host)/plain/plain.atom", "Old type / \(host)/plain/old.xml",
                ]
            ),
            (
                "opds/opds2-odd-shapes.json",
                [
                    "The Title by Ann: EPUB \(host)/plain/1.epub", "Two by Bob, Cy: EPUB \(host)/plain/2.epub", "== G",
                    "Three in group: EPUB \(host)/plain/3.epub",
                ]
            ),
            ("opds/latin1-feed.atom", ["Café by A. Tester: EPUB \(host)/b/1.epub"]),
            ("opds/empty-feed.atom", []),
            ("opds/entity-bomb.atom", ["(no title) by A. Tester: EPUB \(host)/b/1.epub"]),
            ("bugs/54-opds-stylesheet-pi.xml", ["One by A. Tester: EPUB \(host)/b/1.epub"]),
            (
                "bugs/56-opds-wrong-types.xml",
                [
                    "Octet by A. Tester: EPUB \(host)/d/1.epub", "OldMime by A. Tester: EPUB \(host)/d/2/epub/",
                    "NoType by A. Tester: EPUB \(host)/d/3.epub", "Params by A. Tester: EPUB \(host)/d/4",
                    "Mobi by A. Tester: Kindle, not supported",
                ]
            ),
        ])
    func `each feed lists what is in it`(name: String, lines: [String]) throws {
        let feed = try CatalogFeed(case: name)
        #expect(feed.summary == lines)
        #expect(feed.warning == nil)
    }

    @Test func `seven books of the accessibility tests, each with its author and one EPUB`() throws {
        let books = try CatalogFeed(case: "opds/daisy-opds2.json").publications
        #expect(books.count == 7)
        for book in books {
            #expect(book.byline?.hasPrefix("DAISY Consortium") ?? false)
            #expect(book.title.contains("Accessibility Tests"))
            #expect(book.acquisitions.map(\.format) == [.epub])
            #expect(book.best?.address?.path.hasSuffix(".epub") ?? false)
        }
    }

    @Test func `facets are told, and are no books`() throws {
        let facets = try CatalogFeed(case: "opds/acquisition-feed.atom").facets
        #expect(facets.map(\.title) == ["Categories"])
        let places = facets[0].entries.compactMap { if case .place(let place) = $0 { place } else { nil } }
        #expect(places.map(\.title) == ["Science-Fiction", "Romance"])
        #expect(places.map(\.isActive) == [true, false])
        #expect(places.map(\.count) == [nil, 600])
    }

    @Test func `a picture in the feed itself is no address`() throws {
        let books = try CatalogFeed(case: "opds/gutenberg-acquisition.atom").publications
        #expect(books.flatMap(\.covers).allSatisfy { $0.origin.host == "www.gutenberg.org" })
        #expect(books[0].summary?.plain.hasPrefix("This edition had all images removed.") ?? false)
    }

    @Test func `the next page is relative to xml base too`() throws {
        let next = try CatalogFeed(case: "opds/xml-base.atom").next
        #expect(next == WebAddress("http://127.0.0.1:8765/lib/?page=2"))
    }

    @Test func `of a feed that was cut off there is what came before`() throws {
        let feed = try CatalogFeed(case: "opds/truncated-feed.atom")
        #expect(feed.publications.map(\.title) == ["E0", "E1"])
        #expect(
            feed.warning
                == "line 6: the file ends before <title> of line 6 is closed; is it cut off?; what comes before that is listed"
        )
    }

    @Test func `an entity bomb takes no time`() throws {
        let start = ContinuousClock.now
        _ = try CatalogFeed(case: "opds/entity-bomb.atom")
        #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func `an authentication document is read though a comma is too many`() throws {
        let bytes = try CaseFolder.bytes(of: "opds/opds-authentication-trailing-comma.json")
        let document = try #require(try AuthenticationDocumentReader.read(bytes))
        #expect(document.title == "Public Library")
        #expect(document.takesPassword)
        #expect(document.userLabel == "Library card")
        #expect(document.passwordLabel == "PIN")
        #expect(
            document.summary?.plain
                == "Enter a valid library card number and PIN code to authenticate on our service.")
    }

    // MARK: Search

    @Test func `words take the place of the template's, encoded as addresses want it`() throws {
        let address = try #require(WebAddress("http://127.0.0.1:8765/osd.xml"))
        for (name, wanted) in [
            ("opds/gutenberg-opensearch.xml", "http://m.gutenberg.org/ebooks/search.opds/?query=salt%20%26%20sea"),
            ("bugs/60-opensearch-encoded-braces.xml", "http://127.0.0.1:8765/find?term=salt%20%26%20sea"),
        ] {
            let template = try OpenSearchReader.template(in: CaseFolder.bytes(of: name), at: address)
            #expect(template?.address(for: "salt & sea")?.description == wanted)
        }
    }

    @Test func `a template in the feed itself is used before a description`() throws {
        guard case .template(let template) = try CatalogFeed(case: "opds/search-inline-template.atom").search else {
            Issue.record("there is no template")
            return
        }
        #expect(template.address(for: "salt & sea")?.description == "http://127.0.0.1:8765/search?q=salt%20%26%20sea")
    }
}
