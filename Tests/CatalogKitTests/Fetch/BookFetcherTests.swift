import BookKit
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import CatalogKit

/// Books fetched from a server of the test's own.
struct BookFetcherTests {
    private let folder = TemporaryFolder()
    private let web = WebClient(userAgent: "narrate/test")

    private static let plist = """
        {
            coverImage = "images/cover one.png";
            bookPages = (
                { backgroundImage = "moon.png"; utterances = "Good night."; },
                { backgroundImage = "../out.png"; utterances = "Out."; },
                { backgroundImage = "/etc/hostname"; utterances = "Root."; },
                { backgroundImage = "http://127.0.0.1:1/x.png"; utterances = "Elsewhere."; },
                { backgroundImage = "a/../b.png"; utterances = "Back."; },
                { backgroundImage = "book.plist"; utterances = "Myself."; },
                { backgroundImage = "100%25 #1?.png"; utterances = "Signs."; },
                { backgroundImage = "moon.png"; utterances = (
                    { utteranceString = "Twice."; recording = { file = "sound.wav"; start = 0; }; } ); }
            );
        }
        """

    private func fetch(
        _ server: LoopbackServer, _ path: String, promised: AcquisitionFormat = .unknown, title: String? = nil
    ) async throws -> FetchedBook {
        let address = try #require(WebAddress(server.address(path)))
        return try await BookFetcher(web, into: folder.path + "/new").fetch(address, promised: promised, title: title) {
            _ in
        }
    }

    /// What fetching fails with.
    private func failure(
        _ server: LoopbackServer, _ path: String, promised: AcquisitionFormat = .unknown
    ) async throws -> CatalogError? {
        do {
            _ = try await fetch(server, path, promised: promised)
            return nil
        } catch let error as CatalogError {
            return error
        }
    }

    private var files: [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/new")) ?? []
        return paths.filter { $0.contains(".") }.sorted()
    }

    // MARK: What belongs to a book

    @Test func `a narrated book comes with its pictures and recordings, from beside it alone`() async throws {
        let server = try LoopbackServer { request in
            request.path.hasSuffix(".plist")
                ? LoopbackResponse(text: Self.plist, type: "application/x-plist")
                : LoopbackResponse(text: "picture of \(request.target)")
        }
        let book = try await fetch(server, "/books/Good%20Night.plist?x=1")
        #expect(book.path == folder.path + "/new/book.plist")
        #expect(book.name == "Good Night.plist")
        #expect(book.notes == [])
        #expect(
            server.requests.map(\.target) == [
                "/books/Good%20Night.plist?x=1", "/books/images/cover%20one.png", "/books/moon.png",
                "/books/100%2525%20%231%3F.png", "/books/sound.wav",
            ])
        #expect(files == ["100%25 #1?.png", "book.plist", "images/cover one.png", "moon.png", "sound.wav"])
        #expect(try folder.read("new/moon.png") == "picture of /books/moon.png")
        let reading = try BookReader().read(contentsOf: book.path)
        #expect(reading.companions.filter { $0 != "book.plist" }.sorted() == files.filter { $0 != "book.plist" })
    }

    @Test func `pictures that aren't there are told, and those that are sent elsewhere aren't fetched`() async throws {
        let other = try LoopbackServer { _ in LoopbackResponse(text: "stolen") }
        let target = other.address("/moon.png")
        let server = try LoopbackServer { request in
            switch request.path {
            case "/b.plist": LoopbackResponse(text: Self.plist)
            case "/moon.png": .redirect(to: target)
            case "/sound.wav": LoopbackResponse(text: "sound")
            default: LoopbackResponse(404)
            }
        }
        let book = try await fetch(server, "/b.plist")
        #expect(book.notes.count == 3)
        #expect(book.notes.allSatisfy { $0.hasPrefix("without '") })
        #expect(other.requests.count == 0)
        #expect(files == ["book.plist", "sound.wav"])
    }

    @Test func `a server that dies between the pictures fails the book`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/b.plist" ? LoopbackResponse(text: Self.plist) : LoopbackResponse(503)
        }
        #expect(try await failure(server, "/b.plist")?.code == .busy)
    }

    @Test func `the pictures of a page come too`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/a/page.html"
                ? LoopbackResponse(text: "<!DOCTYPE html><p>Hello there.<p><img src='my%20pic.png'>", type: "text/html")
                : LoopbackResponse(text: "picture")
        }
        let book = try await fetch(server, "/a/page.html")
        #expect(book.name == "page.html")
        #expect(server.requests.map(\.target) == ["/a/page.html", "/a/my%20pic.png"])
        #expect(files == ["book.html", "my pic.png"])
    }

    // MARK: What it is

    @Test(
        arguments: [
            ("/1.epub", "<!DOCTYPE html><p>Your session expired", "application/epub+zip", AcquisitionFormat.unknown),
            ("/1", "<!DOCTYPE html><p>Your session expired", "application/epub+zip", .unknown),
            ("/1", "<html><body>Log in</body></html>", "text/html", .epub), ("/1", "Not found", "text/plain", .epub),
            ("/1.txt", "<html><body>Log in</body></html>", "text/plain", .unknown),
            ("/1", "<html><body>Log in</body></html>", "application/octet-stream", .unknown),
            ("/1.plist", "Gone.", "text/plain", .unknown), ("/1", "%PDF-1.4", "application/epub+zip", .epub),
            ("/1", "<feed xmlns='http://www.w3.org/2005/Atom'/>", "application/epub+zip", .epub),
            ("/1", "", "application/epub+zip", .epub),
        ])
    func `what isn't what was promised is no book`(
        path: String, body: String, type: String, promised: AcquisitionFormat
    ) async throws {
        let server = try LoopbackServer { _ in LoopbackResponse(text: body, type: type) }
        let error = try #require(try await failure(server, path, promised: promised))
        #expect(error.code == .unsuitable)
        #expect(error.reason.hasPrefix("'\(server.address(path))' "))
        #expect(files == [])
    }

    @Test(.enabled(if: CaseFolder.exists), arguments: ["/http/book-is-html", "/http/book-truncated"])
    func `the handed broken downloads leave no book behind`(path: String) async throws {
        let server = try LoopbackServer.cases()
        let error = try #require(try await failure(server, path, promised: .epub))
        #expect(error.code == (path == "/http/book-is-html" ? .unsuitable : .incomplete))
        #expect(files.filter { !$0.contains(".part") } == [])
    }

    @Test(.enabled(if: CaseFolder.exists)) func `a name that climbs is made safe`() async throws {
        let server = try LoopbackServer.cases()
        let book = try await fetch(server, "/http/book-disposition-traversal", promised: .epub, title: "A Title")
        #expect(book.name == "narrate-evil.epub")
        #expect(book.path == folder.path + "/new/book.epub")
        #expect(!FileManager.default.fileExists(atPath: "/tmp/narrate-evil.epub"))
    }

    @Test(
        arguments: [
            ("/x.epub.images", "Moby Dick - Herman Melville", "Moby Dick - Herman Melville.epub"),
            ("/x.epub.images", nil, "x.epub.epub"), ("/get", nil, "get.epub"), ("/", nil, "book.epub"),
            ("/a%2F..%2Fb.epub", nil, "a/../b.epub"),
        ] as [(String, String?, String)])
    func `the book is called as the catalog calls it, else as its address`(path: String, title: String?, name: String)
        async throws
    {
        let epub = try epub()
        let server = try LoopbackServer { _ in LoopbackResponse(200, epub, type: "application/epub+zip") }
        #expect(try await fetch(server, path, title: title).name == name)
    }

    /// An archive that begins as EPUBs do.
    private func epub() throws -> [UInt8] {
        let name = "mimetype"
        let content = "application/epub+zip"
        return [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + [8, 0, 0, 0] + Array((name + content).utf8)
    }
}
