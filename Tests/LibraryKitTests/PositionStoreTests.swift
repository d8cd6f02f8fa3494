import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import LibraryKit

struct PositionStoreTests {
    private let reader = ReaderHome()
    private let book = Samples.book(Samples.squirrel, title: "Squirrel")

    private func tracked(_ book: Book? = nil, at path: String? = "/books/squirrel.plist") -> TrackedBook {
        TrackedBook(book ?? self.book, at: path)
    }

    @Test func `a book that was never opened is new, and opening it leaves nothing behind`() {
        #expect(reader.goesOn(tracked()) == "new")
        #expect(reader.files(in: reader.home.path) == [])
    }

    @Test func `a book goes on to the letter where it was left`() throws {
        try reader.save(Samples.place(2, 1, 6, in: book), of: tracked())
        #expect(reader.goesOn(tracked()) == "2.1: he scampers to the ground.")
        try reader.save(Samples.place(3, 0, in: book), of: tracked())
        #expect(reader.goesOn(tracked()) == "3.0: Furly, curly, what a tail!")
        #expect(reader.files(in: reader.positionsPath) == ["\(tracked().identity.name).json"])
    }

    @Test(arguments: [
        (600, "2.1: he scampers to the ground."), (601, "2.0: Whirly, twirly, round and round."),
        (1e9, "2.0: Whirly, twirly, round and round."), (-1e6, "2.1: he scampers to the ground."),
    ])
    func `after a long pause it goes on a sentence before`(seconds: Double, expected: String) throws {
        try reader.save(Samples.place(2, 1, 6, in: book), of: tracked())
        #expect(reader.goesOn(tracked(), after: seconds) == expected)
    }

    @Test func `a finished book starts over, and is then read as before`() throws {
        try reader.save(Samples.place(4, 2, in: book), of: tracked(), isFinished: true)
        #expect(reader.goesOn(tracked()) == "finished")
        #expect(reader.goesOn(tracked()) == "finished")
        try reader.save(Samples.place(1, 1, 1, in: book), of: tracked())
        #expect(reader.goesOn(tracked()) == "1.1: hippity hop.")
    }

    @Test func `a book that was moved is found by its text`() throws {
        try reader.save(Samples.place(2, 1, 1, in: book), of: tracked())
        #expect(reader.goesOn(tracked(at: "/elsewhere/b.plist")) == "2.1: Down he scampers to the ground.")
        #expect(reader.goesOn(tracked(at: nil)) == "2.1: Down he scampers to the ground.")
    }

    @Test func `a book that was edited is found by its path, and its words by themselves`() throws {
        try reader.save(Samples.place(2, 1, 1, in: book), of: tracked())
        let edited = tracked(Samples.book([["A new page."]] + Samples.squirrel))
        #expect(reader.goesOn(edited) == "3.1: Down he scampers to the ground.")
        #expect(reader.files(in: reader.positionsPath) == ["\(edited.identity.name).json"])
    }

    @Test func `a book that was given an identifier is still found`() throws {
        try reader.save(Samples.place(2, 1, 1, in: book), of: tracked())
        let edited = tracked(Samples.book(Samples.squirrel, title: "Squirrel", identifier: "urn:squirrel"))
        #expect(reader.goesOn(edited) == "2.1: Down he scampers to the ground.")
    }

    @Test func `a book with an identifier is found although it was edited and moved`() throws {
        let old = Samples.book(Samples.squirrel, identifier: "urn:squirrel")
        try reader.save(Samples.place(2, 1, 1, in: old), of: tracked(old))
        let edited = Samples.book([["A new page."]] + Samples.squirrel, identifier: "urn:squirrel")
        #expect(reader.goesOn(tracked(edited, at: "/other.plist")) == "3.1: Down he scampers to the ground.")
    }

    @Test func `when the words are gone too the place is kept within the book`() throws {
        try reader.save(Samples.place(4, 2, 1, in: book), of: tracked())
        let edited = Samples.book([Samples.squirrel[0], ["And short."]])
        #expect(reader.goesOn(tracked(edited)) == "2.0: And short.")
    }

    @Test func `another book at the same path is new, and doesn't take the place of the first`() throws {
        try reader.save(Samples.place(4, 2, 1, in: book), of: tracked())
        let other = tracked(Samples.book([["All new."], ["And short."]], title: "Squirrel"))
        #expect(reader.goesOn(other) == "new")
        try reader.save(Samples.place(2, 0, in: other.book), of: other)
        #expect(reader.goesOn(other) == "2.0: And short.")
        #expect(reader.goesOn(tracked()) == "4.2: Snappity, crackity, out it fell.")
    }

    @Test func `two books with the same title keep two places`() throws {
        let first = tracked(Samples.book([["一。", "二。"]], title: "三体"), at: "/1")
        let second = tracked(Samples.book([["三。", "四。"]], title: "三体"), at: "/2")
        try reader.save(Samples.place(1, 1, in: first.book), of: first)
        try reader.save(Samples.place(1, 0, in: second.book), of: second)
        #expect([first, second].map { reader.goesOn($0) } == ["1.1: 二。", "1.0: 三。"])
    }

    @Test func `two identifiers at one path are two books`() throws {
        let first = tracked(Samples.book(Samples.squirrel, title: "S", identifier: "1"))
        try reader.save(Samples.place(3, 0, in: first.book), of: first)
        #expect(reader.goesOn(tracked(Samples.book(Samples.squirrel, title: "S", identifier: "2"))) == "new")
    }

    @Test func `the positions are told without their books, the last heard first`() throws {
        let finished = tracked(Samples.book([["The end."]], title: "A\u{1B}[2J\nB"), at: "/end.plist")
        try reader.save(Samples.place(2, 1, 1, in: book), of: tracked())
        try reader.save(
            Samples.place(1, 0, in: finished.book), of: finished, isFinished: true, date: Samples.monday + 9)
        let (positions, warnings) = reader.positions.positions()
        #expect(warnings == [])
        #expect(positions.map(\.title) == ["A[2J B", "Squirrel"])
        #expect(positions.map(\.path) == ["/end.plist", "/books/squirrel.plist"])
        #expect(positions.map(\.isFinished) == [true, false])
        #expect(positions.map(\.date) == [Samples.monday + 9, Samples.monday])
        #expect(positions.map { [$0.page, $0.utterance] } == [[1, 0], [2, 1]])
        #expect(positions.map(\.words) == ["The end.", "Down he scampers to the ground."])
        #expect(positions.map { ($0.progress * 100).rounded() } == [100, 38])
    }

    @Test func `what is written is what is read`() throws {
        let tracked = tracked(Samples.book([["\"é\\ \u{0}\u{2028}👩‍🚀", "日本"]], title: "\"\\", identifier: "☃"))
        let position = SavedPosition(
            of: tracked, at: Samples.place(1, 0, 3, in: tracked.book), date: Samples.monday)
        try reader.positions.save(try #require(position), of: tracked, isFlushed: true)
        #expect(reader.positions.positions().positions == [position])
    }

    @Test func `a place outside the book is none`() {
        #expect(
            SavedPosition(
                of: tracked(), at: BookPlace(position: BookPosition(page: 9, utterance: 0), index: "".startIndex))
                == nil)
        #expect(
            SavedPosition(
                of: tracked(), at: BookPlace(position: BookPosition(page: 1, utterance: -1), index: "".startIndex))
                == nil)
    }

    @Test func `without a home nothing is kept, and that is told`() throws {
        let store = PositionStore(folders: UserFolders { _ in nil })
        let position = try #require(SavedPosition(of: tracked(), at: Samples.place(1, 0, in: book)))
        #expect(throws: LibraryError(.noFolder, "there is no home folder to keep positions in; set HOME")) {
            try store.save(position, of: tracked())
        }
        #expect(store.resumption(of: tracked()) == (.new, []))
        #expect(store.positions() == ([], []))
    }

    @Test func `saving costs little, even in the middle of a novel`() throws {
        let novel = String(repeating: "All happy families are alike. ", count: 100_000)
        let tracked = tracked(Samples.book([[novel]]))
        let place = BookPlace(position: BookPosition(page: 1, utterance: 0), index: novel.index(atByte: 2_000_000))
        let times = try (0..<200).map { _ in
            try ContinuousClock().measure { try reader.save(place, of: tracked) }
        }
        // The machine may be busy, but not all the time; this is a build without optimisation.
        #expect(times.sorted()[20] < .milliseconds(5))
    }

    @Test func `of two that were heard in the same second the one written last comes first`() throws {
        let titles = ["One", "Two", "Three", "Four"]
        let books = titles.map { (title: String) in Samples.book([["\(title) begins."]], title: title) }
        for (number, book) in books.enumerated() {
            try reader.save(Samples.place(1, 0, in: book), of: tracked(book, at: nil))
            // The clock of a file system ticks slowly.
            let file = "\(reader.positionsPath)/\(tracked(book, at: nil).identity.name).json"
            let date = Samples.monday + Double(number) / 10
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
        #expect(reader.positions.positions().positions.map(\.title) == ["Four", "Three", "Two", "One"])
    }
}
