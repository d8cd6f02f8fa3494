import BookKit
import Testing

@testable import LibraryKit

struct TextAnchorTests {
    private let book = Samples.book(Samples.squirrel, title: "Squirrel")

    private func found(_ place: BookPlace, in edited: Book) -> String {
        Samples.text(at: TextAnchor(place, in: book)?.place(in: edited), in: edited)
    }

    @Test(arguments: [(1, 0, 0), (1, 1, 5), (2, 1, 31), (4, 2, 32), (0, 0, 3)])
    func `a place in the same book is found to the letter`(page: Int, utterance: Int, character: Int) {
        let place = Samples.place(page, utterance, character, in: book)
        #expect(TextAnchor(place, in: book)?.place(in: book) == place)
    }

    @Test func `the words around the place are kept`() {
        let anchor = TextAnchor(Samples.place(1, 1, 9, in: book), in: book)
        #expect(anchor?.before == "Whisky, frisky,  hippity ")
        #expect(anchor?.words == "hop.  Up he goes to the tree top.")
        #expect(anchor?.offset == 9)
    }

    @Test func `a page put before it moves the place`() {
        let edited = Samples.book([["A new page."]] + Samples.squirrel)
        #expect(found(Samples.place(2, 1, 6, in: book), in: edited) == "3.1: he scampers to the ground.")
    }

    @Test func `a page taken away before it moves the place`() {
        let edited = Samples.book(Array(Samples.squirrel.dropFirst(2)))
        #expect(found(Samples.place(4, 1, 1, in: book), in: edited) == "2.1: In the shell.")
    }

    @Test func `utterances that were cut anew, and commas that moved, don't hide the words`() {
        let edited = Samples.book([
            ["Whisky", " frisky", " hippity", " hop"], ["up he goes", " to the tree top!"],
            ["Whirly twirly: round", " and round! Down", " he scampers to the ground."],
        ])
        #expect(found(Samples.place(2, 1, 1, in: book), in: edited) == "3.1: Down")
    }

    @Test func `words on one side are enough`() {
        let after = Samples.book([["Something else altogether. Down he scampers to the ground."]])
        #expect(found(Samples.place(2, 1, 1, in: book), in: after) == "1.0: Down he scampers to the ground.")
        let before = Samples.book([["Whirly, twirly, round and round.", "Something else altogether."]])
        #expect(found(Samples.place(2, 1, 1, in: book), in: before) == "1.1: Something else altogether.")
    }

    @Test func `of equal words the nearest count`() {
        let chorus = ["Fa la la.", "La la, la la, la la.", "Fa la la."]
        let old = Samples.book([["Intro one."], chorus, ["Verse."], chorus, ["Verse two."], chorus])
        let edited = Samples.book([["Intro."], chorus, ["Verse."], chorus, ["Verse two."], chorus])
        let place = Samples.place(4, 1, 7, in: old)
        #expect(TextAnchor(place, in: old)?.place(in: edited) == place)
        let longer = Samples.book([["New."], ["Intro."], chorus, ["Verse."], chorus, ["Verse two."], chorus])
        #expect(TextAnchor(place, in: old)?.place(in: longer)?.position.page == 5)
    }

    @Test func `other words are not found, and the numbers are kept within the book`() {
        let other = Samples.book([["Something else."], ["And more."]])
        let anchor = TextAnchor(Samples.place(4, 2, 9, in: book), in: book)
        #expect(anchor?.place(in: other) == nil)
        #expect(Samples.text(at: anchor?.clampedPlace(in: other), in: other) == "2.0: And more.")
    }

    @Test func `a book without pages has no place`() {
        let anchor = TextAnchor(Samples.place(1, 0, in: book), in: book)
        #expect(anchor?.place(in: Book(pages: [])) == nil)
        #expect(anchor?.clampedPlace(in: Book(pages: [])) == nil)
        #expect(TextAnchor(Samples.place(1, 0, in: book), in: Book(pages: [])) == nil)
    }

    @Test func `letters of any script are found, and no scalar is cut`() {
        let old = Samples.book([["山田さん👩‍🚀は、", "宇宙へ行きました。"], ["e\u{301}te\u{301} né"]])
        let edited = Samples.book([["新しい頁。"], ["山田さん👩‍🚀は", "宇宙へ", "行きました。"], ["e\u{301}te\u{301} né"]])
        let anchor = TextAnchor(Samples.place(1, 1, 3, in: old), in: old)
        #expect(Samples.text(at: anchor?.place(in: edited), in: edited) == "2.2: 行きました。")
        #expect("é👩".index(atByte: 1) == "é👩".startIndex)
        #expect("é👩".index(atByte: 4) == "é👩".index(atByte: 2))
    }

    @Test func `silent pages and pages of signs have places too`() {
        let book = Book(pages: [Page(displayText: "A moon."), Page(), Page(utterances: [Utterance(text: "* * *")])])
        let places = (1...3).map { Samples.place($0, 0, in: book) }
        #expect(places.map { TextAnchor($0, in: book)?.place(in: book) } == places)
    }

    @Test func `a page of dashes is soon looked at, and so is one of the same letter`() {
        let long = Samples.book([[String(repeating: "-", count: 200_000)], [String(repeating: "a", count: 100_000)]])
        let duration = ContinuousClock().measure {
            #expect(TextAnchor(Samples.place(1, 0, 100_000, in: long), in: long)?.words.count ?? 999 < 500)
            let anchor = TextAnchor(Samples.place(2, 0, 99_000, in: long), in: long)
            #expect(anchor?.place(in: Samples.book([[String(repeating: "a", count: 90_000)]]))?.position.page == 1)
        }
        #expect(duration < .seconds(20))
    }
}
