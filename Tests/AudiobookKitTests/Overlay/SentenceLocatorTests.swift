import BookKit
import Testing

@testable import AudiobookKit

struct SentenceLocatorTests {
    private let documents = [
        "Contents. First chapter. Second chapter.", "First chapter. It was a dark and stormy night. Yes.",
        "This document nobody reads aloud, for it is about the rights in the text and no more than that.",
        "Second chapter. The night went on. Yes.",
    ]

    private func locator() -> SentenceLocator {
        SentenceLocator(documentCount: documents.count) { [documents] in
            documents[$0].unicodeScalars.compactMap(OverlayLetter.value)
        }
    }

    private func spoken(_ texts: [String]) -> [SpokenSentence] {
        texts.map { SpokenSentence(OverlaidText.sentence($0, at: 0), sound: 0) }
    }

    @Test func `sentences are found in their documents, and what stands in none isn't`() {
        var locator = locator()
        var found = locator.take(
            spoken(["First chapter.", "It was a dark and stormy night.", "Yes.", "A picture of the night."]))
        found += locator.take(spoken(["Second chapter.", "", "The night went on.", "Yes."]))
        found += locator.finish()
        #expect(found.map(\.spoken.sentence.text).contains("A picture of the night.") == false)
        let places = found.map { "\($0.document): \($0.spoken.sentence.text)" }
        #expect(places.suffix(3) == ["3: Second chapter.", "3: The night went on.", "3: Yes."])
        #expect(places.contains("1: It was a dark and stormy night."))
        #expect(locator.firstOpenDocument == documents.count)
    }

    @Test func `a book may begin in its middle`() {
        let texts = (0..<40).map { chapter in
            (0..<80).map { "Word\(chapter * 80 + $0) of chapter \(chapter)." }
        }
        var locator = SentenceLocator(documentCount: texts.count) { index in
            texts[index].joined().unicodeScalars.compactMap(OverlayLetter.value)
        }
        let found = locator.take(spoken(texts[30]))
        #expect(found.map(\.document) == Array(repeating: 30, count: 80))
    }
}
