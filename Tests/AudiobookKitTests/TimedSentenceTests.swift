import AudiobookKit
import BookKit
import Testing

struct TimedSentenceTests {
    @Test func `A later sentence has later words`() {
        let sentence = TimedSentence(
            position: BookPosition(page: 1, utterance: 2), offset: 3, text: "Oh no.", frames: 10..<90,
            words: [TimedWord(frame: 12, range: 0..<2), TimedWord(frame: 40, range: 3..<5)])
        var later = sentence
        later.frames = 110..<190
        later.words[0].frame = 112
        later.words[1].frame = 140
        #expect(sentence.shifted(by: 100) == later)
    }
}
