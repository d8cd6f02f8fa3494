import BookKit
import FoundationEssentials
import LibraryKit
import SpeechKit
import TerminalKit
import Testing
import TestSupport

@testable import NarrateCommands

struct PlayTests {
    private static let book = Book(pages: [
        Page(title: "Up", utterances: [Utterance(text: "Whisky, frisky,"), Utterance(text: " hippity hop.")]),
        Page(displayText: "A picture.", displayDuration: 0.1),
        Page(utterances: [Utterance(text: "Down he scampers.\n")]),
    ])

    private func world(
        _ book: Book = book, diagnostics: [Diagnostic] = [], terminal: TerminalSize? = nil,
        synthesizer: FakeSynthesizer = FakeSynthesizer(), failures: [SpeechError] = [], openFailure: SpeechError? = nil
    ) -> TestContext {
        TestContext(
            terminal: terminal, books: ["b.plist": BookReading(book: book, diagnostics: diagnostics)],
            synthesizer: synthesizer, failures: failures, openFailure: openFailure)
    }

    private static let text = """
        Page 1 of 3: Up
        Whisky, frisky,
        hippity hop.

        Page 2 of 3
        A picture.

        Page 3 of 3
        Down he scampers.

        """

    @Test func `in a pipe the pages are printed as they are read, and nothing else`() async {
        #expect(await world().run("play", "b.plist") == TestContext.Outcome(status: 0, output: Self.text))
    }

    @Test func `the book begins on the page asked for`() async {
        let outcome = await world().run("play", "b.plist", "--page", "3")
        #expect(outcome == TestContext.Outcome(status: 0, output: "Page 3 of 3\nDown he scampers.\n"))
    }

    @Test func `without a key to turn the page it is the end`() async {
        let outcome = await world().run("play", "b.plist", "--no-advance", "--page", "2")
        #expect(outcome == TestContext.Outcome(status: 0, output: "Page 2 of 3\nA picture.\n"))
    }

    @Test func `a title page has no number`() async {
        let book = Book(title: "A Book", author: "Somebody", pages: [Page(utterances: [Utterance(text: "One.")])])
        let outcome = await world(book).run("play", "b.plist")
        #expect(outcome == TestContext.Outcome(status: 0, output: "A Book\nSomebody\n\nPage 1 of 1\nOne.\n"))
    }

    @Test(arguments: [("0", "pages 1 to 3"), ("4", "pages 1 to 3"), ("99", "pages 1 to 3")])
    func `a page that isn't there is wrong usage, and the message names those that are`(page: String, range: String)
        async
    {
        let errors = "narrate: '\(page)' is no value for '--page N': 'b.plist' has \(range)\n"
        #expect(await world().run("play", "b.plist", "--page", page) == TestContext.Outcome(status: 64, errors: errors))
    }

    @Test func `a book without pages is bad data`() async {
        let outcome = await world(Book(pages: [])).run("play", "b.plist")
        let errors = "narrate: 'b.plist': has nothing to read; choose another file\n"
        #expect(outcome == TestContext.Outcome(status: 65, errors: errors))
    }

    @Test func `a missing book has a status of its own`() async {
        let errors = "narrate: 'x.plist': no such file; check its name\n"
        #expect(await world().run("play", "x.plist") == TestContext.Outcome(status: 66, errors: errors))
    }

    @Test(arguments: [
        (1, "narrate: 1 warning; 'narrate check b.plist' shows it\n"),
        (3, "narrate: 3 warnings; 'narrate check b.plist' shows them\n"),
    ])
    func `the warnings are counted in one line`(count: Int, errors: String) async {
        let diagnostics = Array(repeating: Diagnostic(message: "odd"), count: count)
        let outcome = await world(diagnostics: diagnostics).run("play", "b.plist")
        #expect(outcome == TestContext.Outcome(status: 0, output: Self.text, errors: errors))
    }

    @Test func `no device is told in one line`() async {
        let refusal = SpeechError(.deviceUnavailable, "no sound device 'default'; try '--device null'")
        let errors = "narrate: no sound device 'default'; try '--device null'\n"
        #expect(
            await world(openFailure: refusal).run("play", "b.plist") == TestContext.Outcome(status: 69, errors: errors))
    }

    @Test func `text that can't be spoken costs one utterance and one message`() async {
        let outcome = await world(synthesizer: FakeSynthesizer(unspeakable: "hippity")).run("play", "b.plist")
        let errors = "narrate: page 1, utterance 2 could not be spoken (cannot speak 'hippity'): skipped\n"
        #expect(outcome == TestContext.Outcome(status: 0, output: Self.text, errors: errors))
    }

    @Test func `a device that is lost in a pipe ends the book with its place`() async {
        let gone = SpeechError(.deviceFailed, "the device is gone")
        let failures = [gone] + Array(repeating: SpeechError(.deviceUnavailable, "still gone"), count: 50)
        let outcome = await world(failures: failures).run("play", "b.plist")
        #expect(outcome.status == 69)
        #expect(outcome.errors == "narrate: still gone; stopped at page 1, utterance 2\n")
    }

    // MARK: On a terminal

    private func screen(_ world: TestContext, _ size: TerminalSize) -> VirtualTerminal {
        var terminal = VirtualTerminal(columns: size.columns, rows: size.rows)
        terminal.receive(world.output.text)
        return terminal
    }

    private static let size = TerminalSize(columns: 30, rows: 12)

    @Test func `on a terminal the screen stays at the end of the book, and a key leaves it`() async {
        let world = world(terminal: Self.size)
        Task { @MainActor in
            while !world.output.text.contains("end of the book") { await Task.yield() }
            world.events.yield(.key(.character("q")))
        }
        #expect(await world.run("play", "b.plist").status == 0)
        #expect(
            screen(world, Self.size).screen == [
                "Page 3 of 3", "", "Down he scampers.", "", "", "", "", "", "", "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
                "the end · page 3 of 3", "end of the book",
            ])
    }

    @Test func `each word is lit once, in order, with one write each`() async {
        let world = world(terminal: Self.size)
        Task { @MainActor in
            while !world.output.text.contains("end of the book") { await Task.yield() }
            world.events.yield(.key(.character("q")))
        }
        _ = await world.run("play", "b.plist")
        var terminal = VirtualTerminal(columns: 30, rows: 12)
        var lit: [Substring] = []
        for text in world.output.writes {
            terminal.receive(text)
            let words = terminal.screen.flatMap {
                $0.split(separator: "‹", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "›" } }
            }
            #expect(words.count <= 1)
            if let word = words.first, lit.last != word { lit.append(word) }
        }
        #expect(lit == ["Whisky", "frisky", "hippity", "hop", "Down", "he", "scampers"])
    }

    @Test(arguments: ["dumb", "xterm"])
    func `a terminal that can't do it, or is too narrow, gets plain lines`(term: String) async {
        let size = term == "dumb" ? Self.size : TerminalSize(columns: 19, rows: 12)
        let world = TestContext(
            terminal: size, environment: ["TERM": term],
            books: ["b.plist": BookReading(book: Self.book)])
        #expect(await world.run("play", "b.plist") == TestContext.Outcome(status: 0, output: Self.text))
    }

    @Test func `keys are answered`() async {
        let world = world(terminal: Self.size)
        for key in [Key.character("x"), .character("n"), .character("q")] { world.events.yield(.key(key)) }
        #expect(await world.run("play", "b.plist").status == 0)
    }

    @Test(arguments: [(EndSignal.interrupt, 130 as Int32), (.terminate, 143), (.hangup, 129)])
    func `a signal ends it, with a status that tells which`(signal: EndSignal, status: Int32) async {
        let world = TestContext(
            terminal: Self.size, books: ["b.plist": BookReading(book: Self.book)],
            time: VirtualTime(limit: 500))
        world.events.yield(.ended(signal))
        #expect(await world.run("play", "b.plist").status == status)
    }

    @Test func `with --plain a terminal gets lines, and what keys ask for`() async {
        let time = VirtualTime(limit: 1)
        let world = TestContext(
            terminal: Self.size, books: ["b.plist": BookReading(book: Self.book)], time: time)
        for key in [Key.character("]"), .character("t"), .escape] { world.events.yield(.key(key)) }
        // Or the book may have been read before the keys come.
        Task { @MainActor in
            while !world.errors.text.contains("2 A picture.") { await Task.yield() }
            time.run(to: .max)
        }
        let outcome = await world.run("play", "b.plist", "--plain")
        #expect(outcome.status == 0)
        #expect(outcome.output == Self.text)
        #expect(outcome.errors.contains("speed 120 %, about 210 words per minute\n"))
        #expect(outcome.errors.contains("1 Up, page 1, 0:00\n2 A picture., page 2, 0:02\n"))
    }

    @Test func `with --quiet nothing is printed that no key asked for`() async {
        #expect(await world(terminal: Self.size).run("play", "b.plist", "--quiet") == TestContext.Outcome(status: 0))
    }

    @Test func `with --events every event is a line of JSON`() async {
        let outcome = await world().run("play", "b.plist", "--events", "--page", "3")
        let events = outcome.output.split(separator: "\n").map { $0.split(separator: "\"")[2 + 1] }
        #expect(
            events == ["didOpenPage", "didStart", "willSpeak", "willSpeak", "willSpeak", "didFinish", "didReachEnd"])
    }

    @Test func `a book goes on where it was left, unless the command line says otherwise`() async throws {
        let folder = TemporaryFolder()
        func world(_ time: VirtualTime = VirtualTime()) -> TestContext {
            TestContext(
                terminal: Self.size, environment: ["HOME": folder.path],
                books: ["b.plist": BookReading(book: Self.book)], time: time)
        }
        let first = world()
        Task { @MainActor in
            while !first.output.text.contains("end of the page") { await Task.yield() }
            first.events.yield(.key(.character("q")))
        }
        #expect(await first.run("play", "b.plist", "--no-advance").status == 0)
        let second = await world().run("play", "b.plist", "--plain")
        #expect(second.output == "Page 2 of 3\nA picture.\n\nPage 3 of 3\nDown he scampers.\n")
        #expect(second.errors.hasPrefix("narrate: goes on where you left it, on page 2\n"))
        let third = await world().run("play", "b.plist", "--plain")
        #expect(third.output == Self.text)
        #expect(third.errors.hasPrefix("narrate: you have heard this book to its end; it starts over\n"))
        #expect(await world().run("play", "b.plist", "--plain", "--page", "3").output.hasPrefix("Page 3"))
        #expect(await world().run("play", "b.plist", "--plain", "--from-start").output == Self.text)
    }

    @Test(.timeLimit(.minutes(1))) func `that the bookmarks were damaged is told when one is made`() async throws {
        let home = TemporaryFolder()
        let world = TestContext(
            terminal: TerminalSize(columns: 120, rows: 24), environment: ["HOME": home.path],
            books: ["b.plist": BookReading(book: Self.book)])
        let tracked = TrackedBook(Self.book, openedAs: "b.plist")
        let place = try #require(Self.book.firstPlace)
        try BookmarkStore(folders: world.context.folders).add("x", at: place, of: tracked)
        let folder = ".local/share/narrate/bookmarks"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(home.path)/\(folder)").first)
        try home.write("damaged", to: "\(folder)/\(name)")
        async let status = Narrate(context: world.context).run(["play", "b.plist"])
        world.events.yield(.key(.character("'")))
        await world.output.wait { $0.joined().contains("the bookmarks file '") }
        world.events.yield(.key(.character("q")))
        #expect(await status == .success)
    }
}
