import FoundationEssentials

/// What ffprobe tells of an audio file.
package struct ProbedFile: Decodable {
    package struct Chapter: Decodable, Hashable {
        package var start_time: String
        package var end_time: String
        package var tags: [String: String]?

        package var title: String { tags?["title"] ?? "" }
        /// In milliseconds, to the nearest.
        package var milliseconds: Range<Int> { Self.milliseconds(start_time)..<Self.milliseconds(end_time) }

        private static func milliseconds(_ time: String) -> Int { Int(((Double(time) ?? -1) * 1_000).rounded()) }
    }

    package struct Format: Decodable {
        package var duration: String
        package var start_time: String?
        package var tags: [String: String]?
    }

    package struct Stream: Decodable {
        package var codec_name: String?
        package var codec_type: String
        package var sample_rate: String?
        package var bit_rate: String?
        package var tags: [String: String]?
        package var disposition: [String: Int]?
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package var chapters: [Chapter]
    package var format: Format
    package var streams: [Stream]

    package init(path: String) async throws {
        let outcome = try await SystemProgram.run([
            "ffprobe", "-v", "error", "-of", "json", "-show_chapters", "-show_format", "-show_streams", path,
        ])
        guard outcome.status == 0, outcome.errors.isEmpty else {
            throw Failure(description: outcome.errors)
        }
        self = try JSONDecoder().decode(ProbedFile.self, from: Data(outcome.output.utf8))
    }

    /// What the file says, whichever of its parts says it, by names in small letters.
    package var tags: [String: String] {
        let sound = streams.first { $0.codec_type == "audio" }
        let all = (sound?.tags ?? [:]).merging(format.tags ?? [:]) { $1 }
        return Dictionary(all.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    }
}
