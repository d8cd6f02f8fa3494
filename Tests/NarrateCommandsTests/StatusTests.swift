import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport
import Testing

@testable import NarrateCommands

struct StatusTests {
    private let home = TemporaryFolder()
    private static let monday = Date(timeIntervalSince1970: 1_700_000_000)

    private func run(_ words: String..., terminal: TerminalSize? = nil) async -> TestContext.Outcome {
        let world = TestContext(terminal: terminal, environment: ["HOME": home.path])
        let status = await Narrate(context: world.context).run(["status"] + words).code
        return TestContext.Outcome(status: status, output: world.output.text, errors: world.errors.text)
    }

    private func begin(
        _ title: String, at path: String, utterance: Int, isFinished: Bool = false, date: Date = monday
    ) throws {
        let book = Book(
            title: title, pages: [Page(utterances: [Utterance(text: title), Utterance(text: "0123456789")])])
        let tracked = TrackedBook(book, at: path)
        let place = BookPlace(
            position: BookPosition(page: 1, utterance: utterance),
            index: book.pages[0].utterances[utterance].text.startIndex)
        let store = PositionStore(folders: UserFolders { [path = home.path] in $0 == "HOME" ? path : nil })
        let position = try #require(SavedPosition(of: tracked, at: place, isFinished: isFinished, date: date))
        try store.save(position, of: tracked)
    }

    @Test func `where nothing was begun that is told`() async {
        let errors = "narrate: no book was begun; 'narrate play BOOK' begins one\n"
        #expect(await run() == TestContext.Outcome(status: 0, errors: errors))
        #expect(await run("--json") == TestContext.Outcome(status: 0, output: "[\n\n]\n"))
    }

    @Test func `the books are listed, the one heard last first`() async throws {
        try begin("三体", at: "/a\tb/1.plist", utterance: 1)
        try begin("Squirrel", at: "/2.plist", utterance: 0, isFinished: true, date: Self.monday + 60)
        let output = """
            finished\t2023-11-14T22:14:20Z\tSquirrel\t/2.plist
            54 %\t2023-11-14T22:13:20Z\t三体\t/a b/1.plist

            """
        #expect(await run() == TestContext.Outcome(status: 0, output: output))
    }

    @Test func `on a terminal there are titles and ages`() async throws {
        try begin("Squirrel", at: "/2.plist", utterance: 0, isFinished: true, date: Date() - 7_300)
        let output = """
            HEARD     WHEN         BOOK      FILE
            finished  2 hours ago  Squirrel  /2.plist

            """
        #expect(
            await run(terminal: TerminalSize(columns: 80, rows: 24)) == TestContext.Outcome(status: 0, output: output))
    }

    @Test func `in JSON there is all of it`() async throws {
        try begin("One", at: "/1.plist", utterance: 1)
        let rows = try JSONDecoder().decode([Row].self, from: Data(await run("--json").output.utf8))
        #expect(
            rows == [
                Row(
                    title: "One", path: "/1.plist", progress: 0.3889, isFinished: false, date: "2023-11-14T22:13:20Z",
                    page: 1, words: "0123456789")
            ])
    }

    private struct Row: Decodable, Equatable {
        let title: String
        let path: String
        let progress: Double
        let isFinished: Bool
        let date: String
        let page: Int
        let words: String
    }

    @Test func `a damaged file is told, and the others are listed`() async throws {
        try begin("One", at: "/1.plist", utterance: 1)
        let folder = home.path + "/.local/state/narrate/positions"
        try home.write("{", to: ".local/state/narrate/positions/x.json")
        let outcome = await run()
        #expect(
            outcome.errors
                == "narrate: the position '\(folder)/x.json' isn't what narrate wrote; "
                + "it is kept as '\(folder)/x.json.damaged'\n")
        #expect(outcome.output.contains("\tOne\t"))
        #expect(await run().errors == "")
    }
}
