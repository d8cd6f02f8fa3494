import BookKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// `--quiet`: a screen reader hears nothing but what a key asked for.
struct PlayQuietTests {
    private static let book = Book(pages: [
        Page(title: "Up", utterances: [Utterance(text: "Whisky, frisky."), Utterance(text: "Hop.")]),
        Page(utterances: [Utterance(text: "Down.")]),
    ])

    private let folder = TemporaryFolder()

    /// What is printed after keys that are pressed before the first word.
    private func errors(_ keys: [Key], _ options: String...) async -> [Substring] {
        let world = TestContext(
            terminal: TerminalSize(columns: 60, rows: 12), environment: ["HOME": folder.path],
            books: ["b.plist": BookReading(book: Self.book)],
            time: VirtualTime(limit: 100))
        for key in keys + [.escape, .escape, .character("q")] { world.events.yield(.key(key)) }
        let status = await Narrate(context: world.context).run(["play", "b.plist", "--quiet"] + options).code
        #expect(status == 0)
        #expect(world.output.text == "")
        return world.errors.text.split(separator: "\n")
    }

    @Test(arguments: [
        [], [Key.character(" ")], [.character("n")], [.right], [.down], [.character("r")], [.character("w")],
    ])
    func `a key that is heard prints nothing`(keys: [Key]) async { #expect(await errors(keys) == []) }

    @Test(arguments: [
        ("]", "speed 120 %, about 210 words per minute"), ("+", "pitch 120 %"), ("9", "volume 90 %"), ("m", "mute"),
        ("a", "waits at the end of each page"), ("o", "repeats this page"), ("'", "bookmark: Whisky, frisky."),
        ("K", "nothing differs from your settings"),
    ])
    func `a key that changes something says so in one line`(key: String, line: String) async {
        #expect(await errors(key.map { .character($0) }) == [line[...]])
    }

    @Test func `a menu is a numbered list, and its number with Enter chooses`() async {
        let keys: [Key] = [.character("t"), .character("2"), .enter, .character("i")]
        let lines = await errors(keys)
        #expect(
            lines.prefix(4) == [
                "Contents: type a number or a part of the name, then Enter; Esc leaves", "1 Up, page 1, 0:00",
                "2 Down., page 2, 0:02", "Down.",
            ])
        #expect(lines.contains("Place: page 2 of 2"))
    }

    @Test func `the help names the key that speaks the place`() async {
        let lines = await errors([.character("?")])
        #expect(lines.contains("w         hear the place, the time left and the settings"))
        #expect(lines.count > 40)
    }

    @Test func `what is to be kept is asked in words`() async {
        let lines = await errors([.character("]"), .character("a"), .character("K"), .character("n")])
        #expect(
            lines.suffix(4) == [
                "speed 1.2 (so far 1)", "auto-advance off (so far on)",
                "y keeps all of it for good · any other key doesn't", "2 settings for now, until you quit",
            ])
    }
}
