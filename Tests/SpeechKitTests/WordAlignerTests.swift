import Testing

@testable import SpeechKit

struct WordAlignerTests {
    /// Positions of the words of "one two three four", a hundred frames a letter.
    private let words = [0..<3, 4..<7, 8..<13, 14..<18]

    private func frames(_ events: [(Int, Int)], of words: [Range<Int>]? = nil) -> [Int] {
        let aligner = WordAligner(words: words ?? self.words, speechEnd: 1800, frameCount: 2000)
        return aligner.frames(for: events.map { WordAligner.Event(position: $0.0, frame: $0.1) })
    }

    @Test func `a word begins with its event`() {
        #expect(frames([(0, 10), (4, 400), (8, 800), (14, 1400)]) == [10, 400, 800, 1400])
    }

    @Test func `a word without an event is between its neighbours by its place in the text`() {
        #expect(frames([(0, 0), (4, 400), (14, 1400)]) == [0, 400, 800, 1400])
    }

    @Test func `the first of repeated events counts, and events never go back`() {
        #expect(
            frames([(0, 10), (1, 100), (4, 400), (5, 500), (0, 550), (8, 800), (14, 1400)]) == [10, 400, 800, 1400])
    }

    @Test func `an event in the white space is the next word's`() {
        #expect(frames([(0, 10), (3, 400), (7, 800), (13, 1400)]) == [10, 400, 800, 1400])
    }

    @Test func `an event inside a word is the word's`() {
        #expect(frames([(2, 10), (6, 400), (12, 800), (17, 1400)]) == [10, 400, 800, 1400])
    }

    @Test func `without events the words share the time of the speech`() {
        #expect(frames([]) == [0, 400, 800, 1400])
    }

    @Test func `words before the first event and after the last share what is left`() {
        #expect(frames([(8, 1000)]) == [0, 500, 1000, 1480])
    }

    @Test func `a word of which nothing is spoken takes no time and no event`() {
        let words = [0..<3, 4..<4, 4..<7, 8..<8, 8..<13]
        #expect(frames([(0, 10), (4, 400), (9, 1200)], of: words) == [10, 400, 400, 1200, 1200])
    }

    @Test func `events beyond the last word are nobody's`() {
        #expect(frames([(0, 10), (40, 1000)], of: [0..<3]) == [10])
    }

    @Test func `no frame is beyond the sound, nor before the frame before it`() {
        #expect(frames([(0, 900), (4, 400), (8, 5000), (14, 1400)]) == [900, 900, 1999, 1999])
    }

    @Test func `without words there are no frames`() {
        #expect(frames([(0, 10)], of: []) == [])
    }
}
