import BookKit
import Testing
import TestSupport

/// `narrate` in pipes: its exit statuses, and all that it writes.
@Suite(.serialized) struct CommandsPipeTests {
    private typealias Outcome = NarrateBinary.Outcome

    private let folder = TemporaryFolder()
    /// An ALSA without any device.
    private let silence: [String: String]

    init() throws {
        silence = ["ALSA_CONFIG_PATH": try folder.write("", to: "asoundrc"), "PULSE_SERVER": "unix:/nowhere"]
    }

    private func book(_ pages: [Page]) throws -> String {
        try folder.write(BookWriter().propertyList(of: Book(pages: pages)), to: "book.plist")
    }

    private static let page = Page(utterances: [Utterance(text: "One two."), Utterance(text: " Three.")])

    @Test func `play prints each page once and ends well`() async throws {
        let path = try book([Self.page, Self.page])
        let outcome = try await NarrateBinary.run(["play", path, "--device", "null", "--speed", "6"])
        let page = "One two.\nThree.\n"
        #expect(outcome == Outcome(status: 0, output: "Page 1 of 2\n\(page)\nPage 2 of 2\n\(page)"))
    }

    @Test(arguments: ["play", "say"])
    func `without a sound device there is one line that says what to do`(command: String) async throws {
        let words = command == "play" ? ["play", try book([Self.page])] : ["say", "hi"]
        let outcome = try await NarrateBinary.run(words, environment: silence)
        #expect(outcome.status == 69)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("narrate: no sound device 'default'; "))
        #expect(outcome.errors.hasSuffix("\n") && outcome.errors.filter { $0 == "\n" }.count == 1)
        for hint in ["--device null", "--output", "narrate devices"] { #expect(outcome.errors.contains(hint)) }
    }

    @Test(
        arguments: [
            (["play"], 64), (["play", "x", "--speed", "0"], 64), (["say", "--rate", "2", "x"], 64), (["zzz"], 64),
            (["play", "/nowhere/book.plist"], 66), (["say", "-f", "/nowhere/text"], 66),
            (["check", "/nowhere/book.plist"], 66),
            (["play", "/proc/self/exe"], 65), (["say", "-f", "/proc/self/exe"], 65), (["say", ""], 65),
            (["say", "x", "--voice", "zzzzzz"], 64), (["check", "/proc/self/exe"], 1), (["voices", "zzzzzz"], 1),
            (["--help"], 0), (["--version"], 0), (["help", "play"], 0), (["worker"], 64),
        ] as [([String], Int32)])
    func `the exit status says what was wrong`(words: [String], status: Int32) async throws {
        #expect(try await NarrateBinary.run(words).status == status)
    }

    @Test func `say writes a file that play can't be mistaken for`() async throws {
        let path = folder.path + "/hello.wav"
        #expect(try await NarrateBinary.run(["say", "Hello World", "--output", path]) == Outcome(status: 0))
        let streamed = try await NarrateBinary.run(["say", "Hello World", "--output", "-"])
        #expect(streamed.output.hasPrefix("RIFF"))
    }

    @Test func `standard input is spoken`() async throws {
        let outcome = try await NarrateBinary.run(
            ["say", "-i", "--device", "null", "--speed", "6"], input: "One two. Three four.\n")
        #expect(outcome == Outcome(status: 0, output: "One two.\nThree four.\n"))
    }

    @Test func `a book's text never reaches a terminal as an order`() async throws {
        let text = "Red \u{1B}[31malert\u{7}\u{9B}2J."
        let path = try folder.write("{ bookPages = ( { utterances = \"\(text)\"; } ); }", to: "evil.plist")
        let outcome = try await NarrateBinary.run(["play", path, "--device", "null", "--speed", "6"])
        #expect(outcome.status == 0)
        #expect(
            !(outcome.output + outcome.errors).unicodeScalars.contains {
                "\u{1B}\u{7}\u{9B}".unicodeScalars.contains($0)
            })
    }

    @Test func `devices and voices can be cut into columns`() async throws {
        let devices = try await NarrateBinary.run(["devices"])
        #expect(devices.status == 0)
        #expect(devices.output.split(separator: "\n").allSatisfy { $0.filter { $0 == "\t" }.count == 2 })
        #expect(devices.output.contains("\tnull\t"))
        let voices = try await NarrateBinary.run(["voices"])
        #expect(voices.status == 0)
        #expect(voices.output.split(separator: "\n").count > 100)
        #expect(voices.output.split(separator: "\n").allSatisfy { $0.filter { $0 == "\t" }.count == 4 })
    }

    @Test func `what can't be written is a failure`() async throws {
        let outcome = try await NarrateBinary.run(["voices"], outputPath: "/dev/full")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "narrate: cannot write to standard output: no space left on device\n")
    }
}
