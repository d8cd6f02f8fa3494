import Testing

@testable import BookKit

struct StarterBookTests {
    private func pages(of text: String, named name: String) throws -> [Page] {
        try StarterBook.pages(of: Array(text.utf8), named: name, folder: nil)
    }

    @Test func `a picture is seen with what follows it`() throws {
        let pages = try pages(of: "![A dog](a.png)\n\nText.\n\nMore.", named: "a.md")
        #expect(pages.map(\.backgroundImage) == ["a.png", nil])
        #expect(pages.map { $0.utterances.map(\.text) } == [["Text."], ["More."]])
    }

    @Test func `one that is only described is read`() throws {
        let pages = try pages(of: "Text.\n\n[Illustration: A cat]\n\nMore.", named: "a.txt")
        #expect(pages.map(\.backgroundImage) == [nil, nil, nil])
        #expect(pages.map { $0.utterances.map(\.text) } == [["Text."], ["A cat"], ["More."]])
    }
}
