import BookKit
import LibraryKit
import TestSupport
import Testing

@testable import NarrateCommands

/// Books that are still being read while their beginning is heard.
struct GrowingBookTests {
    /// So long that it isn't read in one go.
    private static let sentences = (1...1_200).map { "This is the sentence number \($0), and it goes on a bit." }

    private let text = sentences.joined(separator: "\n\n")

    private func world(_ environment: [String: String] = [:]) -> TestContext {
        var world = TestContext(environment: environment)
        world.context.exists = { _ in true }
        world.context.openBook = { [text] _, options throws(BookError) in
            try BookReader(options: options).scan(Array(text.utf8))
        }
        return world
    }

    @Test func `only the beginning is read before it is heard`() async throws {
        let opened = try await BookOpener(context: world().context).open("long.txt")
        #expect(!opened.reading.isComplete)
        #expect(opened.book.pages.count < 100)
        #expect(opened.book.pages.count >= 2)
    }

    @Test func `all of it is read in the end, each page as it was at first`() async throws {
        let opener = BookOpener(context: world().context)
        let opened = try await opener.open("long.txt")
        var last = opened.reading
        for await reading in opener.growth(of: opened) {
            #expect(Array(reading.book.pages.prefix(last.book.pages.count)) == last.book.pages)
            last = reading
        }
        #expect(last.isComplete)
        let words = last.book.pages.flatMap(\.utterances).map { $0.text.split(whereSeparator: \.isWhitespace) }
        #expect(words.map { $0.joined(separator: " ") } == Self.sentences)
    }

    @Test func `every sentence is heard, in order`() async {
        let outcome = await world().run("play", "long.txt")
        let lines = outcome.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("This") }
        #expect(outcome.status == 0)
        #expect(lines == Self.sentences)
    }

    @Test func `a page far behind the beginning is read up to`() async throws {
        let opened = try await BookOpener(context: world().context).open("long.txt", at: .page(40))
        #expect(opened.start.position == BookPosition(page: 40, utterance: 0))
    }

    @Test func `a book goes on far behind its beginning, and where its words are when it was edited`() async throws {
        let folder = TemporaryFolder()
        let environment = ["XDG_STATE_HOME": folder.path]
        let opener = BookOpener(context: world(environment).context)
        let opened = try await opener.open("long.txt", at: .page(40))
        let place = opened.start
        let keeper = PlaceKeeper()
        keeper.open(opened.tracked, in: opener.context.folders)
        keeper.keep(place, isFinished: false)
        keeper.close()
        await keeper.run { Issue.record("\($0)") }
        #expect(try await opener.open("long.txt").start == place)

        let edited = "A new beginning.\n\n" + text.replacing("number 7,", with: "number seven,")
        var context = opener.context
        context.exists = { _ in true }
        context.openBook = { _, options throws(BookError) in
            try BookReader(options: options).scan(Array(edited.utf8))
        }
        let again = try await BookOpener(context: context).open("long.txt")
        let before = try #require(opened.book.utterance(at: place.position))
        #expect(again.book.utterance(at: again.start.position)?.text == before.text)
    }

    @Test func `its place is kept for a book that was moved`() async throws {
        let folder = TemporaryFolder()
        let opener = BookOpener(context: world(["XDG_STATE_HOME": folder.path]).context)
        let opened = try await opener.open("long.txt", at: .page(40))
        let keeper = PlaceKeeper()
        keeper.open(opened.tracked, in: opener.context.folders)
        keeper.keep(opened.start, isFinished: false)
        keeper.close()
        await keeper.run { Issue.record("\($0)") }
        #expect(try await opener.open("elsewhere/renamed.txt").start == opened.start)
    }

    @Test func `a chapter that isn't there is told with where to find them`() async {
        let outcome = await world().run("play", "long.txt", "--chapter", "Zebra")
        let errors = "narrate: 'long.txt' has no chapter 'Zebra'; 'narrate info long.txt' lists them\n"
        #expect(outcome == TestContext.Outcome(status: 64, errors: errors))
    }

    @Test(.timeLimit(.minutes(1))) func `opening a book ends when its task is cancelled`() async {
        let opener = BookOpener(context: world().context)
        let opening = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try? await opener.open("long.txt")
        }
        opening.cancel()
        await opening.value
    }
}
