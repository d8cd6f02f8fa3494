import BookKit
import Testing

@testable import LibraryKit

struct BookPlaceSentenceTests {
    private func back(_ pages: [[String]], _ page: Int, _ utterance: Int, _ character: Int) -> String {
        let book = Samples.book(pages)
        let place = Samples.place(page, utterance, character, in: book)
        return Samples.text(at: place.sentenceBack(in: book), in: book)
    }

    @Test(arguments: [
        (0, "1.0: One here. Two here. Three here."), (12, "1.0: One here. Two here. Three here."),
        (16, "1.0: One here. Two here. Three here."), (25, "1.0: Two here. Three here."),
        (36, "1.0: Two here. Three here."),
    ])
    func `it is the sentence before the one that was heard`(character: Int, expected: String) {
        #expect(back([["One here. Two here. Three here."]], 1, 0, min(character, 31)) == expected)
    }

    @Test func `a sentence may be cut into utterances`() {
        #expect(back(Samples.squirrel, 1, 2, 4) == "1.0: Whisky, frisky,")
        #expect(back([["One.", "Two", " is", " longer.", "Three."]], 1, 4, 2) == "1.1: Two")
    }

    @Test func `it doesn't leave the page`() {
        #expect(back(Samples.squirrel, 2, 0, 3) == "2.0: Whirly, twirly, round and round.")
    }

    @Test func `in SSML it is the utterance`() {
        var book = Samples.book([["<speak>One. Two. Three.</speak>"]])
        let utterance = Utterance(text: "<speak>One. Two. Three.</speak>", isMarkup: true)
        book = Book(pages: [Page(utterances: [utterance])])
        let place = Samples.place(1, 0, 18, in: book).sentenceBack(in: book)
        #expect(place == Samples.place(1, 0, in: book))
    }

    @Test func `a silent page stays`() {
        let book = Book(pages: [Page(displayText: "A moon. A star.")])
        #expect(Samples.place(1, 0, in: book).sentenceBack(in: book) == Samples.place(1, 0, in: book))
    }

    @Test func `at the end of a novel it takes no longer than at its beginning`() {
        let novel = String(repeating: "All happy families are alike. ", count: 50_000)
        let book = Samples.book([[novel]])
        let place = BookPlace(position: BookPosition(page: 1, utterance: 0), index: novel.index(atByte: 1_200_010))
        let back = place.sentenceBack(in: book)
        #expect(novel.utf8.distance(from: novel.startIndex, to: back.index) == 1_199_970)
    }
}
