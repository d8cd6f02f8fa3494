import FoundationEssentials
import TestSupport

/// What ffprobe tells of an audio file.
struct ProbedFile: Decodable {
    struct Chapter: Decodable, Hashable {
        var start_time: String
        var end_time: String
        var tags: [String: String]?

        var title: String { tags?["title"] ?? "" }
        /// In milliseconds, to the nearest.
        var milliseconds: Range<Int> { Self.milliseconds(start_time)..<Self.milliseconds(end_time) }

        private static func milliseconds(_ time: String) -> Int { Int(((Double(time) ?? -1) * 1_000).rounded()) }
    }

    struct Format: Decodable {
        var duration: String
        var start_time: String?
        var tags: [String: String]?
    }

    struct Stream: Decodable {
        var codec_name: String?
        var codec_type: String
        var sample_rate: String?
        var bit_rate: String?
        var tags: [String: String]?
        var disposition: [String: Int]?
    }

    var chapters: [Chapter]
    var format: Format
    var streams: [Stream]

    init(path: String) async throws {
        let outcome = try await SystemProgram.run([
            "ffprobe", "-v", "error", "-of", "json", "-show_chapters", "-show_format", "-show_streams", path,
        ])
        guard outcome.status == 0, outcome.errors.isEmpty else {
            throw DecodedSound.Failure(description: outcome.errors)
        }
        self = try JSONDecoder().decode(ProbedFile.self, from: Data(outcome.output.utf8))
    }

    /// What the file says, whichever of its parts says it, by names in small letters.
    var tags: [String: String] {
        let sound = streams.first { $0.codec_type == "audio" }
        let all = (sound?.tags ?? [:]).merging(format.tags ?? [:]) { $1 }
        return Dictionary(all.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    }
}
