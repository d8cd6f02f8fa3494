import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport

/// A book with overlays that a test makes, in a folder of its own.
final class OverlaidBook: Sendable {
    /// What the script says of it.
    struct Outcome: Hashable {
        var faults: [String] = []
        var spoken = 0
        var standing = 0
        var lit = 0
        var clips = 0
        var notLit = ""
    }

    private let folder = TemporaryFolder()

    var path: String { folder.path + "/made.epub" }
    private var sentencesPath: String { folder.path + "/sentences" }

    /// Makes it of silence, and answers with what its user is told.
    @discardableResult
    func make(
        _ reading: BookReading, source: String?, granularity: OverlayGranularity = .sentence
    ) throws -> [String] {
        let writer = try OverlayBookWriter.silent(reading, source: source, granularity: granularity, path: path)
        var spoken = ""
        for segment in HandmadeSegments(of: reading.book) {
            for sentence in segment.sentences where sentence.position.page > 0 {
                switch granularity {
                case .sentence: spoken += sentence.text + "\0"
                case .word: spoken += sentence.text.split(whereSeparator: \.isWhitespace).map { $0 + "\0" }.joined()
                }
            }
            try writer.take(segment)
        }
        try writer.finish()
        try Data(spoken.utf8).write(to: URL(filePath: sentencesPath))
        return writer.notes
    }

    /// Has the script check it.
    func check() async throws -> Outcome { try await Self.check(path, spoken: sentencesPath) }

    /// Has the script check the EPUB at `path`; the file at `spoken` has what is heard, each sentence ended by a zero.
    static func check(_ path: String, spoken: String) async throws -> Outcome {
        let script = URL(filePath: #filePath).deletingLastPathComponent().path + "/check-overlay.py"
        let result = try await SystemProgram.run(["python3", script, path, spoken])
        var lines = result.output.split(separator: "\n").map(String.init)
        var outcome = Outcome()
        let numbers = (lines.popLast() ?? "").split(separator: " ").compactMap { Int($0) }
        if numbers.count == 4 {
            (outcome.spoken, outcome.standing, outcome.lit, outcome.clips) =
                (numbers[0], numbers[1], numbers[2], numbers[3])
        }
        outcome.faults = lines
        outcome.notLit = String(result.errors.prefix(1_000))
        return outcome
    }

    /// What epubcheck says of the EPUB at `path` that it didn't say of its source, be that an EPUB.
    static func newMessages(of path: String, source: String) async throws -> Set<String> {
        let before = source.hasSuffix(".epub") ? try await messages(of: source) : []
        return Set(try await messages(of: path).map(withoutPlace)).subtracting(before.map(withoutPlace))
    }

    /// The message without the file's path and the line, which are other ones.
    private static func withoutPlace(_ message: String) -> String {
        let parts = message.split(separator: "): ", maxSplits: 2)
        return "\(parts[0]) \(parts.last ?? "")"
    }

    /// The messages of epubcheck on the EPUB at `path`, without the places in it.
    static func messages(of path: String) async throws -> [String] {
        guard let jar = SystemProgram.path(of: "epubcheck") else { return ["epubcheck isn't installed"] }
        let result = try await SystemProgram.run(["java", "-jar", jar, path])
        let lines = (result.output + result.errors).split(separator: "\n").map(String.init)
        guard lines.contains(where: { $0.hasPrefix("Messages:") }) else { return ["epubcheck didn't end"] + lines }
        return lines.filter { line in ["ERROR", "WARNING", "FATAL"].contains { line.hasPrefix($0) } }
    }
}
