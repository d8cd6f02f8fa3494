import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// `narrate library`: what is on the shelf.
struct LibraryTests {
    private let shelf: ShelfWorld

    init() throws { shelf = try ShelfWorld() }

    private func output(_ size: (Int, Int), _ words: String...) async -> String {
        let world = shelf.context(size)
        #expect(await Narrate(context: world.context).run(["library"] + words) == .success)
        return shelf.shortened(world.output.text)
    }

    @Test func `in a pipe each book is a line with all that is known`() async throws {
        try shelf.put("Tale\tof one", author: "Anna", pages: 3, name: "tale")
        try FileManager.default.createDirectory(atPath: shelf.folder, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: shelf.folder + "/empty.txt"))
        let outcome = await shelf.run("library")
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                Der süße Brei\tBrüder Grimm\t1\t0\t0:14\t\t\tBUNDLED/DerSuesseBrei.plist\t
                empty\t\t\t\t\t\t\tSHELF/empty.txt\tis an empty file: nothing to read; choose another one
                Tale of one\tAnna\t3\t0\t0:35\t\t\tSHELF/tale.plist\t
                Whisky, Frisky\tTraditional\t1\t0\t0:14\t\t\tBUNDLED/WhirlySquirrelly.plist\t

                """)
    }

    @Test(arguments: [
        ("title", ["B", "C", "Der süße Brei", "Whisky, Frisky"]),
        ("author", ["C", "Der süße Brei", "Whisky, Frisky", "B"]),
        ("length", ["C", "Whisky, Frisky", "Der süße Brei", "B"]),
        ("heard", ["B", "C", "Der süße Brei", "Whisky, Frisky"]),
    ])
    func `books are sorted as is asked for`(order: String, titles: [String]) async throws {
        try shelf.put("B")
        try shelf.put("C", author: "anna", pages: 9)
        let positions = PositionStore(folders: shelf.context().context.folders)
        let book = ShelfWorld.book("B")
        let tracked = TrackedBook(book, at: shelf.folder + "/B.plist")
        let place = try #require(book.firstPlace)
        try positions.save(try #require(SavedPosition(of: tracked, at: place)), of: tracked)
        let lines = await shelf.run("library", "--sort", order).output.split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != "\t" }) } == titles)
    }

    @Test func `words filter, and nothing found is a failure`() async {
        #expect(await shelf.run("library", "GRIMM", "susse").output.hasPrefix("Der süße Brei\t"))
        #expect(await shelf.run("library", "grimm").output.split(separator: "\n").count == 1)
        #expect(
            await shelf.run("library", "zzz")
                == TestContext.Outcome(
                    status: 1,
                    errors: "narrate: no book on the shelf has that in its title; 'narrate library' lists them all\n"))
    }

    @Test func `programs are told everything`() async throws {
        let json = await shelf.run("library", "whisky", "--json").output
        let lines = json.split(separator: "\n").filter { !$0.contains("\"added\"") }.joined(separator: "\n")
        #expect(
            lines == """
                [
                  {
                    "author" : "Traditional",
                    "chapters" : 0,
                    "isBundled" : true,
                    "isFinished" : false,
                    "pages" : 1,
                    "path" : "BUNDLED/WhirlySquirrelly.plist",
                    "seconds" : 14,
                    "title" : "Whisky, Frisky",
                    "warnings" : 0
                  }
                ]
                """)
    }

    @Test func `a terminal has as many columns as it has room for`() async throws {
        try shelf.put("The Tale of the Fierce Bad Rabbit and His Many Friends", author: "Beatrix Potter")
        let wide = await output((100, 24))
        #expect(
            wide == """
                TITLE                                             AUTHOR          PAGES  CHAPTERS  TIME  HEARD  WHEN
                Der süße Brei                                     Brüder Grimm    1      0         0:14
                The Tale of the Fierce Bad Rabbit and His Many …  Beatrix Potter  1      0         0:18
                Whisky, Frisky                                    Traditional     1      0         0:14

                """)
        let narrow = await output((40, 24))
        #expect(
            narrow == """
                TITLE                        TIME  HEARD
                Der süße Brei                0:14
                The Tale of the Fierce Bad…  0:18
                Whisky, Frisky               0:14

                """)
        #expect(
            await output((20, 5), "whisky") == """
                TITLE
                Whisky, Frisky

                """)
    }

    @Test func `what can't be read is told below the table`() async throws {
        try FileManager.default.createDirectory(atPath: shelf.folder, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: shelf.folder + "/empty.txt"))
        let text = await output((400, 24), "empty")
        let reason = "is an empty file: nothing to read; choose another one"
        #expect(text == "These can't be read:\n  SHELF/empty.txt: \(reason)\n")
        let lines = await output((40, 24)).split(separator: "\n")
        #expect(lines.contains("These can't be read:"))
        #expect(lines.allSatisfy { $0.columns <= 40 || $0.contains("SHELF") })
    }

    @Test func `an empty shelf says how it is filled`() async {
        let world = TestContext(environment: ["HOME": shelf.home.path])
        #expect(
            await world.run("library")
                == TestContext.Outcome(
                    status: 0, errors: "narrate: no book is on the shelf; 'narrate add FILE' puts one there\n"))
    }
}
