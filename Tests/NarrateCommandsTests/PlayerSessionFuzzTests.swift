import BookKit
import LibraryKit
import SpeechKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

/// Ten thousand keys and signals in whole sessions, in books of odd shapes.
struct PlayerSessionFuzzTests {
    struct Shape: Sendable, CustomStringConvertible {
        let description: String
        let book: Book
        var keys = 1_400
        var size = TerminalSize(columns: 40, rows: 12)
    }

    private static let markup: Utterance = {
        var utterance = Utterance(text: "<speak>One <break time='1s'/> two.</speak>")
        utterance.isMarkup = true
        return utterance
    }()

    private static let shapes = [
        Shape(
            description: "a book like others",
            book: Book(
                title: "A Book", author: "Somebody", language: "en",
                pages: [
                    Page(title: "One", utterances: ["One two. Three four!", "\n\nFive."].map { Utterance(text: $0) }),
                    Page(utterances: [Utterance(text: "Six.")]), Page(utterances: [Utterance(text: "Seven eight.")]),
                ])),
        Shape(
            description: "silent pages, and nothing else",
            book: Book(pages: [
                Page(displayText: "a picture", displayDuration: 0.5), Page(), Page(displayText: "", displayDuration: 0),
            ])),
        Shape(
            description: "one long utterance",
            book: Book(pages: [
                Page(utterances: [
                    Utterance(text: (1...9_000).map { $0 % 9 == 0 ? "word." : "word\($0)" }.joined(separator: " "))
                ])
            ]), keys: 250),
        Shape(
            description: "markup",
            book: Book(title: "M", pages: [Page(utterances: [markup]), Page(utterances: [markup])])),
        Shape(
            description: "characters without spaces",
            book: Book(
                language: "ja",
                pages: [
                    Page(utterances: [Utterance(text: "吾輩は猫である。名前はまだ無い。"), Utterance(text: "👩‍🚀 e\u{301}te\u{301}.")]),
                    Page(utterances: [Utterance(text: "السلام عليكم. שלום.")]),
                ]), size: TerminalSize(columns: 20, rows: 5)),
        Shape(
            description: "utterances without a word",
            book: Book(pages: [
                Page(utterances: ["", " ", "...", "* * *", "Word."].map { Utterance(text: $0) }),
                Page(utterances: [Utterance(text: "")]),
            ])),
        Shape(
            description: "too small a terminal",
            book: Book(pages: [Page(utterances: [Utterance(text: "One. Two."), Utterance(text: "Three.")])]),
            size: TerminalSize(columns: 19, rows: 4)),
        Shape(
            description: "words that can't be spoken",
            book: Book(pages: [Page(utterances: ["Good.", "bad", "Good again."].map { Utterance(text: $0) })])),
        Shape(
            description: "a page a word",
            book: Book(title: "W", pages: (1...200).map { Page(utterances: [Utterance(text: "word\($0)")]) })),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: shapes) @MainActor
    func `whatever is pressed, it quits in the end with a place in the book and the terminal given back`(
        shape: Shape
    ) async throws {
        let folder = TemporaryFolder()
        // In a folder of its own, where no key can choose another book.
        let path = folder.path + "/a.plist"
        let reading = BookReading(book: shape.book)
        let world = TestContext(
            terminal: shape.size, environment: ["HOME": folder.path], books: [path: reading],
            synthesizer: FakeSynthesizer(unspeakable: "bad"))
        let presses = Task {
            var random = SplitMix(seed: UInt64(shape.keys + shape.size.columns))
            for _ in 0..<shape.keys {
                switch Int.random(in: 0..<60, using: &random) {
                case 0: world.events.yield(.resized)
                case 1: world.events.yield(.suspended)
                case 2: world.events.yield(.continued)
                case 3...20: for _ in 0..<Int.random(in: 1...20, using: &random) { await Task.yield() }
                default: break
                }
                world.events.yield(.key(PlayerFuzzTests.key(&random)))
            }
            for key in [Key.escape, .escape, .character("q")] { world.events.yield(.key(key)) }
        }
        let outcome = await world.run("play", path)
        await presses.value
        #expect(outcome.status == 0)
        let (positions, warnings) = PositionStore(folders: world.context.folders).positions()
        #expect(positions.count == 1)
        #expect(warnings == [])
        let tracked = TrackedBook(shape.book, at: path)
        if case .started(_, let place) = PositionStore(folders: world.context.folders).resumption(of: tracked).0 {
            let utterance = try #require(shape.book.utterance(at: place.position))
            #expect(place.index <= utterance.text.endIndex)
        }
        #expect(world.custody.drawing == nil)
        #expect(world.custody.mistakes == [])
        var terminal = VirtualTerminal(columns: shape.size.columns, rows: shape.size.rows)
        if shape.size.columns >= 20 { terminal.receive(world.output.text) }
        #expect(terminal.unknown == [])
    }
}
