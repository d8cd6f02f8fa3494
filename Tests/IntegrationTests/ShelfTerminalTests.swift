import BookKit
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The shelf on a real terminal: the list to choose from at every size, with pictures, in lines, and in the player.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ShelfTerminalTests {
    private static let sizes = [[20, 5], [40, 12], [80, 24], [200, 50]]

    private let home = TemporaryFolder()

    /// Fills the shelf with two books that stay at their first sentence.
    init() throws {
        let books = home.path + "/.local/share/narrate/books"
        try FileManager.default.createDirectory(atPath: books + "/Nuts", withIntermediateDirectories: true)
        for (title, author, path) in [("Acorns", "Anna", "Nuts/acorns.plist"), ("Été à Paris", "Zoé", "ete.plist")] {
            var utterance = Utterance(text: "\(title) begins.")
            utterance.attributes.postUtteranceDelay = 60
            let cover = title == "Acorns" ? "cover.png" : nil
            let book = Book(
                title: title, author: author, coverImage: cover,
                pages: Array(repeating: Page(utterances: [utterance]), count: 3), hasOwnTitlePage: true)
            try home.write(BookWriter().propertyList(of: book), to: ".local/share/narrate/books/\(path)")
        }
        let repository = URL(filePath: #filePath).appending(path: "../../..").standardized.path(percentEncoded: false)
        try FileManager.default.copyItem(
            atPath: repository + "/Books/images/whirly-cover.png", toPath: books + "/Nuts/cover.png")
    }

    private func narrate(
        _ words: [String], size: [Int] = [80, 24], environment: [String: String] = [:]
    ) throws -> TerminalProgram {
        try TerminalProgram(
            [NarrateBinary.path] + words, columns: size[0], rows: size[1],
            environment: ["HOME": home.path].merging(environment) { $1 })
    }

    private func isRestored(_ program: TerminalProgram) -> Bool {
        let screen = program.screen
        return screen.isCursorVisible && screen.wraps && !screen.isAlternate && program.hasUsualModes
            && screen.unknown == []
    }

    @Test(arguments: sizes)
    func `a book is found by typing and played by Enter, and escape leaves`(size: [Int]) async throws {
        let program = try narrate(["play", "--device", "null"], size: size)
        #expect(await program.waits(for: "‹> 1 Acorns"))
        #expect(program.screen.isAlternate)
        #expect(program.screen.screen.count == size[1])
        program.type("ete")
        #expect(await program.waits(for: "Books (1)"))
        #expect(program.screen.screen.contains { $0.hasPrefix("‹> ") && $0.contains("Été à Paris") })
        program.type("\r")
        #expect(await program.waits(for: "‹Été›"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(isRestored(program))

        let second = try narrate(["play", "--device", "null"], size: size)
        #expect(await second.waits(for: "‹> 1 Été"))
        second.type("\u{1B}")
        #expect(await second.waitForExit() == 0)
        #expect(isRestored(second))
        #expect(second.screen.screen == [])
    }

    @Test(arguments: [["NO_COLOR": "1"], ["COLORTERM": "truecolor"], [:]])
    func `the cover is beside the list where there is room`(environment: [String: String]) async throws {
        let program = try narrate(["play"], size: [120, 30], environment: environment)
        let isDrawn = { (screen: VirtualTerminal) in
            // The title stands below the picture.
            screen.screen.lastIndex { $0.hasSuffix("  Acorns") } ?? 0 > 8
        }
        #expect(await program.wait(until: isDrawn))
        #expect(program.received.contains("[38;2;") == (environment["COLORTERM"] != nil))
        if environment["NO_COLOR"] != nil { #expect(!program.received.contains("[38;")) }
        program.type("paris")
        #expect(await program.wait { $0.screen.first?.hasSuffix("  Été à Paris") == true })
        program.resize(columns: 60, rows: 10)
        #expect(
            await program.wait {
                $0.screen.count == 10 && $0.screen[1].hasPrefix("‹> ") && $0.screen[1].contains("Été à Paris›")
            })
        program.send(SIGTERM)
        #expect(await program.waitForExit() == 143)
        #expect(isRestored(program))
    }

    @Test func `Ctrl-C and a hang-up give the terminal back`() async throws {
        for (signal, status) in [(SIGINT, 130), (SIGHUP, 129)] as [(CInt, Int32)] {
            let program = try narrate(["play"])
            #expect(await program.waits(for: "Acorns"))
            program.send(signal)
            #expect(await program.waitForExit() == status)
            #expect(isRestored(program))
        }
    }

    @Test func `with --plain it is asked in lines, and keys work afterwards`() async throws {
        let program = try narrate(["play", "--plain", "--device", "null"])
        #expect(await program.waits(for: "nothing to leave:"))
        #expect(program.screen.screen.contains("1 Acorns, Anna, 4 minutes"))
        #expect(program.hasUsualModes)
        program.type("paris\n")
        #expect(await program.waits(for: "Été à Paris begins."))
        program.type(" ")
        #expect(await program.waits(for: "paused"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(isRestored(program))
    }

    @Test func `B in the player opens the same list`() async throws {
        let program = try narrate(["play", "acorns", "--device", "null"])
        #expect(await program.waits(for: "‹Acorns›"))
        program.type("B")
        #expect(await program.waits(for: "‹> 1 Acorns›"))
        program.type("paris")
        #expect(await program.wait { $0.screen.contains { $0.contains("Été à Paris›  Zoé") } })
        program.type("\r")
        #expect(await program.waits(for: "‹Été›"))
        program.type("q")
        #expect(await program.waitForExit() == 0)
        #expect(isRestored(program))

        let again = try narrate(["play", "--last", "--device", "null"])
        #expect(await again.waits(for: "‹Été›"))
        again.type("q")
        #expect(await again.waitForExit() == 0)
    }

    @Test func `of several books one is chosen for any command, and remove asks then`() async throws {
        let program = try narrate(["remove", "a"])
        #expect(await program.waits(for: "Books ("))
        program.type("acorns\r")
        #expect(await program.waits(for: "any other key keeps it:"))
        program.type("y")
        #expect(await program.waitForExit() == 0)
        #expect(program.screen.screen.last == "'Acorns' is removed; your place and your bookmarks are kept")
        #expect(isRestored(program))
        let books = home.path + "/.local/share/narrate/books"
        #expect(try FileManager.default.contentsOfDirectory(atPath: books) == ["ete.plist"])
    }

    @Test(arguments: sizes)
    func `library fits every terminal`(size: [Int]) async throws {
        let program = try narrate(["library"], size: size)
        #expect(await program.waitForExit() == 0)
        let lines = program.screen.history
        #expect(lines.first?.hasPrefix("TITLE") == true)
        #expect(lines.first?.contains("CHAPTERS") == (size[0] >= 80))
        #expect(lines.contains { $0.hasPrefix("Été à Paris") })
        // Nothing was wrapped: a line for each book and one for the titles.
        #expect(lines.count == 3 + 5)
    }
}
