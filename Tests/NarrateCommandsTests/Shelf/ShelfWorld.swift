import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit
import TestSupport

@testable import NarrateCommands

/// A world with a library folder and two books that came with narrate.
final class ShelfWorld {
    let home = TemporaryFolder()
    let bundled = TemporaryFolder()

    init() throws {
        try Self.write(Self.book("Whisky, Frisky", author: "Traditional"), to: bundled.path + "/WhirlySquirrelly.plist")
        try Self.write(Self.book("Der süße Brei", author: "Brüder Grimm"), to: bundled.path + "/DerSuesseBrei.plist")
    }

    var folder: String { home.path + "/.local/share/narrate/books" }

    /// Puts a book on the shelf, and answers with its path.
    @discardableResult
    func put(_ title: String, author: String? = nil, pages: Int = 1, name: String? = nil) throws -> String {
        let path = "\(folder)/\(name ?? title).plist"
        try Self.write(Self.book(title, author: author, pages: pages), to: path)
        return path
    }

    /// A world in which this is the home; with a terminal of a size, or with pipes.
    func context(_ size: (Int, Int)? = nil, environment: [String: String] = [:], input: CInt = -1) -> TestContext {
        TestContext(
            terminal: size.map { TerminalSize(columns: $0.0, rows: $0.1) },
            environment: ["HOME": home.path].merging(environment) { $1 }, input: input,
            bundled: [bundled.path])
    }

    /// How a command ends in a pipe, with HOME and BUNDLED in the place of the folders' paths.
    func run(_ words: String...) async -> TestContext.Outcome {
        let world = context()
        var outcome = TestContext.Outcome(status: await Narrate(context: world.context).run(words).code)
        outcome.output = shortened(world.output.text)
        outcome.errors = shortened(world.errors.text)
        return outcome
    }

    func shortened(_ text: String) -> String {
        let text = text.split(separator: folder, omittingEmptySubsequences: false).joined(separator: "SHELF")
        return text.split(separator: bundled.path, omittingEmptySubsequences: false).joined(separator: "BUNDLED")
    }

    static func book(_ title: String, author: String? = nil, pages: Int = 1) -> Book {
        var utterance = Utterance(text: "\(title).")
        utterance.attributes.postUtteranceDelay = 10
        return Book(
            title: title, author: author, pages: Array(repeating: Page(utterances: [utterance]), count: pages))
    }

    static func write(_ book: Book, to path: String) throws {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent().path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(BookWriter().propertyList(of: book).utf8).write(to: file)
    }
}
