import Testing

@testable import BookKit

struct NoteShelfTests {
    private var shelf = NoteShelf()
    private let notes = ["a#n": [Block(.note, "A note.")]]

    @Test mutating func `the documents that were used last are kept`() {
        for number in 0..<8 { shelf.keep(notes, of: "\(number)") }
        let first = shelf.notes(of: "0")
        #expect(first == notes)
        shelf.keep(notes, of: "8")
        let kept = (0...8).filter { shelf.notes(of: "\($0)") != nil }
        #expect(kept == [0, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test mutating func `a document without notes is never read again`() {
        shelf.keep([:], of: "empty")
        for number in 0..<9 { shelf.keep(notes, of: "\(number)") }
        let empty = shelf.notes(of: "empty")
        #expect(empty == [:])
    }

    @Test mutating func `documents are read again only so often`() {
        let first = (0..<100).map { shelf.mayRead("new", size: $0 << 20) }
        #expect(!first.contains(false))
        shelf.keep(notes, of: "a")
        let again = (0..<5).map { _ in shelf.mayRead("a", size: 16 << 20) }
        #expect(again == [true, true, true, true, false])
        let new = shelf.mayRead("new", size: 16 << 20)
        #expect(new)
    }
}
