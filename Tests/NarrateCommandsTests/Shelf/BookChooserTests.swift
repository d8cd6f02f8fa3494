import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// `narrate play` without a book.
struct BookChooserTests {
    private let shelf: ShelfWorld

    init() throws { shelf = try ShelfWorld() }

    /// The screen when a text has come on it; then keys are pressed, and the command ends.
    private func screen(
        _ size: (Int, Int), typed: [Key] = [], until text: String, then keys: [Key] = [.escape],
        environment: [String: String] = ["NO_COLOR": "1"], options: [String] = ["--no-images"]
    ) async -> (rows: [String], status: Int32) {
        // What is known of the books needn't be waited for.
        _ = shelf.context().context.shelf.books()
        let world = shelf.context(size, environment: environment)
        async let status = Narrate(context: world.context).run(["play", "--speed", "10"] + options).code
        var terminal = VirtualTerminal(columns: size.0, rows: size.1)
        var count = 0
        var rows: [String] = []
        for key in typed { world.events.yield(.key(key)) }
        await world.output.wait { writes in
            for text in writes.dropFirst(count) { terminal.receive(text) }
            count = writes.count
            rows = terminal.screen
            return rows.contains { $0.contains(text) }
        }
        for key in keys { world.events.yield(.key(key)) }
        let code = await status
        #expect(world.custody.drawing == nil)
        #expect(terminal.unknown == [])
        return (rows, code)
    }

    private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

    @Test func `the books are listed with their authors and times, those heard last first`() async throws {
        #expect(await shelf.run("play", "squirrel", "--speed", "10").status == 0)
        try shelf.put("A tale", author: "Anna", pages: 30)
        let (rows, status) = await screen((60, 10), until: "Anna")
        #expect(status == 0)
        #expect(
            rows == [
                "Books (3)",
                "‹> 1 Whisky, Frisky›  Traditional              finished · 0:14",
                "  2 A tale  Anna                                        5:23",
                "  3 Der süße Brei  Brüder Grimm                         0:14", "", "", "", "", "",
                "↑ ↓ or type · Enter plays · Esc leaves",
            ])
    }

    @Test func `typing filters, without a look at accents`() async throws {
        let (rows, status) = await screen((40, 5), typed: keys("SUSS"), until: "SUSS")
        #expect(status == 0)
        #expect(rows == ["Books (1)", "‹> 1 Der süße Brei›  Brüder Grimm     0:14", "", "", "filter: SUSS"])
        #expect(await screen((40, 5), typed: keys("zzz"), until: "nothing matches").rows.first == "Books (0)")
    }

    @Test func `the smallest screen has titles, and a wide one tells of the book beside the list`() async throws {
        try shelf.put("A very long title of a book", author: "Anna", pages: 3)
        let smallest = await screen((20, 5), until: "A very").rows
        #expect(
            smallest == [
                "Books (3)", "‹> 1 A very long tit…›", "  2 Der süße Brei", "  3 Whisky, Frisky", "↑ ↓ or type · Enter",
            ])
        let wide = await screen((200, 50), until: "3 pages").rows
        #expect(wide.count == 50)
        #expect(wide[0] == "Books (3)" + String(repeating: " ", count: 131) + "A very long title of a book")
        #expect(wide[1].hasPrefix("‹> 1 A very long title of a book›  Anna    "))
        #expect(wide[1].hasSuffix("0:38  Anna"))
        #expect(wide[2].hasSuffix("  3 pages"))
    }

    @Test func `enter plays the book`() async throws {
        let world = shelf.context((60, 12))
        for key in keys("brei") + [.enter] { world.events.yield(.key(key)) }
        async let status = Narrate(context: world.context).run(["play", "--speed", "10", "--no-images"]).code
        await world.output.wait { $0.contains { $0.contains("playing · ") } }
        world.events.yield(.key(.character("q")))
        #expect(await status == 0)
        #expect(world.errors.text == "")
    }

    @Test func `a book that can't be read says why, and the list stays`() async throws {
        try FileManager.default.createDirectory(atPath: shelf.folder, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: shelf.folder + "/a.txt"))
        let (rows, status) = await screen((60, 8), typed: keys("a.txt") + [.enter], until: "can't be read")
        #expect(status == 0)
        #expect(rows.first == "Books (1)")
        #expect(rows.last == "can't be read: is an empty file: nothing to read; choose an…")
    }

    @Test func `signals and Ctrl-Z are obeyed`() async throws {
        let world = shelf.context((60, 12))
        world.events.yield(.suspended)
        world.events.yield(.continued)
        world.events.yield(.resized)
        world.events.yield(.ended(.terminate))
        #expect(await Narrate(context: world.context).run(["play"]).code == 143)
        #expect(world.custody.suspensions == 1)
        #expect(world.custody.mistakes == [])
        #expect(world.custody.drawing == nil)
    }

    // MARK: Lines

    /// What is asked and answered in lines.
    private func lines(
        _ typed: String, size: (Int, Int) = (80, 24), environment: [String: String] = [:],
        options: [String] = ["--plain"]
    ) async -> (text: String, status: Int32) {
        let pipe = InputPipe(typed)
        let world = shelf.context(size, environment: environment, input: pipe.readEnd)
        world.events.yield(.key(.character("q")))
        let status = await Narrate(context: world.context).run(["play", "--speed", "10"] + options).code
        return (world.output.text, status)
    }

    private static let list = """
        2 books:
        1 Der süße Brei, Brüder Grimm, 1 minute
        2 Whisky, Frisky, Traditional, 1 minute
        Type a number or a part of the title, or nothing to leave: 
        """

    @Test(arguments: ["\n", "", " \t \n"])
    func `with --plain the list is numbered, and nothing typed leaves`(typed: String) async {
        let (text, status) = await lines(typed)
        #expect(status == 0)
        #expect(text == Self.list)
    }

    @Test(arguments: ["2\n", "squirrel\n", "  whisky FRISKY \n", "r\nzzz\n2\n"])
    func `a number or a part of the title plays the book`(typed: String) async {
        let (text, status) = await lines(typed)
        #expect(status == 0)
        #expect(text.hasPrefix(Self.list))
        if typed.hasPrefix("r") {
            #expect(text.contains("to leave: 2 books:\n1 Der"))
            #expect(text.contains("to leave: No book has that in its title.\n"))
        }
        #expect(await shelf.run("library", "whisky").output.contains(" %\t") || text.contains("Whisky"))
    }

    @Test(
        arguments: [
            ((19, 24), [:], []), ((80, 4), [:], []), ((80, 24), ["TERM": "dumb"], []), ((80, 24), [:], ["--quiet"]),
        ]
            as [((Int, Int), [String: String], [String])])
    func `lines are printed where no screen can be drawn`(
        size: (Int, Int), environment: [String: String], options: [String]
    ) async {
        #expect(await lines("\n", size: size, environment: environment, options: options).text == Self.list)
    }

    @Test func `a long shelf is cut, and words make it shorter`() async throws {
        for number in 1...30 { try shelf.put("Volume \(number)") }
        let (text, _) = await lines("volume 3\n\n")
        let rows = text.split(separator: "\n")
        #expect(rows[0] == "32 books:")
        #expect(rows[21] == "and 12 more")
        #expect(rows[22].hasSuffix("to leave: 4 books:"))
    }
}
