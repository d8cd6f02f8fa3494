import TerminalKit
import Testing

@testable import CatalogKit
@testable import NarrateCommands

/// The browser as a value: keys go in, actions and lines come out.
struct CatalogBrowserTests {
    /// A web that isn't asked for anything.
    private struct NoWeb: WebFetching {
        func load(
            _ address: WebAddress, accepting types: String, credential: Credential?, atMost bytes: Int
        ) async throws(CatalogError) -> WebResponse {
            throw CatalogError(.unreachable, "there is no web")
        }

        func download(
            _ address: WebAddress, to file: String, credential: Credential?, limits: WebLimits,
            progress: (TransferProgress) -> Void
        ) async throws(CatalogError) -> DownloadedFile {
            throw CatalogError(.unreachable, "there is no web")
        }
    }

    private var browser = CatalogBrowser()

    private func listing(_ feed: String) throws -> CatalogListing {
        let address = try #require(WebAddress("http://127.0.0.1/feed"))
        let response = WebResponse(bytes: Array(feed.utf8), address: address)
        guard case .feed(let feed) = try CatalogDocument(response) else {
            throw CatalogError(.unsuitable, "it is no feed")
        }
        return CatalogListing(feed, by: CatalogClient(NoWeb()))
    }

    private func feed(_ count: Int, head: String = "", group: String = "") -> String {
        let entries = (1...count).map { number in
            "<entry><title>Book \(number)</title><link rel='acquisition' href='\(number).epub'/>\(group)</entry>"
        }
        return "<feed><title>Shop</title>\(head)\(entries.joined())</feed>"
    }

    private func lines(columns: Int = 40, rows: Int = 8) -> [String] {
        CatalogBrowserView.lines(of: browser, in: TerminalSize(columns: columns, rows: rows)).map(\.text)
    }

    @Test mutating func `what goes on is shown, and Esc stops it`() {
        browser.activity = "loading shop"
        #expect(lines().last == "loading shop · Esc stops it")
        #expect(browser.press(.character("g")) == nil)
        #expect(browser.press(.escape) == .cancel)
        #expect(browser.press(.character("q")) == .leave)
    }

    @Test mutating func `the list is moved through and the next page asked for at its end`() throws {
        browser.show(try listing(feed(3, head: "<link rel='next' href='/2'/>")))
        #expect(lines()[..<4] == ["Shop (3)", "> 1 Book 1  EPUB", "  2 Book 2  EPUB", "  3 Book 3  EPUB"])
        #expect(browser.press(.end) == nil)
        #expect(browser.press(.character("k")) == nil)
        #expect(browser.press(.character("j")) == nil)
        #expect(browser.press(.down) == .loadNext)
        #expect(browser.press(.character("n")) == .loadNext)
    }

    @Test mutating func `headings take their place, and the chosen entry stays in view`() throws {
        let group = "<link rel='collection' title='Group' href='/g'/>"
        browser.show(try listing(feed(12, group: group)))
        #expect(lines()[..<3] == ["Shop (13)", "Group", "> 1 Book 1  EPUB"])
        for _ in 0..<12 {
            _ = browser.press(.down)
            #expect(lines().contains { $0.hasPrefix("> ") })
        }
        #expect(lines()[6] == "> 13 All of Group/")
    }

    @Test mutating func `a search that only the first page has is used deeper down`() throws {
        browser.show(
            try listing(feed(1, head: "<link rel='search' type='application/atom+xml' href='/?q={searchTerms}'/>")))
        browser.show(try listing("<feed><title>Deep</title></feed>"))
        #expect(browser.note == "there are no entries here")
        #expect(browser.press(.character("s")) == nil)
        for character in "sea" { _ = browser.press(.character(character)) }
        #expect(lines().last == "search: sea_")
        #expect(browser.press(.enter) == .search("sea"))
        #expect(browser.searchable?.title == "Shop")
        #expect(browser.press(.left) == nil)
        #expect(browser.level?.listing.title == "Shop")
        #expect(browser.press(.backspace) == .leave)
    }

    @Test mutating func `a secret isn't shown while it is typed`() {
        browser.ask(Question(text: "Password: ", isSecret: true))
        for character in "secret" { _ = browser.press(.character(character)) }
        #expect(lines().last == "Password: _")
        #expect(browser.press(.backspace) == nil)
        #expect(browser.press(.enter) == .answer("secre"))
        browser.ask(.consent("Keep it?"))
        #expect(browser.press(.escape) == .answer(nil))
    }

    @Test mutating func `a book is told of before it is fetched`() throws {
        let about = "<summary>" + String(repeating: "A long story. ", count: 40) + "</summary>"
        browser.show(try listing(feed(1, group: "<author><name>Ann</name></author>" + about)))
        guard case .look(let book) = browser.press(.enter) else {
            Issue.record("no book is looked at")
            return
        }
        browser.show(book)
        #expect(lines()[..<3] == ["Book 1", "Author: Ann", "EPUB"])
        _ = browser.press(.down)
        #expect(lines()[0] == "Author: Ann")
        #expect(browser.press(.character("g")) == .get(book))
        #expect(lines()[0] == "Shop (1)")
    }

    @Test(arguments: [(1, 1), (10, 2), (20, 5), (200, 60)])
    mutating func `any size is filled and never exceeded`(columns: Int, rows: Int) throws {
        browser.show(try listing(feed(30)))
        for _ in 0..<31 {
            let lines = CatalogBrowserView.lines(of: browser, in: TerminalSize(columns: columns, rows: rows))
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { $0.columns <= columns })
            _ = browser.press(.down)
        }
    }

    @Test mutating func `what a terminal would obey never gets there`() throws {
        browser.show(try listing("<feed><title>A\u{9B}2J</title><entry><title>B\u{202E}x</title></entry></feed>"))
        let text = lines().joined()
        #expect(!text.unicodeScalars.contains { "\u{9B}\u{202E}\u{1B}".unicodeScalars.contains($0) })
    }
}
