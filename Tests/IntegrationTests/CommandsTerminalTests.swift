import BookKit
import Glibc
import Testing
import TestSupport

/// `narrate` on a terminal: what it shows, which keys it answers, and how it leaves.
struct CommandsTerminalTests {
    private let folder = TemporaryFolder()
    private let book: String

    init() throws {
        let long = (1...60).map { "word\($0)" }.joined(separator: " ") + "."
        book = try folder.write(
            BookWriter().propertyList(
                of: Book(pages: [
                    Page(title: "Up", utterances: [Utterance(text: "One two three."), Utterance(text: "Four five.")]),
                    Page(utterances: [Utterance(text: long)]), Page(utterances: [Utterance(text: "The end.")]),
                ])), to: "book.plist")
    }

    private func play(
        _ options: [String] = [], columns: Int = 40, rows: Int = 12, environment: [String: String] = [:],
        _ script: (TerminalProgram) async throws -> Void
    ) async throws {
        let words = [NarrateBinary.path, "play", book, "--device", "null"] + options
        try await script(try TerminalProgram(words, columns: columns, rows: rows, environment: environment))
    }

    @Test func `words are lit as they are heard, and the text stays`() async throws {
        try await play(["--speed", "4", "--page", "3"]) { program in
            #expect(await program.waits(for: "‹The› end."))
            #expect(!program.screen.isCursorVisible)
            #expect(await program.waits(for: "The ‹end›."))
            #expect(await program.waitForExit() == 0)
            #expect(program.screen.history == ["Page 3 of 3", "The end."])
            #expect(program.screen.isCursorVisible && program.screen.wraps && program.hasUsualModes)
            #expect(program.screen.unknown == [])
        }
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(CInt, Int32)])
    func `a signal ends it at once, with the terminal as it was`(signal: CInt, status: Int32) async throws {
        try await play { program in
            #expect(await program.waits(for: "‹One›"))
            let start = ContinuousClock.now
            program.send(signal)
            #expect(await program.waitForExit() == status)
            #expect(ContinuousClock.now - start < .milliseconds(500))
            #expect(program.screen.isCursorVisible && program.screen.wraps && program.hasUsualModes)
            #expect(program.screen.screen.joined() == "Page 1 of 3: UpOne two three. Four five.")
        }
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGQUIT])
    func `a crash leaves the terminal as it was`(signal: CInt) async throws {
        try await play { program in
            #expect(await program.waits(for: "‹One›"))
            program.send(signal)
            #expect(await program.waitForExit() == -signal)
            #expect(program.screen.isCursorVisible && program.screen.wraps && program.hasUsualModes)
        }
    }

    @Test func `Ctrl-C is a signal and the keys aren't echoed`() async throws {
        try await play { program in
            #expect(await program.waits(for: "‹One›"))
            program.type("xyz")
            program.type("\u{3}")
            #expect(await program.waitForExit() == 130)
            #expect(!program.received.contains("xyz"))
        }
    }

    @Test func `keys pause, jump, turn pages and quit`() async throws {
        try await play { program in
            #expect(await program.waits(for: "‹One›"))
            program.type(" ")
            #expect(await program.waits(for: "paused · space goes on"))
            program.type("\u{1B}[C")
            program.type(" ")
            #expect(await program.waits(for: "‹Four›"))
            program.type("n")
            #expect(await program.waits(for: "Page 2 of 3"))
            #expect(await program.waits(for: "‹word1›"))
            program.type("]")
            #expect(await program.waits(for: "speed 120 %"))
            program.type("\u{1B}[6~")
            #expect(await program.waits(for: "‹The›"))
            program.type("b")
            #expect(await program.waits(for: "‹word2›"))
            program.type("?")
            #expect(await program.waits(for: "backspace"))
            program.type("q")
            #expect(await program.waitForExit() == 0)
            #expect(program.hasUsualModes)
        }
    }

    @Test func `without turning pages by itself it waits for a key`() async throws {
        try await play(["--no-advance", "--speed", "6"]) { program in
            #expect(await program.waits(for: "end of the page · space turns"))
            program.type("r")
            #expect(await program.waits(for: "‹One›"))
            #expect(await program.waits(for: "end of the page · space turns"))
            program.type(" ")
            #expect(await program.waits(for: "‹word1›"))
            program.type("n")
            #expect(await program.waits(for: "end of the book · space ends"))
            program.type(" ")
            #expect(await program.waitForExit() == 0)
        }
    }

    @Test func `a page longer than the screen scrolls and is whole in the end`() async throws {
        try await play(["--speed", "10", "--page", "2"], columns: 20, rows: 8) { program in
            #expect(await program.waitForExit(seconds: 20) == 0)
            let text = program.screen.history.joined(separator: " ")
            #expect(
                text == "Page 2 of 3 " + (1...60).map { "word\($0)" }.joined(separator: " ") + ".  Page 3 of 3 The end."
            )
        }
    }

    @Test func `another size is drawn anew`() async throws {
        try await play(columns: 60, rows: 20) { program in
            #expect(await program.waits(for: "‹One›"))
            program.type(" ")
            #expect(await program.waits(for: "paused"))
            program.resize(columns: 22, rows: 10)
            #expect(await program.waits(for: "paused · space goes on"))
            #expect(program.screen.screen.suffix(5).first?.count ?? 99 <= 22)
            program.type("q")
            #expect(await program.waitForExit() == 0)
        }
    }

    @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"], ["TERM": "xterm"]])
    func `no colour is ever sent`(environment: [String: String]) async throws {
        try await play(["--page", "3", "--speed", "4"], environment: environment) { program in
            #expect(await program.waitForExit() == 0)
            let codes = program.received.split(separator: "\u{1B}[").dropFirst().filter { $0.contains("m") }.map {
                $0.prefix { $0 != "m" }
            }
            #expect(codes.allSatisfy { ["0", "1", "2", "7"].contains($0) })
            #expect(codes.isEmpty == (environment["TERM"] == "dumb"))
        }
    }

    @Test func `Ctrl-Z gives the terminal back and fg goes on`() async throws {
        let shell = try TerminalProgram(
            ["/bin/bash", "--norc", "--noprofile", "-i"], columns: 60, rows: 24, environment: ["PS1": "prompt$ "])
        #expect(await shell.waits(for: "prompt$"))
        shell.type("\(NarrateBinary.path) play \(book) --device null\r")
        #expect(await shell.waits(for: "‹One›"))
        shell.type("\u{1A}")
        #expect(await shell.waits(for: "Stopped"))
        #expect(shell.screen.isCursorVisible)
        shell.type("fg\r")
        #expect(await shell.wait { $0.screen.contains { $0.contains("‹") } })
        #expect(!shell.screen.isCursorVisible)
        shell.type("q")
        #expect(await shell.wait { $0.isCursorVisible })
        shell.type("echo status $?\r")
        #expect(await shell.waits(for: "status 0"))
        shell.type("exit\r")
        #expect(await shell.waitForExit() == 0)
    }

    @Test func `in the background it prints lines and leaves the terminal alone`() async throws {
        let shell = try TerminalProgram(
            ["/bin/bash", "--norc", "--noprofile", "-i"], columns: 60, rows: 24, environment: ["PS1": "prompt$ "])
        #expect(await shell.waits(for: "prompt$"))
        shell.type("\(NarrateBinary.path) play \(book) --device null --speed 10 --page 3 &\r")
        #expect(await shell.waits(for: "The end."))
        shell.type("wait; echo status $?\r")
        #expect(await shell.waits(for: "status 0"))
        #expect(!shell.received.contains("\u{1B}[?25l"))
        shell.type("exit\r")
        #expect(await shell.waitForExit() == 0)
    }

    @Test func `too narrow a terminal gets lines, and a wider one the window again`() async throws {
        try await play(columns: 19, rows: 12) { program in
            #expect(await program.waits(for: "Page 1 of 3: Up"))
            #expect(program.screen.isCursorVisible)
            program.resize(columns: 40, rows: 12)
            #expect(await program.wait { $0.screen.contains { $0.contains("‹") } })
            program.type("q")
            #expect(await program.waitForExit() == 0)
            #expect(program.hasUsualModes)
        }
    }

    @Test func `say lights words in place, and Ctrl-C ends it`() async throws {
        let program = try TerminalProgram(
            [NarrateBinary.path, "say", "-i", "Up he goes to the tree top", "--device", "null"], columns: 20, rows: 6)
        #expect(await program.waits(for: "‹Up› he goes to the"))
        #expect(await program.waits(for: "‹tree› top"))
        program.type("\u{3}")
        #expect(await program.waitForExit() == 130)
        #expect(program.screen.screen == ["Up he goes to the", "tree top"])
        #expect(program.screen.isCursorVisible && program.hasUsualModes)
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
