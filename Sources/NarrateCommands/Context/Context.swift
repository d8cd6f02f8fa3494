import BookKit
import LibraryKit
import SpeechKit

/// All that a command touches, so that a test can hand it something else.
struct Context: Sendable {
    var output: any TextOutput
    var errors: any TextOutput
    /// The value of an environment variable.
    var environment: @Sendable (String) -> String?
    var terminal: TerminalAccess
    var settings: @Sendable () -> Settings
    var readBook: @Sendable (_ path: String) throws(BookError) -> BookReading
    var readText: @Sendable (_ path: String) throws(BookError) -> String
    /// Standard input, a sentence at a time.
    var readInput: @Sendable (SpeechAttributes, _ isMarkup: Bool) -> any UtteranceSource
    var speech: Speech

    /// Writes a line on standard output.
    func print(_ line: some StringProtocol) { output.write(line + "\n") }

    /// Tells something on standard error, in one line.
    func tell(_ message: String) { errors.write("narrate: \(message)\n") }
}
