import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import NarrateCommands

struct PublishTests {
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
            + "rkJggg==")

    private let place = TemporaryFolder()

    private var site: String { place.path + "/site" }
    private var books: String { place.path + "/books" }

    /// A folder of a property list with a picture, a text, and a page in a folder of its own.
    private init() throws {
        for folder in ["books/images", "books/more"] { try makeFolder(folder) }
        try place.write(
            """
            { title = "Frog"; author = Ann; language = "en-GB"; bookPages = (
              { backgroundImage = "./images/f g.png"; utterances = "The frog jumped."; },
              { backgroundImage = "images/.hidden.png"; utterances = Splash; },
              { backgroundImage = "images/evil.php"; utterances = Gone; } ); }
            """, to: "books/frog.plist")
        for name in ["f g.png", ".hidden.png", "evil.php"] {
            try Self.png?.write(to: URL(filePath: "\(books)/images/\(name)"))
        }
        try place.write("<html><body><script>evil()</script><p>Page.</p></body></html>", to: "books/more/a page.html")
        try place.write("It was a dark night. Nobody slept.\n", to: "books/night.txt")
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: place.path + "/" + name, withIntermediateDirectories: true)
    }

    private func publish(_ options: String..., from folder: String? = nil) async -> TestContext.Outcome {
        var world = TestContext(environment: ["TMPDIR": place.path])
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(contentsOf: path)
        }
        let status = await Narrate(context: world.context).run(["publish", folder ?? books, "-o", site] + options).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    private var names: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: site).filter { !isFolder($0) }.sorted() }
    }

    private func isFolder(_ name: String) -> Bool {
        var status = stat()
        return unsafe stat(site + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    @Test func `each book is offered with what belongs to it, and as an EPUB`() async throws {
        let outcome = await publish()
        #expect(outcome.status == 0)
        #expect(outcome.output == "\(site): 3 books; \(try names.count - 1) files written, 0 removed\n")
        #expect(
            outcome.errors == """
                narrate: 'frog.plist': 'images/.hidden.png' isn't offered with it
                narrate: 'frog.plist': 'images/evil.php' isn't offered with it

                """)
        #expect(
            try names.filter { $0.hasPrefix("books/") } == [
                "books/frog/frog.epub", "books/frog/frog.plist", "books/frog/images/f g.png",
                "books/more-a-page-8a94a9fe/more-a-page-8a94a9fe.epub", "books/night/night.epub",
                "books/night/night.txt",
            ])
        #expect(try names.filter { $0.hasPrefix("covers/") } == ["covers/frog.png", "covers/small/frog.jpg"])
        let list = try BookReader().read(contentsOf: site + "/books/frog/frog.plist")
        #expect(list.folder?.contents(of: "images/f g.png") == Self.png.map { Array($0) })
        let edition = try BookReader().read(contentsOf: site + "/books/night/night.epub").book
        #expect(edition.title == "night")
        #expect(edition.pages.map(\.text.string).joined().contains("It was a dark night. Nobody slept."))
        #expect(try !names.contains { $0.hasPrefix("read/") })
        let left = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasPrefix("narrate-") }
        #expect(left == [])
    }

    @Test func `a second time nothing is written, and after a change only that`() async throws {
        _ = await publish()
        #expect(await publish().output == "\(site): 3 books; 0 files written, 0 removed\n")
        try FileManager.default.removeItem(atPath: books + "/night.txt")
        let outcome = await publish()
        // The index and the lists with the book on them, feed.xml among them for its counts.
        #expect(outcome.output == "\(site): 2 books; 6 files written, 4 removed\n")
        #expect(try !names.contains { $0.contains("night") })
    }

    @Test func `a book that can't be read is told and left out`() async throws {
        try place.write("%PDF-1.7 no text", to: "books/paper.txt")
        try FileManager.default.createSymbolicLink(
            atPath: books + "/passwords.txt", withDestinationPath: "/etc/passwd")
        try FileManager.default.createSymbolicLink(atPath: books + "/nowhere.txt", withDestinationPath: "/no/such")
        let outcome = await publish("--json")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("narrate: 'paper.txt': is a PDF"))
        #expect(outcome.errors.contains("'passwords.txt': is a link that leads out of the folder; it is left out\n"))
        #expect(outcome.errors.contains("'nowhere.txt': is a link to nothing"))
        #expect(outcome.output.contains("\"file\" : \"passwords.txt\""))
        #expect(outcome.output.contains("\"page\" : \"pages/frog.html\""))
        #expect(try !names.contains { $0.contains("pass") || $0.contains("paper") })
    }

    @Test func `books of one name in different formats keep apart`() async throws {
        try place.write("# Night\n\nDark.\n", to: "books/Night.md")
        _ = await publish()
        let folders = try FileManager.default.contentsOfDirectory(atPath: site + "/books").sorted()
        #expect(folders.filter { $0.lowercased().hasPrefix("night") } == ["Night-dee2d91f", "night-9096dc7b"])
    }

    @Test(arguments: ["books/site", "", "books"])
    func `a site in the folder of books is none of them, and the other way round`(name: String) async throws {
        var world = TestContext(environment: ["TMPDIR": place.path])
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(contentsOf: path)
        }
        let words = ["publish", books, "-o", place.path + "/" + name]
        #expect(await Narrate(context: world.context).run(words) == .success)
        #expect(await Narrate(context: world.context).run(words) == .success)
        #expect(world.output.text.hasSuffix("/\(name): 3 books; 0 files written, 0 removed\n"))
        #expect(try place.read("books/night.txt") == "It was a dark night. Nobody slept.\n")
    }

    @Test func `what was in the site's place stays, and nothing is published`() async throws {
        try makeFolder("site")
        try place.write("mine", to: "site/index.html")
        let outcome = await publish()
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "narrate: '\(site)/index.html' was there before; move it away, or publish to another folder\n")
        #expect(try names == ["index.html"])
    }

    @Test func `title and address are in the feeds`() async throws {
        _ = await publish("--title", "My & books", "--url", "https://example.org/b")
        let feed = try place.read("site/feed.xml")
        #expect(feed.contains("<title>My &amp; books</title>"))
        #expect(feed.contains("href=\"https://example.org/b/feeds/all.xml\""))
        #expect(try place.read("site/feed.json").contains("\"https://example.org/b/books/frog/frog.plist\""))
        let page = try place.read("site/pages/frog.html")
        #expect(page.contains("<code>narrate get https://example.org/b/books/frog/frog.plist</code>"))
        #expect(page.contains("href=\"../books/frog/frog.epub\""))
    }

    @Test func `what a folder must be is told`() async throws {
        #expect(await publish(from: place.path + "/none").status == 66)
        #expect(await publish(from: books + "/night.txt").status == 64)
        try makeFolder("empty")
        let empty = await publish(from: place.path + "/empty")
        #expect(empty.status == 66)
        #expect(empty.errors == "narrate: there is no book in '\(place.path)/empty'; put some there\n")
        try place.write("%PDF-1.7", to: "empty/a.txt")
        #expect(await publish(from: place.path + "/empty").status == 65)
        #expect(!FileManager.default.fileExists(atPath: site))
        #expect(await publish("--url", "ftp://example.org").status == 64)
        #expect(await publish("--url", "https://example.org/?a=b").status == 64)
        #expect(await TestContext().run("publish", books).status == 64)
    }
}
