import BookKit
import Glibc
import Testing
import TestSupport

/// `narrate` on a terminal: what it shows, which keys it answers, and how it leaves.
@Suite(.serialized) struct CommandsTerminalTests {
    private let folder = TemporaryFolder()
    /// A book that is read to its end.
    private let book: String
    /// A book that stays a minute at each word.
    private let stillBook: String

    init() throws {
        let long = (1...60).map { "word\($0)" }.joined(separator: " ") + "."
        book = try folder.write(
            BookWriter().propertyList(
                of: Book(pages: [
                    Page(title: "Up", utterances: [Utterance(text: "One two three."), Utterance(text: "Four five.")]),
                    Page(utterances: [Utterance(text: long)]), Page(utterances: [Utterance(text: "The end.")]),
                ])), to: "book.plist")
        let pages = [["One", "two"], ["Three"], ["Four"]].map { words in
            Page(
                title: words[0],
                utterances: words.map { word in
                    var utterance = Utterance(text: word)
                    utterance.attributes.postUtteranceDelay = 60
                    return utterance
                })
        }
        stillBook = try folder.write(BookWriter().propertyList(of: Book(pages: pages)), to: "still.plist")
    }

    private func play(
        _ book: String, _ options: [String] = [], columns: Int = 40, rows: Int = 12, environment: [String: String] = [:]
    ) throws -> TerminalProgram {
        try TerminalProgram(
            [NarrateBinary.path, "play", book, "--device", "null"] + options, columns: columns, rows: rows,
            environment: environment)
    }

    private func shell() throws -> TerminalProgram {
        try TerminalProgram(
            ["/bin/bash", "--norc", "--noprofile", "-i"], columns: 60, rows: 24, environment: ["PS1": "prompt$ "])
    }

    /// The terminal is as it was before.
    private func isRestored(_ program: TerminalProgram) -> Bool {
        program.screen.isCursorVisible && program.screen.wraps && !program.screen.isAlternate && program.hasUsualModes
    }

    // MARK: The screen

    @Test func `words are lit as they are heard, and in the end the terminal is as before`() async throws {
        let program = try play(book, ["--speed", "4", "--page", "3"])
        #expect(await program.waits(for: "‹The› end."))
        #expect(!program.screen.isCursorVisible)
        #expect(program.screen.isAlternate)
        #expect(await program.waits(for: "The ‹end›."))
        #expect(await program.waits(for: "end of the book"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(program.screen.history == [])
        #expect(isRestored(program))
        #expect(program.screen.unknown == [])
    }

    @Test func `a page longer than the screen is followed word by word`() async throws {
        let program = try play(book, ["--speed", "10", "--page", "2"], columns: 20, rows: 8)
        for word in [1, 20, 40, 60] { #expect(await program.waits(for: "‹word\(word)›")) }
        program.type("q")
        #expect(await program.waitForExit() == 0)
    }

    @Test func `another size is drawn anew`() async throws {
        let program = try play(stillBook, columns: 60, rows: 20)
        #expect(await program.waits(for: "‹One›"))
        program.resize(columns: 22, rows: 10)
        #expect(await program.waits(for: "‹One›"))
        #expect(
            program.screen.screen == [
                "Page 1 of 3: One", "", "‹One› two", "", "", "", "", "──────────────────────", "playing · page 1 of 3",
                "space pauses · ? keys",
            ])
        program.type("q")
        #expect(await program.waitForExit() == 0)
    }

    @Test func `too narrow a terminal gets lines, and a wider one the window again`() async throws {
        let program = try play(stillBook, columns: 19)
        #expect(await program.waits(for: "Page 1 of 3: One"))
        #expect(program.screen.isCursorVisible)
        program.resize(columns: 40, rows: 12)
        #expect(await program.waits(for: "‹One›"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(isRestored(program))
    }

    @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"], ["TERM": "xterm"]])
    func `colour is sent only where it is wanted`(environment: [String: String]) async throws {
        let program = try play(book, ["--page", "3", "--speed", "4"], environment: environment)
        if environment["TERM"] != "dumb" {
            #expect(await program.waits(for: "end of the book"))
            program.type("q")
        }
        #expect(await program.waitForExit() == 0)
        let sequences = program.received.split(separator: "\u{1B}[").dropFirst().map {
            $0.prefix { !$0.isLetter } + $0.filter(\.isLetter).prefix(1)
        }
        let styles = Set(sequences.filter { $0.hasSuffix("m") })
        let colours: Set<String> =
            environment["NO_COLOR"] == nil ? ["0m", "1m", "2m", "7;32m", "32m"] : ["0m", "1m", "2m", "7m"]
        #expect(Set(styles.map(String.init)) == (environment["TERM"] == "dumb" ? [] : colours))
        #expect(sequences.isEmpty == (environment["TERM"] == "dumb"))
    }

    // MARK: The keys

    @Test func `keys pause, jump, turn pages and quit`() async throws {
        let program = try play(stillBook)
        #expect(await program.waits(for: "‹One› two"))
        program.type(" ")
        #expect(await program.waits(for: "paused · page 1"))
        program.type("\u{1B}[C ")
        #expect(await program.waits(for: "‹Three›"))
        program.type("\u{1B}OD")
        #expect(await program.waits(for: "‹One› two"))
        program.type("n")
        #expect(await program.waits(for: "‹Three›"))
        program.type("]")
        #expect(await program.waits(for: "speed 120 %"))
        program.type("\u{1B}[6~")
        #expect(await program.waits(for: "‹Four›"))
        program.type("n")
        #expect(await program.waits(for: "this is the end of the book"))
        program.type("b")
        #expect(await program.waits(for: "‹Three›"))
        program.type("?")
        #expect(await program.waits(for: "pause, and go on"))
        program.type("x")
        #expect(await program.waits(for: "‹Three›"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(isRestored(program))
    }

    @Test func `without turning pages by itself it waits for a key`() async throws {
        let program = try play(book, ["--no-advance", "--speed", "6"])
        #expect(await program.waits(for: "end of the page · space"))
        program.type("r")
        #expect(await program.waits(for: "‹One›"))
        #expect(await program.waits(for: "end of the page · space"))
        program.type(" ")
        #expect(await program.waits(for: "‹word1›"))
        program.type("n")
        #expect(await program.waits(for: "end of the book · space"))
        program.type(" ")
        #expect(await program.waitForExit() == 0)
    }

    // MARK: The ways out

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(CInt, Int32)])
    func `a signal ends it at once, with the terminal as it was`(signal: CInt, status: Int32) async throws {
        let program = try play(stillBook)
        #expect(await program.waits(for: "‹One›"))
        let start = ContinuousClock.now
        program.send(signal)
        #expect(await program.waitForExit() == status)
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(isRestored(program))
        #expect(program.screen.screen == [])
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGQUIT, SIGUSR1])
    func `a crash leaves the terminal as it was`(signal: CInt) async throws {
        let program = try play(stillBook)
        #expect(await program.waits(for: "‹One›"))
        program.send(signal)
        #expect(await program.waitForExit() == -signal)
        #expect(isRestored(program))
    }

    @Test func `Ctrl-C is a signal and the keys aren't echoed`() async throws {
        let program = try play(stillBook)
        #expect(await program.waits(for: "‹One›"))
        program.type("xyz\u{3}")
        #expect(await program.waitForExit() == 130)
        #expect(!program.received.contains("xyz"))
    }

    @Test func `Ctrl-Z gives the terminal back and fg goes on`() async throws {
        let shell = try shell()
        #expect(await shell.waits(for: "prompt$"))
        shell.type("\(NarrateBinary.path) play \(stillBook) --device null\r")
        #expect(await shell.waits(for: "‹One›"))
        shell.type("\u{1A}")
        #expect(await shell.waits(for: "Stopped"))
        #expect(shell.screen.isCursorVisible && !shell.screen.screen.joined().contains("‹"))
        shell.type("fg\r")
        #expect(await shell.waits(for: "‹One›"))
        #expect(!shell.screen.isCursorVisible)
        shell.type("q")
        #expect(await shell.wait { !$0.isAlternate && $0.screen.last == "prompt$" })
        shell.type("echo status $?\r")
        #expect(await shell.waits(for: "status 0"))
        shell.type("exit\r")
        #expect(await shell.waitForExit() == 0)
    }

    @Test func `in the background it prints lines and leaves the terminal alone`() async throws {
        let shell = try shell()
        #expect(await shell.waits(for: "prompt$"))
        shell.type("\(NarrateBinary.path) play \(book) --device null --speed 10 --page 3 &\r")
        #expect(await shell.waits(for: "The end."))
        shell.type("wait; echo status $?\r")
        #expect(await shell.waits(for: "status 0"))
        #expect(!shell.received.contains("\u{1B}[?25l"))
        shell.type("exit\r")
        #expect(await shell.waitForExit() == 0)
    }

    // MARK: say

    @Test func `say lights words in place, and Ctrl-C ends it`() async throws {
        let words = ["say", "-i", "Up he goes to the tree top", "--device", "null", "--post-delay", "60"]
        let program = try TerminalProgram([NarrateBinary.path] + words, columns: 20, rows: 6)
        #expect(await program.waits(for: "‹Up› he goes to the"))
        #expect(await program.waits(for: "tree ‹top›"))
        program.type("\u{3}")
        #expect(await program.waitForExit() == 130)
        #expect(program.screen.screen == ["Up he goes to the", "tree top"])
        #expect(isRestored(program))
    }

    @Test func `what is typed to say is spoken line by line, until Ctrl-D`() async throws {
        let program = try TerminalProgram([NarrateBinary.path, "say", "-", "-i", "--device", "null", "--speed", "4"])
        program.type("hello there\n")
        // Once as it is typed, and once as it is spoken.
        #expect(await program.wait { $0.screen.filter { $0 == "hello there" }.count == 2 })
        program.type("\u{4}")
        #expect(await program.waitForExit() == 0)
    }
}
