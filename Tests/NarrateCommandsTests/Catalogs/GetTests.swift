import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import NarrateCommands

/// `narrate get` in pipes.
struct GetTests {
    private let home = TemporaryFolder()

    private static let plist =
        "{ title = \"Good Night\"; bookPages = ( { backgroundImage = \"moon.png\"; utterances = \"Good night, moon.\"; } ); }"

    /// A shop: a feed with one book free, others not, and files.
    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path {
            case "/feed":
                LoopbackResponse(
                    text: """
                        <feed><title>Shop</title><link rel="search" type="application/atom+xml" href="/find?q={searchTerms}"/>
                        <entry><title>Good Night</title><link rel="http://opds-spec.org/acquisition" href="night.plist"/></entry>
                        <entry><title>Dear</title><link rel="http://opds-spec.org/acquisition/buy" href="dear.epub"
                        type="application/epub+zip"><opds:price currencycode="EUR">3</opds:price></link>
                        <link rel="http://opds-spec.org/acquisition/sample" href="some.epub"/></entry></feed>
                        """)
            case "/find":
                LoopbackResponse(
                    text: """
                        <feed><entry><title>Deep</title><link rel="http://opds-spec.org/acquisition" href="deep.txt"/></entry></feed>
                        """)
            case "/night.plist": LoopbackResponse(text: Self.plist)
            case "/deep.txt": LoopbackResponse(text: "It was deep.\n")
            case "/moon.png": LoopbackResponse(text: "moon")
            case "/empty.plist": LoopbackResponse(text: "{ bookPages = (); }")
            default: LoopbackResponse(404)
            }
        }
    }

    private func run(_ words: String...) async -> TestContext.Outcome {
        let world = TestContext(environment: ["HOME": home.path])
        let status = await Narrate(context: world.context).run(words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    /// What is on the shelf.
    private var shelved: [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: home.path + "/.local/share/narrate/books")
        return (paths ?? []).filter { $0.contains(".") }.sorted()
    }

    private var leftovers: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: home.path + "/.cache/narrate/downloads")) ?? []
    }

    @Test func `a book comes with its pictures and is on the shelf`() async throws {
        let server = try server()
        let output = "'Good Night' is on the shelf; 'narrate play \"Good Night\"' reads it\n"
        #expect(await run("get", server.address("/night.plist")) == TestContext.Outcome(status: 0, output: output))
        #expect(shelved == ["night/moon.png", "night/night.plist"])
        #expect(leftovers == [])
        #expect(server.requests.map(\.target) == ["/night.plist", "/moon.png"])
    }

    @Test func `a book that is there already is told, and replaced only when asked`() async throws {
        let server = try server()
        _ = await run("get", server.address("/night.plist"))
        let second = await run("get", server.address("/night.plist"))
        #expect(second.status == 1)
        #expect(second.errors.hasPrefix("narrate: 'Good Night' is on the shelf already, as '"))
        #expect(await run("get", "--replace", server.address("/night.plist")).status == 0)
        #expect(shelved.filter { $0.hasSuffix(".plist") }.count == 1)
    }

    @Test(arguments: ["shop:1", "shop:good night", "shop:GOOD"])
    func `an entry of a catalog is named by its number or its title`(entry: String) async throws {
        let server = try server()
        _ = await run("catalog", "add", server.address("/feed"))
        #expect(await run("get", entry).status == 0)
        #expect(shelved == ["Good Night/Good Night.plist", "Good Night/moon.png"])
    }

    @Test(arguments: ["shop:deep", "shop:?deep/1", "shop:?anything/deep"])
    func `what isn't listed is searched`(entry: String) async throws {
        let server = try server()
        _ = await run("catalog", "add", server.address("/feed"))
        #expect(await run("get", entry).output == "'Deep' is on the shelf; 'narrate play Deep' reads it\n")
        #expect(shelved == ["Deep.txt"])
    }

    @Test func `what can't be fetched says how it can be had`() async throws {
        let server = try server()
        _ = await run("catalog", "add", server.address("/feed"))
        let errors =
            "narrate: 'Dear' can't be fetched: to buy: 3 EUR; a sample (EPUB); the sample is at "
            + "'\(server.address("/some.epub"))'\n"
        #expect(await run("get", "shop:dear") == TestContext.Outcome(status: 65, errors: errors))
        #expect(server.requests.map(\.path) == ["/feed", "/feed"])
    }

    @Test func `what is no good book isn't shelved`() async throws {
        let server = try server()
        let empty = await run("get", server.address("/empty.plist"))
        #expect(empty.status == 65)
        #expect(empty.errors.hasSuffix("has no pages: 'bookPages' is empty; give it a page\n"))
        #expect(await run("get", server.address("/nothing.epub")).status == 66)
        #expect(shelved == [])
    }

    @Test(
        arguments: [
            ("book.epub", 64), ("C:\\book.epub", 64), (":x", 64), ("shop:", 64), ("ftp://a/b.epub", 64),
            ("nowhere:1", 64),
            ("http://127.0.0.1:1/b.epub", 1),
        ] as [(String, Int32)])
    func `what names no book is told`(word: String, status: Int32) async {
        let outcome = await run("get", word)
        #expect(outcome.status == status)
        #expect(outcome.errors.hasPrefix("narrate: "))
    }

    /// By the name of the file: whether it is a book.
    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("epub/zip-bomb.epub", nil), ("epub/traversal-zip-entry.epub", nil), ("epub/symlink-entry.epub", nil),
            ("epub/drm-adept.epub", false), ("epub/truncated-half.epub", false), ("epub/deep-nesting.epub", nil),
            ("epub/entity-bomb.epub", nil), ("plist/entity-bomb.plist", false), ("plist/deep-nesting.plist", false),
            ("plist/binary-bad-offsets.plist", false), ("plist/image-paths.plist", true),
            ("epub/aeneas-job-not-an-epub.epub", false), ("plist/whirly-squirrelly.plist", true),
        ] as [(String, Bool?)])
    func `files that mean harm do none on their way to the shelf`(name: String, isBook: Bool?) async throws {
        let server = try LoopbackServer { request in
            (try? CaseFolder.bytes(of: String(request.path.dropFirst()))).map { LoopbackResponse(200, $0) }
                ?? LoopbackResponse(404)
        }
        let outcome = await run("get", server.address("/" + name))
        #expect(shelved.isEmpty == (outcome.status != 0))
        if let isBook { #expect((outcome.status == 0) == isBook) }
        #expect(leftovers == [])
        let evil = try FileManager.default.contentsOfDirectory(atPath: "/tmp").filter { $0.hasPrefix("narrate-evil") }
        #expect(evil == [])
        #expect(server.requests.allSatisfy { $0.path.hasPrefix("/plist/") || $0.path.hasPrefix("/epub/") })
    }

    @Test(.enabled(if: CaseFolder.exists)) func `what is protected or has no address isn't asked for`() async throws {
        let server = try LoopbackServer.cases()
        _ = await run("catalog", "add", server.address("/plain/indirect-acquisition.atom"), "--name", "locked")
        let errors = "narrate: 'Locked' can't be fetched: protected by Adobe DRM (ACSM)\n"
        #expect(await run("get", "locked:1") == TestContext.Outcome(status: 65, errors: errors))
        #expect(await run("get", "locked:half open").status == 0)
        _ = await run("catalog", "add", server.address("/plain/missing-fields.atom"), "--name", "empty")
        #expect(await run("get", "empty:4").errors == "narrate: 'Empty href' can't be fetched: no address\n")
        #expect(await run("get", "empty:5").errors == "narrate: 'Space href' can't be fetched: no address\n")
        #expect(
            Set(server.requests.map(\.path)).subtracting([
                "/plain/indirect-acquisition.atom", "/plain/missing-fields.atom",
            ]) == ["/b/2.epub"])
    }

    @Test(.enabled(if: CaseFolder.exists)) func `the books of the handed feeds are fetched by their wrong types too`()
        async throws
    {
        let server = try LoopbackServer.cases()
        _ = await run("catalog", "add", server.address("/bug/56-opds-wrong-types.xml"), "--name", "wrong")
        for entry in 1...4 { #expect(await run("get", "--replace", "wrong:\(entry)").status == 0) }
        #expect(await run("get", "wrong:5").errors == "narrate: 'Mobi' can't be fetched: Kindle, not supported\n")
        #expect(shelved.allSatisfy { $0.hasSuffix(".epub") } && !shelved.isEmpty)
    }
}
