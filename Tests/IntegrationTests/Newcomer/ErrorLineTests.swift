import TestSupport
import Testing

/// What the built program says of bad names and values: one line that a terminal only shows, and the right status.
@Suite(.timeLimit(.minutes(3))) struct ErrorLineTests {
    /// A name that a terminal would obey, and that has a line break in it.
    private static let evil = "no\u{1B}[31m\nbook\u{7}\u{202E}.plist"

    private static let cases: [([String], Int32)] = [
        (["play", evil], 66), (["play", evil + "/x"], 66), (["info", evil], 66), (["check", evil], 66),
        (["say", "-f", evil], 66), (["say", "x", "--voice", evil], 64), (["say", "x", "--device", evil], 69),
        (["say", "x", "--output", "/no/" + evil], 1), (["render", evil, "-o", "x.wav"], 66),
        (["render", "book.plist", "-o", evil], 64), (["render", "book.plist", "-o", "/no/\(evil).wav"], 1),
        (["render", "book.plist", "--pages", evil, "-o", "x.wav"], 64), (["join", evil, "-o", "x.wav"], 1),
        (["convert", evil, "-o", "x.plist"], 66), (["convert", "book.plist", "-o", "/no/\(evil)"], 1),
        (["new", evil, "-o", "x.plist"], 66), (["tune", evil], 66), (["add", evil], 66), (["remove", evil], 66),
        (["publish", evil, "-o", "site"], 66), (["get", evil], 64), (["get", "http://127.0.0.1:9/\(evil)"], 64),
        (["catalog", "browse", evil], 64), (["catalog", "add", evil], 64), (["voices", "--language", evil], 1),
        (["voices", "add", evil], 66), (["voices", "get", evil], 69), (["config", "set", evil, "x"], 64),
        (["config", "set", "voice", evil], 64), (["config", "set", "speed", evil], 64),
        (["lexicon", "remove", evil], 64), (["control", evil], 64), (["control", "pause"], 69),
        (["devices", evil], 64), (["status", evil], 64), (["library", "--sort", evil], 64), ([evil], 64),
        (["play", "book.plist", "--chapter", evil], 64), (["play", "book.plist", "--page", "99"], 64),
        (["play", "book.plist", "--\(evil)"], 64),
    ]

    @Test(arguments: cases) func `it is one line`(words: [String], status: Int32) async throws {
        let sandbox = try Sandbox()
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try await sandbox.run("narrate \(quoted) </dev/null")
        #expect(outcome.status == status, "\(outcome)")
        let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
        let hasHelp = lines.dropFirst().first?.hasPrefix("See 'narrate ") == true
        #expect(lines.count == (hasHelp ? 3 : 2) && lines.last == "", "\(outcome.errors)")
        #expect(lines[0].hasPrefix("narrate: ") && lines[0].count < 400, "\(outcome.errors)")
        #expect(!hasHelp || outcome.status == 64)
        let obeyed = outcome.errors.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) }
        #expect(obeyed.isEmpty)
    }
}
