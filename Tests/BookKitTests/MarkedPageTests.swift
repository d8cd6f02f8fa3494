import BookKit
import Testing

@testable import TestSupport

struct MarkedPageTests {
    private let text = "One.\r\nTwo.\r\n \r\nThree? Four"

    @Test func `a page has the paragraphs of its part of the file`() throws {
        let page = page(of: text, start: 6, sentences: [6, 15, 22])
        let paragraphs = try page.paragraphs(in: Array(text.utf8))
        #expect(paragraphs.map(\.text) == ["Two.", "Three? Four"])
        #expect(paragraphs.map(\.sentences) == [[0], [0, 7]])
        #expect(paragraphs.last?.offsets == Array(15..<26))
    }

    @Test func `a segmenter is measured inside the paragraphs only`() throws {
        let page = page(of: text, start: 0, sentences: [0, 6, 15, 22])
        let none = try page.score(of: Array(text.utf8)) { _ in [] }
        #expect(none == BoundaryScore(missed: ["One.\r\n|Two.", "Three? |Four"]))
        let ends = try page.score(of: Array(text.utf8)) { [$0.startIndex, $0.endIndex] }
        #expect(ends == none)
    }

    @Test func `a boundary may stand on either side of the white space`() throws {
        let words = "ab c"
        let page = page(of: words, start: 0, sentences: [0, 3])
        let score = try page.score(of: Array(words.utf8)) { Array($0.indices) }
        #expect(score == BoundaryScore(right: 1, wrong: ["a|b c"]))
        #expect(score.share == 0.5)
    }

    @Test func `another file than the one that was marked is refused`() {
        let page = page(of: text, start: 0, sentences: [])
        #expect(throws: MarkedPage.Mismatch.self) { try page.paragraphs(in: Array("Else".utf8)) }
        let short = MarkedPage(
            file: "a.txt", entry: nil, encoding: .utf8, fingerprint: MarkedPage.fingerprint(of: []), start: 0, end: 9,
            sentences: [])
        #expect(throws: MarkedPage.Mismatch.self) { try short.paragraphs(in: []) }
    }

    @Test func `each byte of Latin-1 is a scalar`() throws {
        let bytes: [UInt8] = [0xE9, 0x2E, 0x20, 0xC9]
        let page = MarkedPage(
            file: "a.txt", entry: nil, encoding: .latin1, fingerprint: MarkedPage.fingerprint(of: bytes), start: 0,
            end: 4, sentences: [0, 3])
        let paragraphs = try page.paragraphs(in: bytes)
        #expect(paragraphs.map(\.text) == ["é. É"])
        #expect(paragraphs.map(\.sentences) == [[0, 3]])
    }

    @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func `a fingerprint is the published one`(text: String, digits: String) {
        #expect(MarkedPage.fingerprint(of: Array(text.utf8)) == digits)
    }

    @Test(.enabled(if: MarkedPage.canBeRead), arguments: MarkedPage.Half.allCases)
    func `the marks stand in the handed books, one at the head of each paragraph`(half: MarkedPage.Half) async throws {
        let pages = try MarkedPage.all(in: half)
        #expect(pages.count == 6)
        for page in pages {
            let paragraphs = try page.paragraphs(in: await page.contents())
            #expect(paragraphs.allSatisfy { $0.sentences.first == 0 })
            #expect(
                paragraphs.flatMap { paragraph in paragraph.sentences.map { paragraph.offsets[$0] } } == page.sentences)
        }
    }

    @Test(.enabled(if: MarkedPage.canBeRead))
    func `the two halves have no text in common`() throws {
        let pages = try MarkedPage.Half.allCases.flatMap { try MarkedPage.all(in: $0) }
        for (index, page) in pages.enumerated() {
            let others = pages[..<index].filter { $0.file == page.file && $0.entry == page.entry }
            #expect(others.allSatisfy { $0.end <= page.start || page.end <= $0.start })
        }
    }

    private func page(of text: String, start: Int, sentences: [Int]) -> MarkedPage {
        MarkedPage(
            file: "a.txt", entry: nil, encoding: .utf8, fingerprint: MarkedPage.fingerprint(of: Array(text.utf8)),
            start: start, end: text.unicodeScalars.count, sentences: sentences)
    }
}
