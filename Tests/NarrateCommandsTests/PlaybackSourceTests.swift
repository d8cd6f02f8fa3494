import BookKit
import LibraryKit
import Testing

@testable import NarrateCommands

struct PlaybackSourceTests {
    private let book = Book(
        title: "Title",
        pages: [
            Page(utterances: [Utterance(text: "a"), Utterance(text: "One two. Three.")]), Page(displayText: "silent"),
            Page(utterances: [Utterance(text: "c")]),
        ])

    private func texts(from page: Int, limit: BookPlace? = nil) async -> [String] {
        let source = PlaybackSource(book, limit: limit)
        var texts: [String] = []
        var last = source.utterance(at: BookPosition(page: page, utterance: 0))
        while let utterance = last {
            texts.append(utterance.text)
            last = await source.utterance(after: utterance)
        }
        return texts
    }

    @Test func `a book is read from its title to its end`() async {
        #expect(await texts(from: 0) == ["Title", "a", "One two. Three.", "", "c"])
        #expect(await texts(from: 2) == ["", "c"])
    }

    @Test func `a limit at the start of a page ends it before`() async {
        #expect(await texts(from: 1, limit: book.start(ofPage: 2)) == ["a", "One two. Three."])
    }

    @Test func `a limit inside an utterance ends it there`() async throws {
        let utterance = try #require(book.utterance(at: BookPosition(page: 1, utterance: 1)))
        let place = try #require(utterance.text.firstIndex(of: "T"))
        #expect(await texts(from: 1, limit: BookPlace(position: utterance.id, index: place)) == ["a", "One two. "])
        let start = BookPlace(position: utterance.id, index: utterance.text.startIndex)
        #expect(await texts(from: 1, limit: start) == ["a"])
    }

    @Test func `what comes after the pages that are read is waited for`() async {
        let source = PlaybackSource(Book(pages: [book.pages[0]]), isGrowing: true)
        let last = source.utterance(at: BookPosition(page: 1, utterance: 1))
        async let next = source.utterance(after: last)
        await Task.yield()
        let grown = Book(pages: [book.pages[0], book.pages[2]])
        source.set(grown, limit: nil)
        #expect(await next == grown.pages[1].utterances[0])
        #expect(await source.utterance(after: grown.pages[1].utterances[0]) == nil)
    }

    @Test func `a limit is the end though the book grows`() async {
        let limit = BookPlace(position: BookPosition(page: 2, utterance: 0), index: "".startIndex)
        let source = PlaybackSource(Book(pages: [book.pages[0]]), limit: limit, isGrowing: true)
        #expect(await source.utterance(after: source.utterance(at: BookPosition(page: 1, utterance: 1))) == nil)
    }

    @Test func `who waits for more gives up when cancelled`() async {
        let source = PlaybackSource(Book(pages: [book.pages[0]]), isGrowing: true)
        let last = source.utterance(at: BookPosition(page: 1, utterance: 1))
        let waiting = Task { await source.utterance(after: last) }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }

    @Test func `going back crosses pages`() async {
        let source = PlaybackSource(book)
        var places: [BookPosition] = []
        var next = book.utterance(at: BookPosition(page: 3, utterance: 0))
        while let utterance = next {
            places.append(utterance.id)
            next = await source.utterance(before: utterance)
        }
        #expect(places.map(\.page) == [3, 2, 1, 1, 0])
    }

    @Test func `nothing follows what isn't in the book`() async {
        let announcement = Utterance(id: BookPosition(page: -1, utterance: 0), text: "Page 1.")
        #expect(await PlaybackSource(book).utterance(after: announcement) == nil)
    }

    @Test func `the pages are numbered from the title page, if there is one`() {
        #expect(book.pageNumbers == 0...3)
        #expect(Book(pages: book.pages).pageNumbers == 1...3)
        #expect(Book(title: "T", pages: []).pageNumbers == 0...0)
        #expect(Book(pages: []).pageNumbers == nil)
    }
}
