import BookKit
import Testing

struct BookTests {
    @Test func `its pages are numbered from 1 and their utterances from 0`() {
        let page = Page(utterances: [Utterance(text: "One."), Utterance(text: "Two.")])
        let book = Book(pages: [page, page])
        #expect(
            book.pages.map { $0.utterances.map(\.id) } == [
                [BookPosition(page: 1, utterance: 0), BookPosition(page: 1, utterance: 1)],
                [BookPosition(page: 2, utterance: 0), BookPosition(page: 2, utterance: 1)],
            ])
        #expect(book.page(2) == book.pages[1])
    }

    @Test(arguments: [Int.min + 1, -1, 0, 2, Int.max])
    func `it has no page of another number`(number: Int) {
        #expect(Book(pages: [Page()]).page(number) == nil)
    }

    @Test func `a title and an author are on the title page, each on a line`() {
        let book = Book(title: "Alice", author: "Lewis Carroll", coverImage: "cover.png", pages: [])
        let page = book.page(0)
        #expect(page?.text.string == "Alice\nLewis Carroll")
        #expect(page?.backgroundImage == "cover.png")
        #expect(page?.utterances.map(\.attributes.postUtteranceDelay) == [0.5, 1])
        #expect(
            page?.utterances.map(\.id) == [BookPosition(page: 0, utterance: 0), BookPosition(page: 0, utterance: 1)])
    }

    @Test(arguments: [nil, "", " "])
    func `without an author the title stands alone`(author: String?) {
        #expect(Book(title: "Alice", author: author, pages: []).titlePage?.utterances.map(\.text) == ["Alice"])
    }

    @Test(arguments: [nil, "", " \n"])
    func `without a title there is no title page`(title: String?) {
        #expect(Book(title: title, author: "Anon", pages: [Page()]).titlePage == nil)
    }
}
