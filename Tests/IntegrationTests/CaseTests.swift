import FoundationEssentials
import TestSupport
import Testing

/// The program on the books that people sent: how it ends, how long it takes, and what it leaves behind.
@Suite(.enabled(if: CaseFolder.exists))
struct CaseTests {
    private let folder = TemporaryFolder()

    private func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// Runs it with no more than so many megabytes of addresses.
    private func run(_ words: [String], megabytes: Int) async throws -> NarrateBinary.Outcome {
        let command = "ulimit -v \(megabytes * 1_024) && exec \"$0\" \"$@\""
        return try await SystemProgram.run(["sh", "-c", command, NarrateBinary.path] + words)
    }

    /// What is heard of a file, in seconds of 22,050 frames.
    private func soundLength(of words: [String]) async throws -> Double {
        let file = folder.path + "/sound.wav"
        let outcome = try await NarrateBinary.run(["say", "-o", file] + words)
        #expect(outcome == NarrateBinary.Outcome(status: 0))
        return Double(try Data(contentsOf: URL(filePath: file)).count - 44) / 44_100
    }

    @Test(arguments: [
        "epub/aeneas-job-not-an-epub.epub", "epub/ec-ocf-zip-unreadable-empty-fatal.epub",
        "epub/ec-ocf-container-not-ocf-error.epub", "epub/ec-ocf-encryption-unknown-valid.epub",
        "epub/drm-adept.epub", "epub/truncated-half.epub", "text/empty.txt", "text/png-named-txt.txt",
    ])
    func `what is refused is named with the reason, and nothing is left behind`(name: String) async throws {
        let path = CaseFolder.path(of: name)
        let commands = [
            ["info", path], ["convert", path, "-o", folder.path + "/book.plist"],
            ["play", path, "--device", "null"],
        ]
        var outcomes: Set<NarrateBinary.Outcome> = []
        for command in commands { outcomes.insert(try await NarrateBinary.run(command)) }
        let outcome = try #require(outcomes.first)
        #expect(outcomes.count == 1)
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("narrate: '\(path)': "))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(names(in: folder.path).isEmpty)
    }

    @Test(arguments: [
        "epub/svg-in-spine.epub", "epub/ec-fallback-chain-circular-error.epub",
    ])
    func `a book of pictures plays, and says that there is nothing to read`(name: String) async throws {
        let path = CaseFolder.path(of: name)
        let outcome = try await NarrateBinary.run(["play", path, "--device", "null", "--speed", "10"])
        #expect(outcome.status == 0)
        #expect(outcome.errors == "narrate: '\(path)' has no text to read; only its pictures are shown\n")
    }

    @Test(arguments: ["epub/traversal-zip-entry.epub", "bugs/46-slash-colon-title.epub", "epub/symlink-entry.epub"])
    func `nothing is written but the book that was asked for`(name: String) async throws {
        let book = folder.path + "/book.plist"
        let outcome = try await NarrateBinary.run(["convert", CaseFolder.path(of: name), "-o", book])
        #expect(outcome.status == 0)
        #expect(names(in: folder.path) == ["book.plist"])
        let strangers = ["/tmp", "/", FileManager.default.temporaryDirectory.path].flatMap(names)
            .filter { $0.hasPrefix("narrate-evil") || $0.hasPrefix("evil") || $0 == "AC" }
        #expect(strangers.isEmpty)
    }

    @Test(arguments: [
        "epub/zip-bomb.epub", "epub/entity-bomb.epub", "epub/deep-nesting.epub", "text/3mb-one-paragraph.txt",
        "text/long-sentence-5000-words.txt", "bugs/31-overlong-word.txt", "epub/aeneas-job-not-an-epub.epub",
    ])
    func `an attack takes little time and memory`(name: String) async throws {
        let start = ContinuousClock.now
        let outcome = try await run(["check", CaseFolder.path(of: name)], megabytes: 700)
        #expect((0...1).contains(outcome.status))
        // Most of it is for a busy machine and a build that isn't optimized.
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test(arguments: [
        ("bugs/09-symbol-only-lines.txt", ["First.", "• • •", "Second."]),
        ("bugs/33-two-dots.txt", ["..", "Well..", ". . . .", "Done."]),
        ("bugs/31-overlong-word.txt", [String(repeating: "z", count: 55) + "qk End."]),
        ("bugs/52-overlay-no-clip-times.epub", ["First clip.", "Second clip.", "No overlay here."]),
        ("bugs/11-empty-title-page.epub", ["Hello."]),
    ])
    func `a book is played to its end`(name: String, lines: [String]) async throws {
        let path = CaseFolder.path(of: name)
        let outcome = try await NarrateBinary.run(["play", path, "--device", "null", "--speed", "10", "--flat"])
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let shown = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy(shown.contains))
    }

    @Test(arguments: [
        ("bugs/09-symbol-only-lines.txt", 0.8...8.0), ("bugs/33-two-dots.txt", 0.5...8.0),
        ("bugs/31-overlong-word.txt", 2.0...60.0), ("text/nul-bytes.txt", 1.5...10.0),
    ])
    func `signs that the voice stumbles over are heard for a bounded time`(
        name: String, seconds: ClosedRange<Double>
    ) async throws {
        let length = try await soundLength(of: ["-f", CaseFolder.path(of: name)])
        #expect(seconds.contains(length), "\(length) s")
    }

    @Test(arguments: [
        ("un\u{AD}doubt\u{AD}edly ex\u{AD}traordinary", "undoubtedly extraordinary"), ("na\u{200B}me", "name"),
        ("co\u{2011}operate", "co-operate"), ("ﬁnd the ﬂag", "find the flag"), ("cafe\u{301}", "café"),
        ("Poſſeſs", "Possess"), ("Hello ꦒꦩꦼꦭꦤ꧀ again", "Hello again"),
    ])
    func `what can't be heard doesn't change how a word sounds`(written: String, plain: String) async throws {
        let lengths = [try await soundLength(of: [written]), try await soundLength(of: [plain])]
        #expect(abs(lengths[0] - lengths[1]) < 0.3)
    }

    @Test func `nothing but text reaches the terminal`() async throws {
        let path = CaseFolder.path(of: "text/control-and-escape.txt")
        let outcome = try await NarrateBinary.run(["play", path, "--device", "null", "--speed", "10"])
        #expect(outcome.status == 0)
        let controls = outcome.output.unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n" || $0.properties.isBidiControl
        }
        #expect(controls.isEmpty)
        #expect(outcome.output.contains("Red alert.\nClick here.\n"))
    }

    @Test func `half of an encrypted book is never heard`() async throws {
        let path = CaseFolder.path(of: "epub/drm-adept.epub")
        let outcome = try await NarrateBinary.run(["convert", path, "-o", "-"])
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("protected by DRM"))
    }
}
