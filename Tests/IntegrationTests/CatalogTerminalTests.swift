import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Catalogs on a terminal: what is shown, which keys are answered, and how it is left.
@Suite(.serialized) struct CatalogTerminalTests {
    private let home = TemporaryFolder()

    private static let feed = """
        <feed xmlns:opds="x"><title>Tales</title><link rel="search" type="application/atom+xml" href="/find?q={searchTerms}"/>
        <link rel="next" href="/page2"/>
        <link rel="http://opds-spec.org/facet" href="/de" title="German" opds:facetGroup="Language"/>
        <entry><title>Old tales</title><link rel="subsection" href="/old" type="application/atom+xml"/></entry>
        <entry><title>The Moon</title><author><name>Ann</name></author><summary>About the moon.</summary>
        <link rel="http://opds-spec.org/acquisition" href="moon.txt"/></entry>
        <entry><title>The Sun</title><link rel="http://opds-spec.org/acquisition/buy" href="sun.epub"/></entry></feed>
        """

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path {
            case "/feed": LoopbackResponse(text: Self.feed)
            case "/page2": LoopbackResponse(text: "<feed><entry><title>The Stars</title></entry></feed>")
            case "/find":
                LoopbackResponse(
                    text: "<feed><title>Found</title><entry><title>\(request.query ?? "")</title></entry></feed>")
            case "/old", "/de":
                LoopbackResponse(text: "<feed><title>Old</title><entry><title>Older</title></entry></feed>")
            case "/moon.txt": LoopbackResponse(text: "The moon is up.\n")
            default: LoopbackResponse(404)
            }
        }
    }

    private func run(_ words: [String], columns: Int = 60, rows: Int = 14) throws -> TerminalProgram {
        try TerminalProgram(
            [NarrateBinary.path] + words, columns: columns, rows: rows, environment: ["HOME": home.path])
    }

    private func isRestored(_ program: TerminalProgram) -> Bool {
        program.screen.isCursorVisible && program.screen.wraps && !program.screen.isAlternate && program.hasUsualModes
    }

    private var shelved: [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: home.path + "/.local/share/narrate/books")
        return (paths ?? []).filter { $0.contains(".") }.sorted()
    }

    // MARK: Browsing

    @Test func `places are opened, books are looked at and fetched`() async throws {
        let server = try server()
        let program = try run(["catalog", "browse", server.address("/feed")])
        #expect(await program.waits(for: "> 1 Old tales/"))
        #expect(
            program.screen.screen == [
                "Tales (4)", "‹> 1 Old tales/›", "  2 The Moon, Ann  text", "  3 The Sun  to buy", "Language",
                "  4 German/", "",
                "", "", "", "", "", "", "Enter opens · g gets · ← back · / filters · n next page",
            ])
        program.type("\r")
        #expect(await program.waits(for: "‹> 1 Older›  not available"))
        program.type("\u{1B}[D")
        #expect(await program.waits(for: "Tales (4)"))
        program.type("jg")
        #expect(await program.waits(for: "'The Moon' is on the shelf"))
        program.type("\r")
        #expect(await program.waits(for: "About the moon."))
        program.type("x")
        #expect(await program.waits(for: "Tales (4)"))
        program.type("jg")
        #expect(await program.waits(for: "'The Sun' can't be fetched: to buy"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(isRestored(program))
        #expect(program.screen.screen.first == "'The Moon' is on the shelf; 'narrate play \"The Moon\"' reads")
        #expect(shelved == ["The Moon.txt"])
        #expect(program.screen.unknown == [])
    }

    @Test func `pages come when they are asked for, and behind the last entry`() async throws {
        let server = try server()
        let program = try run(["catalog", "browse", server.address("/feed")])
        #expect(await program.waits(for: "> 1 Old tales/"))
        program.type("n")
        #expect(await program.waits(for: "  4 The Stars  not available"))
        program.type("n")
        #expect(await program.waits(for: "this is the last page"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        let second = try run(["catalog", "browse", server.address("/feed")])
        #expect(await second.waits(for: "> 1 Old tales/"))
        second.type("\u{1B}[F\u{1B}[B")
        #expect(await second.waits(for: "The Stars"))
        second.type("q")
        #expect(await second.waitForExit() == 0)
    }

    @Test func `the list is filtered, and the catalog searched`() async throws {
        let server = try server()
        let program = try run(["catalog", "browse", server.address("/feed")])
        #expect(await program.waits(for: "> 1 Old tales/"))
        program.type("/moon")
        #expect(await program.waits(for: "Tales (1)"))
        #expect(await program.waits(for: "filter: moon_"))
        program.type("\u{1B}")
        #expect(await program.waits(for: "Tales (4)"))
        program.type("ssalt & sea\r")
        #expect(await program.waits(for: "> 1 q=salt%20%26%20sea"))
        program.type("\u{7F}")
        #expect(await program.waits(for: "Tales (4)"))
        program.type("\u{7F}")
        #expect(await program.waitForExit() == 0)
        let search = try run(["catalog", "search", server.address("/feed"), "moon"])
        #expect(await search.waits(for: "> 1 q=moon"))
        search.type("q")
        #expect(await search.waitForExit() == 0)
    }

    @Test func `on a small terminal and in plain lines it works too`() async throws {
        let server = try server()
        let program = try run(["catalog", "browse", server.address("/feed")], columns: 24, rows: 6)
        #expect(await program.waits(for: "> 1 Old tales/"))
        #expect(program.screen.screen.last == "Enter opens · g gets")
        program.type("q")
        #expect(await program.waitForExit() == 0)
        let plain = try run(["catalog", "browse", server.address("/feed"), "--plain"])
        #expect(await plain.waitForExit() == 0)
        #expect(
            plain.screen.screen == [
                "1 Old tales/", "2 The Moon, Ann: text", "3 The Sun: to buy", "Language: German",
                "narrate: these are the first 3; '--all' lists all of them",
            ])
    }

    @Test func `a catalog that isn't there ends it with one line`() async throws {
        let program = try run(["catalog", "browse", "http://127.0.0.1:1/"])
        #expect(await program.waitForExit() == 1)
        #expect(isRestored(program))
        #expect(program.screen.screen.first?.hasPrefix("narrate: ") ?? false)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(CInt, Int32)])
    func `a signal ends it at once, with the terminal as it was`(signal: CInt, status: Int32) async throws {
        let server = try server()
        let program = try run(["catalog", "browse", server.address("/feed")])
        #expect(await program.waits(for: "> 1 Old tales/"))
        program.send(signal)
        #expect(await program.waitForExit() == status)
        #expect(isRestored(program))
    }

    // MARK: Passwords

    private func lockedServer() throws -> LoopbackServer {
        try LoopbackServer { request in
            request["authorization"] == "Basic YW5uOnNlY3JldA==" ? LoopbackResponse(text: Self.feed) : .unauthorized()
        }
    }

    @Test func `a password is asked for in the browser, and never shown`() async throws {
        let server = try lockedServer()
        let program = try run(["catalog", "browse", server.address("/feed")], columns: 90)
        #expect(await program.waits(for: "User for '\(server.address(""))' ('books'): _"))
        program.type("ann\r")
        #expect(await program.waits(for: "Password: _"))
        program.type("secret\r")
        #expect(await program.waits(for: "[y/N] _"))
        program.type("n\r")
        #expect(await program.waits(for: "> 1 Old tales/"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(!program.received.contains("secret"))
        #expect(isRestored(program))
    }

    @Test func `a password that is asked for on a line isn't echoed, and a signal restores the terminal`() async throws
    {
        let server = try lockedServer()
        let program = try run(["catalog", "add", server.address("/feed")], columns: 90)
        #expect(await program.waits(for: "User for '"))
        program.type("ann\r")
        #expect(await program.waits(for: "Password:"))
        program.type("secr")
        program.type("\u{3}")
        #expect(await program.waitForExit() == 130)
        #expect(program.hasUsualModes)
        #expect(!program.received.contains("secr"))
    }

    @Test func `after Ctrl-Z and fg the password still isn't echoed`() async throws {
        let server = try lockedServer()
        let shell = try TerminalProgram(
            ["/bin/bash", "--norc", "--noprofile", "-i"], columns: 100, rows: 24,
            environment: ["PS1": "prompt$ ", "HOME": home.path])
        #expect(await shell.waits(for: "prompt$"))
        shell.type("\(NarrateBinary.path) catalog add \(server.address("/feed")) --name x\r")
        #expect(await shell.waits(for: "User for '"))
        shell.type("ann\r")
        #expect(await shell.waits(for: "Password:"))
        shell.type("\u{1A}")
        #expect(await shell.waits(for: "Stopped"))
        shell.type("fg\r")
        #expect(await shell.waitsForHiddenKeys())
        shell.type("secret\r")
        #expect(await shell.waits(for: "[y/N]"))
        shell.type("\r")
        #expect(await shell.waits(for: "added 'Tales'"))
        #expect(!shell.received.contains("secret"))
        shell.type("exit\r")
        #expect(await shell.waitForExit() == 0)
    }
}
