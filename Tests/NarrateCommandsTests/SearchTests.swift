import BookKit
import LibraryKit
import Testing

@testable import NarrateCommands

struct SearchTests {
    private let book = Book(pages: [
        Page(utterances: [Utterance(text: "The crow saw"), Utterance(text: "a Crow.")]),
        Page(utterances: [Utterance(text: "Nothing here.")]), Page(utterances: [Utterance(text: "ÄRGER, crow!")]),
    ])

    private func found(_ words: String, forward: Bool, count: Int) throws -> [BookPosition] {
        var place = try #require(book.start(ofPage: 1))
        let search = try #require(Search(words))
        return try (0..<count).map { _ in
            place = try #require(search.place(in: book, from: place, forward: forward))
            return place.position
        }
    }

    private func at(_ page: Int, _ utterance: Int) -> BookPosition { BookPosition(page: page, utterance: utterance) }

    @Test func `it goes around the book, forwards and backwards`() throws {
        #expect(try found("CROW", forward: true, count: 4) == [at(1, 0), at(1, 1), at(3, 0), at(1, 0)])
        #expect(try found("crow", forward: false, count: 4) == [at(3, 0), at(1, 1), at(1, 0), at(3, 0)])
    }

    @Test(arguments: [("saw a", 1, 0), ("ärger", 3, 0), ("nothing\there", 2, 0)])
    func `it crosses utterances and knows every script's capitals`(words: String, page: Int, utterance: Int) throws {
        #expect(try found(words, forward: true, count: 1) == [at(page, utterance)])
    }

    @Test func `what isn't there isn't found, and nothing isn't looked for`() throws {
        let start = try #require(book.start(ofPage: 1))
        #expect(try #require(Search("raven")).place(in: book, from: start, forward: true) == nil)
        #expect(Search("  ") == nil)
    }
}
