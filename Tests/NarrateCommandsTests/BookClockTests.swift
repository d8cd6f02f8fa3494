import BookKit
import LibraryKit
import Testing

@testable import NarrateCommands

struct BookClockTests {
    private let book: Book = {
        var slow = Utterance(text: String(repeating: "word ", count: 29))
        slow.attributes.preUtteranceDelay = 2
        return Book(pages: [
            Page(utterances: [Utterance(text: String(repeating: "word ", count: 29)), slow]),
            Page(displayText: "a picture", displayDuration: 5),
        ])
    }()

    @Test func `the time of a page is that of its text and its delays`() {
        let clock = BookClock(book)
        // 29 words of four letters, twice, and two seconds of silence.
        #expect(abs(clock.length(ofPage: 1) - 15.224) < 0.001)
        #expect(abs(clock.length(ofPage: 2) - 5) < 0.001)
        #expect(clock.length == clock.length(ofPage: 1) + clock.length(ofPage: 2))
        #expect(clock.start(ofPage: 2) == clock.length(ofPage: 1))
    }

    @Test(arguments: [(0.0, 0, 0), (5.0, 0, 105), (8.0, 1, 0), (11.95, 1, 70), (15.224, 1, 145)])
    func `a time and a place are told from each other`(time: Double, utterance: Int, offset: Int) throws {
        let clock = BookClock(book)
        let place = try #require(clock.place(at: time, ofPage: 1, in: book))
        #expect(place.position.utterance == utterance)
        let text = try #require(book.utterance(at: place.position)).text
        #expect(text.utf8.distance(from: text.startIndex, to: place.index) == offset)
        #expect(abs(clock.time(at: place, in: book) - time) <= 2)
    }

    @Test(arguments: [(0.0, "0:00"), (59.6, "1:00"), (3_661, "1:01:01"), (-3, "0:00"), (.nan, "0:00")])
    func `times are written in minutes, and in hours where there are any`(seconds: Double, text: String) {
        #expect(BookClock.text(seconds) == text)
    }
}
