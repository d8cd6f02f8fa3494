import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import SpeechKit

/// The book of traps: what is written, and what a person would say, which the voice must say too.
struct TrapTests {
    /// A line of a language's file of traps; the number signs before a heading are no part of it.
    struct Trap: CustomTestStringConvertible {
        let language: String
        let written: String
        let said: String
        let isHeading: Bool

        var testDescription: String { "\(language): \(written)" }
    }

    private static let traps: [Trap] = ["de", "en-GB", "en-US", "es", "fr", "it", "pl", "ru"].flatMap { language in
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Traps/\(language).txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: " => ").map(String.init)
            let isHeading = parts[0].hasPrefix("# ")
            return Trap(
                language: language, written: isHeading ? String(parts[0].dropFirst(2)) : parts[0],
                said: parts.count > 1 ? parts[1] : "", isHeading: isHeading)
        }
    }

    @Test func `there are two hundred traps`() {
        #expect(Self.traps.count >= 200)
    }

    @Test(.enabled(if: EspeakProgram.isInstalled), arguments: traps)
    func `the voice says what a person would say`(trap: Trap) async throws {
        let spoken = TextNormalizer().spokenText(
            of: trap.written[...], language: trap.language, isHeading: trap.isHeading)
        let text = SpeakableText(trap.written[...], spoken: spoken).text
        let heard = try await EspeakProgram.phonemes(of: text, voice: trap.language)
        let expected = try await EspeakProgram.phonemes(of: trap.said, voice: trap.language)
        // The library says some numbers a little otherwise than their words.
        #expect(
            EditDistance.between(heard, expected) <= 3 + expected.count / 40,
            "'\(text)' sounds as \(heard), not as \(expected)")
    }
}
