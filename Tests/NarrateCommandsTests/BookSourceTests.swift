import BookKit
import Testing

@testable import NarrateCommands

struct BookSourceTests {
    private let book = Book(
        title: "Title",
        pages: [
            Page(utterances: [Utterance(text: "a"), Utterance(text: "b")]), Page(displayText: "silent"),
            Page(utterances: [Utterance(text: "c")]),
        ])

    private func places(from page: Int, advances: Bool) async -> [BookPosition] {
        let source = BookSource(book: book, firstPage: page, advances: advances)
        var places: [BookPosition] = []
        var last = await source.utterance(after: nil)
        while let utterance = last {
            places.append(utterance.id)
            last = await source.utterance(after: utterance)
        }
        return places
    }

    private func position(_ page: Int, _ utterance: Int) -> BookPosition {
        BookPosition(page: page, utterance: utterance)
    }

    @Test func `a book is read from its title to its end`() async {
        let all = [position(0, 0), position(1, 0), position(1, 1), position(2, 0), position(3, 0)]
        #expect(await places(from: 0, advances: true) == all)
        #expect(await places(from: 2, advances: true) == Array(all.dropFirst(3)))
    }

    @Test func `when the reader turns the pages it ends with the page`() async {
        #expect(await places(from: 1, advances: false) == [position(1, 0), position(1, 1)])
    }

    @Test func `going back crosses pages`() async {
        let source = BookSource(book: book, firstPage: 0, advances: true)
        var places: [BookPosition] = []
        var next = book.utterance(at: position(3, 0))
        while let utterance = next {
            places.append(utterance.id)
            next = await source.utterance(before: utterance)
        }
        #expect(places == [position(3, 0), position(2, 0), position(1, 1), position(1, 0), position(0, 0)])
    }

    @Test func `the pages are numbered from the title page, if there is one`() {
        #expect(book.pageNumbers == 0...3)
        #expect(Book(pages: book.pages).pageNumbers == 1...3)
        #expect(Book(title: "T", pages: []).pageNumbers == 0...0)
        #expect(Book(pages: []).pageNumbers == nil)
    }
}
