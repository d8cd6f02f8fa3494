import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// Books by their titles, wherever a command takes one.
struct BookFinderTests {
    private let shelf: ShelfWorld

    init() throws { shelf = try ShelfWorld() }

    @Test(arguments: [
        ["info", "squirrel"], ["info", "SUSSE BREI"], ["check", "frisky"], ["play", "squirrel", "--speed", "10"],
        ["convert", "grimm", "-o", "-"], ["lexicon", "--book", "squirrel"],
    ])
    func `a part of the title is enough`(words: [String]) async {
        let world = shelf.context()
        #expect(await Narrate(context: world.context).run(words) == .success)
    }

    @Test func `a file of that name goes first`() async throws {
        let desk = TemporaryFolder()
        let file = try desk.write("A note.", to: "squirrel")
        #expect(await shelf.run("check", file).output == "\(file): 0 errors, 0 warnings, 1 page\n")
    }

    @Test(arguments: [
        (
            "squirel",
            "there is no file 'squirel', and no book on the shelf has that in its title; did you mean 'Whisky, Frisky'? "
                + "'narrate library' lists what there is"
        ),
        (
            "zzzzzzz",
            "there is no file 'zzzzzzz', and no book on the shelf has that in its title; 'narrate library' lists what "
                + "there is"
        ),
        ("x.plist", "'x.plist': no such file; check its name"),
        ("a/squirrel", "'a/squirrel': no such file; check its name"),
        (
            "\u{1B}[2Jx",
            "there is no file '[2Jx', and no book on the shelf has that in its title; 'narrate library' lists "
                + "what there is"
        ),
    ])
    func `what isn't found is told in one line, with what is like it`(words: String, message: String) async {
        #expect(await shelf.run("info", words) == TestContext.Outcome(status: 66, errors: "narrate: \(message)\n"))
    }

    @Test func `the shelf's own file names are found from anywhere`() async {
        #expect(
            await shelf.run("check", "DerSuesseBrei.plist").output
                == "BUNDLED/DerSuesseBrei.plist: 0 errors, 0 warnings, 1 page\n")
    }

    @Test func `several are listed where nobody can choose`() async throws {
        for number in 1...7 { try shelf.put("Volume \(number)") }
        try shelf.put("Volume 7", author: "Another", name: "other")
        let outcome = await shelf.run("info", "volume")
        #expect(outcome.status == 64)
        #expect(
            outcome.errors == """
                narrate: 'volume' may be any of 8 books: 'Volume 1', 'Volume 2', 'Volume 3', 'Volume 4', 'Volume 5' and 3 \
                more; give more of the title, or the file

                """)
        #expect(
            await shelf.run("info", "volume 7").errors == """
                narrate: 'volume 7' may be any of 2 books: 'SHELF/Volume 7.plist', 'SHELF/other.plist'; give more of the \
                title, or the file

                """)
    }

    @Test func `on a terminal one of several is chosen`() async throws {
        try shelf.put("Volume 1")
        try shelf.put("Volume 2", pages: 2)
        let world = shelf.context((80, 24))
        for key in [Key.down, .enter] { world.events.yield(.key(key)) }
        #expect(await Narrate(context: world.context).run(["info", "volume"]) == .success)
        #expect(world.output.text.contains("Pages:     2\n"))
        #expect(world.custody.drawing == nil)
    }

    @Test func `a word that is no command may be a title`() async {
        #expect(
            await shelf.run("squirrel").errors
                == "narrate: unknown command 'squirrel'; did you mean 'narrate play squirrel'?\nSee 'narrate --help'\n")
    }

    // MARK: The last one

    @Test func `play goes on with the book heard last, wherever it is now`() async throws {
        #expect(
            await shelf.run("play", "--last")
                == TestContext.Outcome(
                    status: 66, errors: "narrate: no book was begun yet; 'narrate play' lets you choose one\n"))
        let desk = TemporaryFolder()
        let path = try desk.write(BookWriter().propertyList(of: ShelfWorld.book("Tale", pages: 2)), to: "tale.plist")
        let squirrel = TrackedBook(ShelfWorld.book("Whisky, Frisky"), at: nil)
        let place = try #require(squirrel.book.firstPlace)
        let earlier = try #require(SavedPosition(of: squirrel, at: place, date: Date(timeIntervalSince1970: 9)))
        try PositionStore(folders: shelf.context().context.folders).save(earlier, of: squirrel)
        #expect(await shelf.run("play", path, "--speed", "10").status == 0)
        let again = await shelf.run("play", "--last", "--speed", "10")
        #expect(again.output.contains("\nTale.\n"))
        #expect(again.errors == "narrate: you have heard this book to its end; it starts over\n")
        #expect(await shelf.run("add", path).status == 0)
        try FileManager.default.removeItem(atPath: path)
        #expect(await shelf.run("play", "--last", "--speed", "10").output.contains("\nTale.\n"))
        #expect(await shelf.run("remove", "tale", "--yes").status == 0)
        let gone = await shelf.run("play", "--last")
        #expect(gone.status == 66)
        #expect(gone.errors.hasPrefix("narrate: 'Tale', which you heard last, isn't at 'SHELF/tale.plist' any more; "))
    }

    @Test func `play without a book in a pipe says how one is named`() async {
        #expect(
            await shelf.run("play")
                == TestContext.Outcome(
                    status: 64,
                    errors: """
                        narrate: missing expected argument 'BOOK'; 'narrate library' lists the books on your shelf, and \
                        --last goes on with the one heard last

                        """))
    }
}
