@testable import AudiobookKit
import BookKit
import TestSupport
import Testing

struct CaptionCueTests {
    /// The cues of a sentence, their lines parted by "/".
    private func cues(_ text: String) -> [String] {
        guard let sentence = SampleVoice().timed(text[...]) else { return [] }
        return CaptionCue.cues(of: sentence).map { $0.lines.map { $0.joined() }.joined(separator: "/") }
    }

    @Test(arguments: [
        ("Short.", ["Short."]),
        // Two lines as long as each other, unless a clause ends nearby.
        (
            "The quick brown fox jumps over the lazy dog that sleeps in the sun.",
            ["The quick brown fox jumps over the/lazy dog that sleeps in the sun."]
        ),
        (
            "When the sun had set, a quick brown fox jumped over the dog.",
            ["When the sun had set,/a quick brown fox jumped over the dog."]
        ),
        // A long sentence is cut where clauses end.
        (
            "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.",
            [
                "It was the best of times,/it was the worst of times,",
                "it was the age of wisdom,/it was the age of foolishness.",
            ]
        ),
        ("Two\nlines\u{2028}and\ttabs", ["Two lines and tabs"]),
        ("It costs 10\u{A0}000\u{202F}€.", ["It costs 10\u{A0}000\u{202F}€."]),
        // Japanese has no spaces, wide characters, and marks that begin no line.
        (
            "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で",
            ["吾輩は猫である。名前はまだ無い。", "どこで生れたかとんと見当がつかぬ。/何でも薄暗いじめじめした所で"]
        ),
        ("سلام «يا» عالم.", ["سلام «يا» عالم."]),
        // What no line can hold is cut.
        (
            "See https://example.org/a/very/long/path/that/never/ends/and/goes/on.",
            ["See/https://example.org/a/very/long/path/that/", "never/ends/and/goes/on."]
        ),
        ("one—two “three”—“four”", ["one—two “three”—“four”"]),
    ])
    func `A sentence is laid out in lines`(text: String, expected: [String]) {
        #expect(cues(text) == expected)
    }

    @Test func `A cue begins with its first word, and ends where the next one begins`() {
        let text =
            "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness."
        let frames = SampleVoice().timed(text[...], frame: 500).map { CaptionCue.cues(of: $0).map(\.frames) }
        let middle = 500 + 53 * 1_300
        #expect(frames == [500..<middle, middle..<500 + text.count * 1_300])
    }

    @Test func `A sentence whose words have no times is heard evenly`() {
        let text = String(repeating: "abcdefghi ", count: 16)
        let sentence = TimedSentence(
            position: BookPosition(page: 1, utterance: 0), offset: 0, text: text, frames: 1_000..<1_160, words: [])
        #expect(CaptionCue.cues(of: sentence).map(\.frames) == [1_000..<1_080, 1_080..<1_160])
    }
}
