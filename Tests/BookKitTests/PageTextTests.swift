import BookKit
import Testing

struct PageTextTests {
    private func page(_ texts: [String]) -> Page {
        Book(pages: [Page(utterances: texts.map { Utterance(text: $0) })]).pages[0]
    }

    @Test(arguments: [
        (["Whisky,", " frisky,", " hippity", " hop."], "Whisky, frisky, hippity hop."),
        (["Up ", "he", "goes"], "Up he goes"),
        (["One\n", "two"], "One\ntwo"),
        (["", "One", "", "two", ""], "One two"),
        (["One", " ", "two"], "One two"),
        ([" "], " "),
    ])
    func `a space is added only where neither side has white space`(texts: [String], joined: String) {
        #expect(page(texts).text.string == joined)
    }

    @Test(arguments: [
        ["Whisky,", " frisky"], ["Up", "he"], ["", "One", "", "Two"], ["你好", "世界"], ["👩‍🚀", "e\u{301}"], ["\r\n", "a"],
    ])
    func `each utterance is found in the page`(texts: [String]) {
        let text = page(texts).text
        #expect(text.ranges.map { String(text.string[$0]) } == texts)
    }

    @Test func `a word of an utterance is found in the page`() throws {
        let page = page(["Où est", "l’été ?", "👩‍🚀 là"])
        let last = page.utterances[2]
        let word = try #require(last.text.firstRange(of: "là"))
        let range = try #require(page.text.range(of: word, in: last))
        #expect(page.text.string[range] == "là")
        #expect(page.text.string[..<range.lowerBound] == "Où est l’été ? 👩‍🚀 ")
    }

    @Test func `an utterance of another page isn't found`() {
        let text = page(["One"]).text
        let other = Utterance(id: BookPosition(page: 1, utterance: 5), text: "Two")
        let longer = Utterance(id: BookPosition(page: 1, utterance: 0), text: "Three")
        #expect(text.range(of: other.text.startIndex..<other.text.endIndex, in: other) == nil)
        #expect(text.range(of: longer.text.startIndex..<longer.text.endIndex, in: longer) == nil)
    }

    @Test func `a silent page shows its text`() {
        #expect(Page(displayText: "The end").text.string == "The end")
        #expect(Page(displayText: "The end").text.ranges.isEmpty)
        #expect(Page().text.string.isEmpty)
    }
}
