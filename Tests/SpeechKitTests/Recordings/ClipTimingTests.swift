import Testing

@testable import SpeechKit

struct ClipTimingTests {
    private let text = "One two three. Four"

    @Test func `words share the time by their letters`() {
        let stretch = ClipTiming(text: text, start: 10, end: 29).stretch(from: text.startIndex, seconds: 100)
        #expect(stretch.words.map(\.start) == [10, 14, 18, 24])
        #expect(stretch.end == 29)
        #expect(stretch.textEnd == text.endIndex)
    }

    @Test func `a long clip is heard a stretch of whole words at a time`() {
        let timing = ClipTiming(text: text, start: 0, end: 19)
        var place = text.startIndex
        var ends: [Double] = []
        while place < text.endIndex {
            let stretch = timing.stretch(from: place, seconds: 8)
            ends.append(stretch.end)
            place = stretch.textEnd
        }
        #expect(ends == [8, 14, 19])
    }

    @Test func `a word that is longer than a stretch is heard whole`() {
        let timing = ClipTiming(text: "One", start: 0, end: 60)
        #expect(timing.stretch(from: "One".startIndex, seconds: 20).end == 60)
    }

    @Test func `however long that is, its pieces are all of it`() {
        let stretch = ClipTiming(text: "One", start: 1, end: 702).stretch(from: "One".startIndex, seconds: 20)
        let pieces = stretch.pieces(seconds: 20)
        #expect(pieces.first?.lowerBound == 1)
        #expect(pieces.last?.upperBound == 702)
        #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(pieces.allSatisfy { $0.upperBound - $0.lowerBound <= 20 })
    }

    @Test func `a clip without words is heard once`() {
        let stretch = ClipTiming(text: " — ", start: 1, end: 2).stretch(from: " — ".startIndex, seconds: 20)
        #expect(stretch.start == 1)
        #expect(stretch.end == 2)
        #expect(stretch.words.isEmpty)
    }
}
