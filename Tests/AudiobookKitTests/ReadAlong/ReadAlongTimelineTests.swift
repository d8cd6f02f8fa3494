@testable import AudiobookKit
import BookKit
import Testing

struct ReadAlongTimelineTests {
    private func sentence(_ text: String, _ frames: Range<Int>, _ words: [TimedWord]) -> TimedSentence {
        TimedSentence(
            position: BookPosition(page: 1, utterance: 0), offset: 0, text: text, frames: frames, words: words)
    }

    @Test func `Frames and places are counted from those before, places as scripts count them`() {
        var timeline = ReadAlongTimeline()
        timeline.add(
            sentence(
                "😀 Ça va", 100..<900,
                [
                    TimedWord(frame: 100, range: 0..<1), TimedWord(frame: 300, range: 2..<4),
                    TimedWord(frame: 350, range: 5..<7),
                ]))
        timeline.add(sentence("Ah", 1_000..<1_050, []))
        #expect(timeline.json == "[\n[100,800,0,0,2,200,1,2,50,1,2],\n[900,50]]")
        #expect(timeline.count == 2)
    }

    @Test func `What isn't in order, or not in the text, takes nothing away from the page`() {
        var timeline = ReadAlongTimeline()
        timeline.add(
            sentence("Oh", 100..<200, [TimedWord(frame: 90, range: 0..<9), TimedWord(frame: 80, range: 0..<1)]))
        timeline.add(sentence("Ah", 50..<60, []))
        #expect(timeline.json == "[\n[100,100,0,0,2,0,0,0],\n[0,0]]")
    }
}
