import BookKit
import Testing

@testable import LibraryKit

struct TrackedBookTests {
    @Test func `progress grows from 0 with the text that was heard`() {
        let book = Samples.book([["1234", "5678"], [], ["1234"]])
        let tracked = TrackedBook(book, at: nil)
        let places = [(1, 0, 0), (1, 0, 2), (1, 1, 2), (2, 0, 0), (3, 0, 0), (3, 0, 4)]
        let progress = places.map { tracked.progress(at: Samples.place($0.0, $0.1, $0.2, in: book)) * 15 }
        #expect(progress.map { $0.rounded() } == [0, 2, 6, 9, 10, 14])
    }

    @Test func `a title page is part of the book`() {
        let book = Samples.book([["1234"]], title: "Title")
        let tracked = TrackedBook(book, at: nil)
        #expect(tracked.progress(at: Samples.place(0, 0, in: book)) == 0)
        #expect(tracked.progress(at: Samples.place(1, 0, in: book)) > 0.5)
    }

    @Test func `a record stays small whatever the title`() {
        let book = Samples.book([["1234"]], title: String(repeating: "long ", count: 20_000))
        #expect(TrackedBook(book, at: nil).record.title?.count == 200)
    }

    @Test func `an empty book has no progress`() {
        let place = BookPlace(position: BookPosition(page: 1, utterance: 0), index: "".startIndex)
        #expect(TrackedBook(Book(pages: []), at: nil).progress(at: place) == 0)
    }
}
