import BookKit
import Testing

struct PageTests {
    @Test(arguments: [(nil, 3.0), (0, 0), (0.5, 0.5), (-1, 0), (1e300, 3600), (.infinity, 3600), (.nan, 0)])
    func `a silent page is a silence as long as it is shown`(duration: Double?, silence: Double) {
        let page = Page(displayText: "The end", displayDuration: duration)
        var utterance = Utterance(id: BookPosition(page: 4, utterance: 0), text: "")
        utterance.attributes.preUtteranceDelay = silence
        #expect(page.spokenUtterances(page: 4) == [utterance])
    }

    @Test func `a page with utterances speaks them`() {
        let page = Page(utterances: [Utterance(text: "One.")], displayText: "Two.", displayDuration: 9)
        #expect(page.spokenUtterances(page: 1) == page.utterances)
    }
}
