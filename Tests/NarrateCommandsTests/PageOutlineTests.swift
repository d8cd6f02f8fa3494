import BookKit
import LibraryKit
import Testing

@testable import NarrateCommands

struct PageOutlineTests {
    private func outline(_ texts: String...) -> PageOutline {
        PageOutline(
            Book(pages: [Page(utterances: texts.map { Utterance(text: $0) })]).pages[0], number: 1)
    }

    /// The sentences of the page, found one after another.
    private func sentences(of outline: PageOutline) -> [Substring] {
        var outline = outline
        var found: [Substring] = []
        var next: String.Index? = outline.text.string.startIndex
        while let start = next {
            found.append(outline.text.string[outline.sentence(at: start)])
            next = outline.sentenceStart(after: start)
        }
        return found
    }

    @Test(arguments: [
        (["One two. Three!"], ["One two.", "Three!"]),
        (["Whisky,", "frisky,", "hippity hop!", "Up he goes."], ["Whisky, frisky, hippity hop!", "Up he goes."]),
        (["Dr. Who came. ", "He left."], ["Dr. Who came.", "He left."]),
        (["吾輩は猫である。名前はまだ無い。"], ["吾輩は猫である。", "名前はまだ無い。"]),
        ([""], [""]),
    ])
    func `a sentence may be many utterances, and an utterance many sentences`(texts: [String], found: [String]) {
        let page = Book(pages: [Page(utterances: texts.map { Utterance(text: $0) })]).pages[0]
        #expect(sentences(of: PageOutline(page, number: 1)).map(String.init) == found)
    }

    @Test func `the sentence before is found from anywhere`() throws {
        var outline = outline("One two. Three four. Five.")
        let text = outline.text.string
        let last = outline.lastSentenceStart()
        #expect(text[last...] == "Five.")
        let before = outline.sentenceStart(before: last)
        let middle = try #require(before)
        #expect(text[middle...].hasPrefix("Three"))
        #expect(outline.sentenceStart(before: text.index(after: middle)) == text.startIndex)
        #expect(outline.sentenceStart(before: text.startIndex) == nil)
    }

    @Test func `paragraphs begin after blank lines, and after line breaks between utterances`() {
        let outline = outline("One\ntwo.\n\nThree.\n", "Four.", "Five.")
        let text = outline.text.string
        var starts: [Substring] = []
        var next = outline.paragraphStart(after: text.startIndex)
        while let start = next {
            starts.append(text[start...].prefix(4))
            next = outline.paragraphStart(after: start)
        }
        #expect(starts == ["Thre", "Four"])
        var back: [Substring] = []
        next = outline.paragraphStart(before: text.endIndex)
        while let start = next {
            back.append(text[start...].prefix(4))
            next = outline.paragraphStart(before: start)
        }
        #expect(back == ["Four", "Thre", "One\n"])
    }

    @Test func `a place and its index on the page are the same thing`() {
        let outline = outline("Ein süßer", "Brei für 👩‍🚀.", "")
        for index in outline.text.string.indices where outline.text.string[index] != " " {
            #expect(outline.index(of: outline.place(at: index)) == index)
        }
    }

    @Test func `a silent page has one place`() {
        let outline = PageOutline(Page(displayText: "a picture"), number: 2)
        let place = outline.place(at: outline.text.string.endIndex)
        #expect(place.position == BookPosition(page: 2, utterance: 0))
        #expect(outline.index(of: place) == outline.text.string.startIndex)
    }
}
