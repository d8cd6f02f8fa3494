import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// `narrate add` and `narrate remove`.
struct AddRemoveTests {
    private let shelf: ShelfWorld
    private let desk = TemporaryFolder()

    init() throws { shelf = try ShelfWorld() }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: shelf.folder)) ?? []).sorted()
    }

    private func write(_ title: String, _ name: String) throws -> String {
        try desk.write(BookWriter().propertyList(of: ShelfWorld.book(title, author: "Anna")), to: name)
    }

    /// What is left after keys are pressed on a terminal.
    private func run(_ words: [String], keys: [Key]) async -> TestContext.Outcome {
        let world = shelf.context((80, 24))
        for key in keys { world.events.yield(.key(key)) }
        let status = await Narrate(context: world.context).run(words).code
        #expect(world.custody.drawing == nil)
        return TestContext.Outcome(
            status: status, output: shelf.shortened(world.output.text), errors: shelf.shortened(world.errors.text))
    }

    @Test func `each file is added or refused, and the status is that of the first refusal`() async throws {
        let (one, two) = (try write("One", "one.plist"), try write("Two", "two.plist"))
        let outcome = await shelf.run("add", one, "/nowhere/x.epub", "/dev/null", one, two)
        #expect(outcome.status == 66)
        #expect(
            outcome.output == """
                One, Anna: 0:12, added as SHELF/one.plist
                Two, Anna: 0:12, added as SHELF/two.plist

                """)
        #expect(
            outcome.errors == """
                narrate: '/nowhere/x.epub': no such file; check its name
                narrate: '/dev/null': isn't a plain file; save it as a file
                narrate: 'One' is on the shelf already, as 'SHELF/one.plist'; --replace takes '\(one)' instead

                """)
        #expect(names == ["one.plist", "two.plist"])
        #expect(await shelf.run("add", one, "--replace").status == 0)
        #expect(names == ["one.plist", "two.plist"])
    }

    @Test func `what check would refuse is refused in the same words`() async throws {
        let file = try desk.write("%PDF-1.7", to: "paper.pdf")
        let check = await shelf.run("check", file).output
        let reason = try #require(check.split(separator: "\n").first?.split(separator: "error: ").last)
        let outcome = await shelf.run("add", file)
        #expect(outcome == TestContext.Outcome(status: 65, errors: "narrate: '\(file)': \(reason)\n"))
    }

    @Test func `warnings are told with the command that shows them`() async throws {
        let file = try desk.write(
            "<plist><dict><key>bookPages</key><string>Hi.</string></dict></plist>", to: "a b.plist")
        let outcome = await shelf.run("add", file)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "narrate: 2 warnings; 'narrate check \"SHELF/a b.plist\"' shows them\n")
    }

    // MARK: remove

    @Test func `in a pipe nothing is removed without --yes`() async throws {
        try shelf.put("Tale")
        #expect(
            await shelf.run("remove", "tale")
                == TestContext.Outcome(
                    status: 64, errors: "narrate: 'Tale' isn't removed unasked; --yes removes it\n"))
        #expect(names == ["Tale.plist"])
        #expect(
            await shelf.run("remove", "tale", "--yes")
                == TestContext.Outcome(
                    status: 0, output: "'Tale' is removed; your place and your bookmarks are kept\n"))
        #expect(names == [])
    }

    @Test(arguments: [(Key.character("y"), 0), (.character("n"), 1), (.enter, 1), (.escape, 1)] as [(Key, Int32)])
    func `on a terminal it is asked for first`(key: Key, status: Int32) async throws {
        try shelf.put("Tale")
        let outcome = await run(["remove", "tale"], keys: [key])
        #expect(outcome.status == status)
        #expect(
            outcome.output.hasPrefix(
                """
                Remove 'Tale', SHELF/Tale.plist? Your place and your bookmarks are kept.
                y removes it, any other key keeps it: 
                """))
        #expect(outcome.output.hasSuffix(status == 0 ? "are kept\n" : "n\n'Tale' stays\n"))
        #expect(names == (status == 0 ? [] : ["Tale.plist"]))
    }

    @Test func `a signal instead of an answer keeps the book`() async throws {
        try shelf.put("Tale")
        let world = shelf.context((80, 24))
        world.events.yield(.ended(.interrupt))
        #expect(await Narrate(context: world.context).run(["remove", "tale"]).code == 130)
        #expect(world.custody.drawing == nil)
        #expect(names == ["Tale.plist"])
    }

    @Test func `of several one is chosen, and a path is a path`() async throws {
        let path = try shelf.put("Tale one")
        try shelf.put("Tale two")
        #expect(
            await shelf.run("remove", "tale", "--yes")
                == TestContext.Outcome(
                    status: 64,
                    errors: """
                        narrate: 'tale' may be any of 2 books: 'Tale one', 'Tale two'; give more of the title, or the \
                        file

                        """))
        let outcome = await run(["remove", "tale"], keys: [.down, .enter, .character("y")])
        #expect(outcome.status == 0)
        #expect(names == ["Tale one.plist"])
        #expect(await shelf.run("remove", path, "--yes").status == 0)
        #expect(names == [])
    }

    @Test func `books that came with narrate and files elsewhere stay`() async throws {
        let outside = try write("Outside", "out.plist")
        #expect(
            await shelf.run("remove", "squirrelly", "--yes").errors
                == "narrate: 'Whisky, Frisky' came with narrate and stays; remove 'BUNDLED/WhirlySquirrelly.plist' yourself\n"
        )
        #expect(
            await shelf.run("remove", outside, "--yes").errors
                == "narrate: '\(outside)' isn't on the shelf; 'narrate library' lists what is\n")
        #expect(FileManager.default.fileExists(atPath: outside))
        #expect(FileManager.default.fileExists(atPath: shelf.bundled.path + "/WhirlySquirrelly.plist"))
        // A book of the reader's own is meant before one that came with narrate.
        try shelf.put("My Frisky Cat")
        #expect(await shelf.run("remove", "frisky", "--yes").output.hasPrefix("'My Frisky Cat' is removed"))
    }

    @Test func `place and bookmarks are forgotten when that is asked for`() async throws {
        let path = try shelf.put("Tale")
        let folders = shelf.context().context.folders
        let tracked = TrackedBook(ShelfWorld.book("Tale"), at: path)
        let place = try #require(tracked.book.firstPlace)
        for isForgotten in [false, true] {
            try shelf.put("Tale")
            let saved = try #require(SavedPosition(of: tracked, at: place))
            try PositionStore(folders: folders).save(saved, of: tracked)
            _ = try BookmarkStore(folders: folders).add("", at: place, of: tracked)
            let words = ["remove", "tale", "--yes"] + (isForgotten ? ["--forget"] : [])
            let world = shelf.context()
            #expect(await Narrate(context: world.context).run(words) == .success)
            #expect(PositionStore(folders: folders).positions().positions.isEmpty == isForgotten)
            #expect(BookmarkStore(folders: folders).bookmarks(of: tracked).bookmarks.isEmpty == isForgotten)
            #expect(world.output.text.contains("bookmarks are kept") == !isForgotten)
        }
    }

    @Test func `that nothing was forgotten of a book that can't be read is told`() async throws {
        let path = try shelf.put("Tale")
        try Data().write(to: URL(filePath: path))
        let line = "'Tale' is removed; as it can't be read, no place and no bookmarks were found to be forgotten\n"
        #expect(await shelf.run("remove", "tale", "--yes", "--forget").output == line)
    }
}
