import Testing

@testable import BookKit

struct PageLayoutTests {
    /// A paragraph of so many sentences of fifty letters.
    private func paragraph(_ sentences: Int) -> Block {
        let sentence = "It was " + String(repeating: "x", count: 41) + "y."
        return Block(.paragraph, BlockText(Array(repeating: sentence, count: sentences).joined(separator: " ")))
    }

    private func sizes(_ blocks: [Block]) -> [Int] { Book.assembled(blocks).texts.map(\.count) }

    @Test func `a page ends with a paragraph when it is full`() {
        #expect(sizes(Array(repeating: paragraph(10), count: 6)) == [30, 30])
        #expect(sizes([paragraph(18), paragraph(18)]) == [18, 18])
    }

    @Test func `a long paragraph is parted between sentences`() {
        #expect(sizes([paragraph(10), paragraph(50)]) == [35, 25])
        #expect(sizes([paragraph(100)]) == [35, 35, 30])
    }

    @Test func `a heading never ends a page`() {
        let blocks = [paragraph(28), .heading("Small", isChapter: false), paragraph(2)]
        #expect(Book.assembled(blocks).texts.map { $0.first?.prefix(5) } == ["It wa", "Small"])
        let last = [paragraph(5), .heading("Small", isChapter: false), .heading("Chapter"), paragraph(1)]
        #expect(Book.assembled(last).texts.map(\.count) == [5, 3])
        #expect(Book.assembled(last).contents == ["Chapter 2.1"])
    }

    @Test func `a document of headings has pages too`() {
        #expect(sizes(Array(repeating: .heading(String(repeating: "x", count: 100)), count: 40)).count == 4)
    }

    @Test func `no page ends inside a sentence, be it cut or not`() {
        let clause = String(repeating: "word ", count: 70) + "end, "
        let text = "First. " + String(repeating: clause, count: 6) + "last. Then this."
        let book = Book.assembled([Block(.paragraph, BlockText(text))])
        #expect(book.texts.map { $0.last?.suffix(6) } == ["last. ", "his.\n\n"])
        #expect(book.texts.joined().joined() == text + "\n\n")
    }

    @Test func `a sentence that never ends is parted all the same`() {
        let book = Book.assembled([Block(.paragraph, BlockText(String(repeating: "word ", count: 10_000) + "end"))])
        #expect(book.pages.count > 5)
        #expect(book.pages.allSatisfy { $0.text.string.utf8.count < 8_000 })
    }
}
