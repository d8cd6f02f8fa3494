import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import CatalogKit

struct SiteWriterTests {
    private static let evil = "\"><script src=x>alert('1')</script>&amp;<!-- \u{0}\u{1B}[31m"
    private static let base = "http://127.0.0.1/site/"

    private let place = TemporaryFolder()

    /// So many books, of which the last is the newest.
    private func books(_ count: Int) -> [PublishedBook] {
        (0..<count).map { index in
            var book = PublishedBook(
                name: "book-\(index)", identifier: StableIdentifier.urn(of: "\(index)"), title: "Book \(1_000 + index)",
                modified: Date(timeIntervalSince1970: 1_000_000 * Double(index)))
            book.authors = ["Ann Author", "Bob"]
            book.language = index % 3 == 0 ? "de-AT" : "en"
            book.summary = "About \(index)\nMore."
            book.files = [
                .init(path: "books/b/\(index).epub", mediaType: "application/epub+zip", kind: "EPUB", byteCount: 9)
            ]
            book.cover = .init(path: "covers/\(index).png", mediaType: "image/png")
            book.thumbnail = .init(
                path: "covers/small/\(index).jpg", mediaType: "image/jpeg", size: .init(width: 3, height: 4))
            return book
        }
    }

    @discardableResult
    private func write(_ books: [PublishedBook], title: String = "Shelf", to name: String = "site") throws -> SiteFolder
    {
        let folder = try SiteFolder(place.path + "/" + name)
        try SiteWriter(title: title, base: nil).write(books, to: folder)
        return folder
    }

    private func feed(_ path: String) throws -> CatalogFeed {
        let bytes = Array(try place.read("site/" + path).utf8)
        let address = try #require(WebAddress(Self.base + path))
        return try path.hasSuffix("json")
            ? #require(try JSONFeedReader.read(bytes, at: address)) : AtomFeedReader.read(bytes, at: address)
    }

    /// The titles on all pages from one on.
    private func titles(from path: String) throws -> [String] {
        var (path, titles) = (path, [String]())
        while true {
            let feed = try feed(path)
            titles += feed.entries.compactMap { if case .publication(let book) = $0 { book.title } else { nil } }
            guard let next = feed.next else { return titles }
            path = String(next.description.dropFirst(Self.base.count))
        }
    }

    @Test(arguments: ["feeds/all.xml", "feed.json"])
    func `all books are on the pages of a list, by title`(path: String) throws {
        let books = books(130)
        try write(books.reversed())
        #expect(try titles(from: path) == books.map(\.title))
        #expect(try feed(path).entries.count { if case .publication = $0 { true } else { false } } == 50)
    }

    @Test(arguments: ["feeds/new.xml", "feeds/new.json"])
    func `the newest books come newest first, and no more than a page of them`(path: String) throws {
        try write(books(130))
        #expect(try titles(from: path) == books(130).suffix(50).reversed().map(\.title))
    }

    @Test func `the root leads to every list`() throws {
        try write(books(4))
        let places = try feed("feed.xml").entries.compactMap { if case .place(let place) = $0 { place } else { nil } }
        #expect(places.map(\.title) == ["All books", "Newest books", "German", "English"])
        for place in places {
            #expect(try feed(String(place.address.description.dropFirst(Self.base.count))).entries.isEmpty == false)
        }
        #expect(try titles(from: "feeds/language-de.json") == ["Book 1000", "Book 1003"])
    }

    @Test(arguments: ["feeds/all.xml", "feed.json"])
    func `an entry tells what is known of a book`(path: String) throws {
        try write(books(2))
        guard
            case .publication(let book)? = try feed(path).entries.first(where: {
                if case .publication = $0 { true } else { false }
            })
        else { Issue.record("there is no book"); return }
        #expect(book.title == "Book 1000")
        #expect(book.authors == ["Ann Author", "Bob"])
        #expect(book.languages == ["de-AT"])
        #expect(book.identifier == StableIdentifier.urn(of: "0"))
        #expect(book.best?.address?.description == Self.base + "books/b/0.epub")
        #expect(book.covers.map(\.description).contains(Self.base + "covers/0.png"))
    }

    @Test func `the same books make the same bytes, and only what changed is written`() throws {
        let books = books(70)
        let first = try write(books)
        try write(books.shuffled(), to: "other")
        let names = try FileManager.default.subpathsOfDirectory(atPath: first.path)
        for name in names where name.contains(".") {
            #expect(try place.read("site/" + name) == place.read("other/" + name), "\(name)")
        }
        #expect(try write(books).counts == (0, 0))
        var changed = books
        changed[3].summary = "Another one"
        // Its page, its document, and the first pages of both lists that it is on.
        #expect(try write(changed).counts.written == 2 + 2 + 2)
        #expect(try write(Array(books.dropLast())).counts.removed == 2)
    }

    @Test func `nothing of a book is markup`() throws {
        var book = books(1)[0]
        (book.title, book.authors, book.summary) = (Self.evil, [Self.evil], Self.evil)
        book.readAlong = "read/x.html"
        var plain = book
        (plain.cover, plain.thumbnail) = (nil, nil)
        try write([book, plain], title: Self.evil)
        for path in ["index.html", "pages/book-0.html", "feed.xml", "feeds/all.xml"] {
            let text = try place.read("site/" + path)
            #expect(!text.contains("<script"), "\(path)")
            #expect(!text.contains("<!-- "), "\(path)")
            #expect(!text.contains("alert('1')\""), "\(path)")
            #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(path)")
        }
        #expect(try place.read("site/index.html").contains("&lt;script src=x&gt;"))
        #expect(try titles(from: "feed.json").count == 2)
        #expect(try titles(from: "feeds/all.xml").count == 2)
    }

    @Test func `many books have more than one page for people`() throws {
        try write(books(130))
        let last = try place.read("site/index-3.html")
        #expect(last.contains("130 books, page 3 of 3"))
        #expect(last.contains("<a href=\"index-3.html\" aria-current=\"page\">3</a>"))
        #expect(last.contains("Book 1129"))
        #expect(try place.read("site/index.html").contains("<a href=\"index-2.html\">2</a>"))
        try write(books(3))
        #expect(!FileManager.default.fileExists(atPath: place.path + "/site/index-2.html"))
    }

    @Test(arguments: [
        (0, "0 bytes"), (999, "999 bytes"), (1_234, "1.2 kB"), (999_999, "999 kB"), (45_600_000, "45 MB"),
    ])
    func `a size is told in few digits`(bytes: Int, text: String) { #expect(SiteBookPage.size(of: bytes) == text) }
}
