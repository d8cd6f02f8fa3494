import BookKit
import CatalogKit
import LibraryKit
import RemoteKit

/// All that a command touches, so that a test can hand it something else.
struct Context: Sendable {
    var output: any TextOutput
    var errors: any TextOutput
    /// The value of an environment variable.
    var environment: @Sendable (String) -> String?
    var terminal: TerminalAccess
    /// What the reader has set for good, and what is wrong with how it is written.
    var settings: @Sendable () -> (settings: Settings, warnings: [String])
    /// Opens a book, to be read bit by bit; "-" is standard input.
    var openBook: @Sendable (_ path: String, _ options: ImportOptions) throws(BookError) -> BookScan
    var readText: @Sendable (_ path: String) throws(BookError) -> String
    /// Standard input.
    var input: InputReader
    var speech: Speech
    /// How the reader wants words to be said, in a book or in general, and what is wrong with how it is written.
    var lexicon: @Sendable (BookIdentity?) -> (lexicon: SpeechLexicon, warnings: [String])
    /// Whether something lies at a path.
    var exists: @Sendable (_ path: String) -> Bool
    /// The folders with the books that came with narrate.
    var bundledBooks: @Sendable () -> [String]
    /// What gets things from the web.
    var web: @Sendable () -> any WebFetching
    /// Ways into the player from outside; nil for none.
    var remote: @Sendable () -> RemoteControl?

    /// Reads all of a book; "-" is standard input.
    func readBook(_ path: String, options: ImportOptions = ImportOptions()) throws(BookError) -> BookReading {
        var scan = try openBook(path, options)
        return try scan.readToEnd()
    }

    /// Writes a line on standard output.
    func print(_ line: some StringProtocol) { output.write(line + "\n") }

    /// Tells something on standard error, in one line that a terminal only shows.
    func tell(_ message: String) { errors.write("narrate: \(message.displayableLine)\n") }
}
