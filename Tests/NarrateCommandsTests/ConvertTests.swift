import BookKit
import TestSupport
import Testing

@testable import NarrateCommands

struct ConvertTests {
    private let home = TemporaryFolder()

    @Test func `a book isn't written over itself, by whatever name`() async throws {
        let path = try home.write("Tom.", to: "book.txt")
        let world = TestContext(books: [path: try BookReader().read(contentsOf: path)])
        let output = home.path + "/./book.txt"
        let error = "narrate: '\(output)' is the book itself; name another file to write\n"
        #expect(await world.run("convert", path, "-o", output) == TestContext.Outcome(status: 64, errors: error))
        #expect(try BookReader().read(contentsOf: path).book.pages[0].utterances[0].text == "Tom.\n\n")
    }
}
