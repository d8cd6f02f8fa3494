import FoundationEssentials
import TestSupport
import Testing

@testable import NarrateCommands

/// `narrate catalog` in pipes.
struct CatalogTests {
    private let home = TemporaryFolder()

    private static let feed = """
        <feed><title>Tales</title><link rel="search" type="application/atom+xml" href="/find?q={searchTerms}"/>
        <link rel="next" href="/page2"/>
        <link rel="http://opds-spec.org/facet" href="/de" title="German" opds:facetGroup="Language" thr:count="2"/>
        <entry><title>Old \u{1B}[31mtales</title><link rel="subsection" href="/old" type="application/atom+xml"/></entry>
        <entry><title>One</title><author><name>Ann</name></author><dc:language>en</dc:language>
        <summary>All &lt;about&gt; it.</summary>
        <link rel="http://opds-spec.org/acquisition" href="1.epub" type="application/epub+zip"/></entry></feed>
        """

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path {
            case "/feed": LoopbackResponse(text: Self.feed)
            case "/page2": LoopbackResponse(text: "<feed><entry><title>Two</title></entry></feed>")
            case "/find": LoopbackResponse(text: "<feed><entry><title>\(request.query ?? "")</title></entry></feed>")
            case "/old": LoopbackResponse(text: "<feed><title>Old</title></feed>")
            case "/de": LoopbackResponse(text: "<feed><entry><title>Eins</title></entry></feed>")
            default: LoopbackResponse(404)
            }
        }
    }

    private func run(_ words: String..., terminal: Bool = false) async -> TestContext.Outcome {
        let world = TestContext(environment: ["HOME": home.path])
        let status = await Narrate(context: world.context).run(["catalog"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    @Test func `catalogs are added, listed and removed`() async throws {
        let server = try server()
        let address = server.address("/feed")
        let errors = "narrate: no catalog was added; 'narrate catalog add URL' adds one\n"
        #expect(await run() == TestContext.Outcome(status: 0, errors: errors))
        let added = "added 'Tales'; 'narrate catalog browse tales' shows what is in it\n"
        #expect(await run("add", address) == TestContext.Outcome(status: 0, output: added))
        #expect(await run("add", address, "--name", "Mine").status == 0)
        #expect(await run("list").output == "tales\tTales\t\(address)\nMine\tTales\t\(address)\n")
        #expect(await run("--json").output.contains("\"name\" : \"tales\""))
        let taken = "narrate: there is a catalog 'Mine' already, at \(address); give another '--name'\n"
        #expect(await run("add", address, "--name", "mine") == TestContext.Outcome(status: 64, errors: taken))
        #expect(await run("remove", "TALES").output == "removed 'tales', \(address)\n")
        #expect(await run().output == "Mine\tTales\t\(address)\n")
    }

    @Test func `what is no catalog isn't added`() async throws {
        let server = try LoopbackServer { _ in
            LoopbackResponse(text: "<!DOCTYPE html><title>Shop</title>", type: "text/html")
        }
        let outcome = await run("add", server.address("/"))
        let errors =
            "narrate: '\(server.address("/"))' can't be read as a catalog: it is a web page ('Shop'); look there for the "
            + "address of its OPDS catalog\n"
        #expect(outcome == TestContext.Outcome(status: 65, errors: errors))
        #expect(await run().output == "")
    }

    @Test func `a catalog is listed with numbers, a line an entry`() async throws {
        let server = try server()
        _ = await run("add", server.address("/feed"))
        let output = "1\tOld [31mtales/\t\t\n2\tOne\tAnn\tEPUB\nLanguage: German (2)\n"
        let errors = "narrate: these are the first 2; '--all' lists all of them\n"
        #expect(await run("browse", "tales") == TestContext.Outcome(status: 0, output: output, errors: errors))
        let all = "1\tOld [31mtales/\t\t\n2\tOne\tAnn\tEPUB\n3\tTwo\t\tnot available\nLanguage: German (2)\n"
        #expect(await run("browse", "tales", "--all") == TestContext.Outcome(status: 0, output: all))
        #expect(await run("browse", server.address("/feed"), "--all").output == all)
    }

    @Test func `words and numbers lead on`() async throws {
        let server = try server()
        _ = await run("add", server.address("/feed"))
        let empty = TestContext.Outcome(status: 0, errors: "narrate: there are no entries here\n")
        #expect(await run("browse", "tales", "1") == empty)
        #expect(await run("browse", "tales", "old") == empty)
        #expect(await run("browse", "tales", "german").output == "1\tEins\t\tnot available\n")
        #expect(await run("browse", "tales", "3").output == "Title: Two\nFile: none\n")
        #expect(
            await run("browse", "tales", "ONE").output
                == "Title: One\nAuthor: Ann\nLanguage: en\nAbout: All <about> it.\nFile: EPUB, at \(server.address("/1.epub"))\n"
        )
        let missing = await run("browse", "tales", "nothing")
        #expect(missing.status == 66)
        #expect(
            missing.errors
                == "narrate: there is no 'nothing' in 'Tales'; 'narrate catalog search' looks through all of it\n")
        let several = await run("browse", "tales", "o")
        #expect(several.status == 64)
        #expect(
            several.errors == "narrate: 'o' may be 1 'Old [31mtales', 2 'One'; give the number of the one you mean\n")
        #expect(
            await run("browse", "tales", "one", "1").errors
                == "narrate: 'One' is a book, and there is nothing in it to open; 'narrate get' fetches it\n")
        #expect(await run("browse", "talez").errors == "narrate: no catalog is named 'talez'; there are tales\n")
    }

    @Test(.enabled(if: CaseFolder.exists)) func `the handed feeds that are empty, cut off or no feed are told`()
        async throws
    {
        let server = try LoopbackServer.cases()
        let empty = TestContext.Outcome(status: 0, errors: "narrate: there are no entries here\n")
        #expect(await run("browse", server.address("/plain/empty-feed.atom")) == empty)
        let cut = await run("browse", server.address("/plain/truncated-feed.atom"))
        #expect(cut.status == 0)
        #expect(cut.output == "1\tE0\tA. Tester\tEPUB\n2\tE1\tA. Tester\tEPUB\n")
        #expect(cut.errors.contains("is it cut off?; what comes before that is listed"))
        let page = await run("browse", server.address("/http/login-page-200"))
        #expect(page.status == 65)
        #expect(page.errors.contains("it is a web page ('Log in') that wants you to log in"))
        let locked = await run("browse", server.address("/http/basic-401"))
        #expect(locked.status == 1)
        #expect(locked.errors.contains("('Library') wants a name and a password; give '--user NAME'"))
        let loop = await run("browse", server.address("/plain/next-loop.atom"), "--all")
        #expect(loop.output == "1\tLoop\tA. Tester\tEPUB\n")
        #expect(loop.errors.contains("leads back to a page that was here already"))
        #expect(
            await run("browse", server.address("/plain/entity-bomb.atom")).output == "1\t(no title)\tA. Tester\tEPUB\n")
    }

    @Test func `a catalog is searched`() async throws {
        let server = try server()
        _ = await run("add", server.address("/feed"))
        #expect(await run("search", "tales", "salt", "&", "sea").output == "1\tq=salt%20%26%20sea\t\tnot available\n")
    }

    @Test func `programs get JSON`() async throws {
        struct Report: Decodable {
            struct Entry: Decodable {
                struct Book: Decodable { let authors: [String]; let offer: String }
                let type: String
                let number: Int?
                let title: String
                let address: String?
                let book: Book?
            }
            let title: String
            let hasMore: Bool
            let canBeSearched: Bool
            let entries: [Entry]
            let facets: [Entry]
        }
        let server = try server()
        let output = await run("browse", server.address("/feed"), "--json").output
        let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
        #expect(report.title == "Tales" && report.hasMore && report.canBeSearched)
        #expect(report.entries.map(\.type) == ["place", "book"])
        #expect(report.entries.map(\.address) == [server.address("/old"), server.address("/1.epub")])
        #expect(report.entries[1].book?.authors == ["Ann"])
        #expect(report.facets.map(\.address) == [server.address("/de")])
        #expect(!output.contains("\u{1B}"))
    }

    @Test(
        arguments: [
            (["add"], "missing expected argument 'URL'"), (["remove"], "missing expected argument 'NAME'"),
            (["browse"], "missing expected argument 'NAME'"), (["search", "x"], "missing expected argument 'WORD'"),
            (["list", "x"], "unexpected argument 'x'"), (["add", "http://a", "x"], "unexpected argument 'x'"),
            (["brows"], "unexpected argument 'brows'; did you mean 'browse'?"),
            (["what"], "unexpected argument 'what'; it takes list, add, remove, browse or search"),
            (
                ["add", "gutenberg.org"],
                "'gutenberg.org' is no address of the web; did you mean 'https://gutenberg.org'?"
            ),
            (["add", "ftp://a"], "'ftp://a' is no address of the web"),
            (["list", "--name", "x"], "'--name' is for a catalog that is added; leave it out"),
            (
                ["browse", "x", "--password-file", "y"],
                "'--password-file FILE' needs '--user NAME'; say whose password it is"
            ),
        ] as [([String], String)])
    func `wrong usage is told`(words: [String], message: String) async {
        let world = TestContext(environment: ["HOME": home.path])
        #expect(await Narrate(context: world.context).run(["catalog"] + words).code == 64)
        #expect(world.errors.text.split(separator: "\n").first == "narrate: \(message)")
    }
}
