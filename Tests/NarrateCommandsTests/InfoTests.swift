import BookKit
import FoundationEssentials
import Testing

@testable import NarrateCommands

struct InfoTests {
    private static let text = """
        # One

        Ten words are enough for a minute or for less.

        # Two

        ## Two and a half

        The end.[^1]

        [^1]: A note.
        """

    private func world() -> TestContext {
        var world = TestContext()
        world.context.exists = { _ in true }
        world.context.openBook = { path, options throws(BookError) in
            try BookReader(options: options).scan(Array(Self.text.utf8), folder: nil)
        }
        return world
    }

    @Test func `it tells what the book is and lists its chapters`() async throws {
        let lines = await world().run("info", "book.md", "--speed", "2").output.split(separator: "\n").map(String.init)
        let names = lines.map { String($0.prefix { $0 != ":" }) }
        #expect(Array(names.prefix(5)) == ["File", "Pages", "Words", "Time", "Left out"])
        #expect(lines.contains("Words:     18"))
        #expect(lines.suffix(3).map { String($0.prefix { $0 != "," }) } == ["  One", "  Two", "    Two and a half"])
    }

    @Test func `twice the speed takes half the time`() async throws {
        func seconds(_ speed: String) async throws -> Int {
            let output = await world().run("info", "book.md", "--speed", speed, "--json").output
            struct Facts: Decodable { let seconds: Int }
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8)).seconds
        }
        let slow = try await seconds("0.5")
        #expect(abs(slow - 2 * (try await seconds("1"))) <= 1)
    }

    @Test func `a file that isn't there is told`() async {
        let errors = "narrate: 'x.epub': no such file; check its name\n"
        #expect(await TestContext().run("info", "x.epub") == TestContext.Outcome(status: 66, errors: errors))
    }
}
