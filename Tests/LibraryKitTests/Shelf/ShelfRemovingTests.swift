import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import LibraryKit

/// What leaves the shelf, and what stays.
struct ShelfRemovingTests {
    private let sample = SampleShelf()
    private var shelf: Shelf { sample.shelf() }

    private func book(_ title: String) throws -> ShelvedBook {
        try #require(shelf.books().first { $0.title == title })
    }

    private func refusal(_ book: ShelvedBook, on shelf: Shelf? = nil) -> LibraryError.Code? {
        do throws(LibraryError) {
            try (shelf ?? self.shelf).remove(book)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `a book goes with what only it names, and other files stay`() throws {
        try sample.put([1], "Tale/art/own.png")
        try sample.put([1], "Tale/art/deep/shared.png")
        try sample.put(
            SampleShelf.list("Tale", picture: "art/own.png", recording: "art/deep/shared.png"), "Tale/t.plist")
        try sample.put(SampleShelf.list("Other", picture: "art/deep/shared.png"), "Tale/o.plist")
        try shelf.remove(try book("Tale"))
        #expect(sample.content == ["Tale", "Tale/art", "Tale/art/deep", "Tale/art/deep/shared.png", "Tale/o.plist"])
        try sample.put([1], "Tale/diary.txt")
        try shelf.remove(try book("Other"))
        #expect(sample.content == ["Tale", "Tale/diary.txt"])
        try shelf.remove(try book("diary"))
        #expect(sample.content == [])
        #expect(shelf.books() == [])
        #expect(FileManager.default.fileExists(atPath: sample.folder))
    }

    @Test func `what a book beside it may name stays while that can't be read`() throws {
        try sample.put([1], "p.png")
        try sample.put(SampleShelf.list("Tale", picture: "p.png"), "t.plist")
        try sample.put(SampleShelf.list("Other", picture: "p.png").dropLast(40), "o.plist")
        #expect(try !shelf.remove(try book("Tale")))
        #expect(sample.content == ["o.plist", "p.png"])
    }

    @Test func `a book that can't be read can be removed`() throws {
        try sample.put([], "empty.epub")
        try shelf.remove(try book("empty"))
        #expect(sample.content == [])
    }

    @Test func `of a link only the link goes`() throws {
        let file = try sample.desk.write(
            String(decoding: SampleShelf.list("Linked", picture: "x.png"), as: UTF8.self), to: "l.plist")
        try sample.put(SampleShelf.list("Here"), "here.plist")
        try sample.desk.write("", to: "x.png")
        try sample.put([1], "x.png")
        let link = sample.folder + "/link.plist"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        try shelf.remove(try book("Linked"))
        #expect(sample.content == ["here.plist", "x.png"])
        #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test func `nothing outside the shelf goes, and none of the books that came with narrate`() throws {
        let outside = TemporaryFolder()
        let list = String(decoding: SampleShelf.list("Outside"), as: UTF8.self)
        let file = try outside.write(list, to: "out.plist")
        try sample.put(SampleShelf.list("Here"), "here.plist")
        try FileManager.default.createSymbolicLink(
            atPath: sample.folder + "/away", withDestinationPath: outside.path)
        #expect(refusal(try book("Outside")) == .notOwn)
        let bundled = sample.shelf(bundled: [outside.path])
        try FileManager.default.removeItem(atPath: sample.folder + "/away")
        #expect(refusal(bundled.books()[1], on: bundled) == .notOwn)
        let other = Shelf(folder: outside.path + "/shelf", bundled: [])
        #expect(refusal(try book("Here"), on: other) == .notOwn)
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(sample.content == ["here.plist"])
    }

    @Test func `place and bookmarks stay until they are to be forgotten`() throws {
        try sample.put(SampleShelf.list("Tale"), "tale.plist")
        let reading = try BookReader().read(contentsOf: sample.folder + "/tale.plist")
        let tracked = TrackedBook(reading.book, at: sample.folder + "/tale.plist")
        try sample.reader.save(Samples.place(1, 0, 3, in: reading.book), of: tracked)
        try sample.reader.bookmarks.add("here", at: Samples.place(1, 0, in: reading.book), of: tracked)
        let book = try book("Tale")
        try shelf.remove(book)
        #expect(sample.reader.positions.positions().positions.count == 1)
        #expect(sample.reader.bookmarks.bookmarks(of: tracked).bookmarks.count == 1)
        for _ in 1...2 {
            try sample.reader.positions.forget(book)
            try sample.reader.bookmarks.forget(book)
        }
        #expect(sample.reader.positions.positions().positions.isEmpty)
        #expect(sample.reader.bookmarks.bookmarks(of: tracked).bookmarks.isEmpty)
    }

    @Test func `what another book names stays, by whatever name and wherever that book lies`() throws {
        for name in ["p.png", "sub/q.png", "Tale/r.png"] { try sample.put([1], name) }
        try sample.put(SampleShelf.list("One", picture: "p.png", recording: "sub/q.png"), "one.plist")
        try sample.put(SampleShelf.list("Two", picture: "./p.png"), "two.plist")
        try sample.put(SampleShelf.list("Three", picture: "q.png"), "sub/three.plist")
        try sample.put(SampleShelf.list("Tale", picture: "r.png"), "Tale/tale.plist")
        try sample.put(SampleShelf.list("Above", picture: "Tale/r.png"), "above.plist")
        #expect(try shelf.remove(try book("One")))
        #expect(try shelf.remove(try book("Tale")))
        #expect(
            sample.content == [
                "Tale", "Tale/r.png", "above.plist", "p.png", "sub", "sub/q.png", "sub/three.plist", "two.plist",
            ])
        for title in ["Two", "Three", "Above"] { #expect(try shelf.remove(try book(title))) }
        #expect(sample.content == [])
    }

    @Test func `a book that is named as a picture stays`() throws {
        try sample.put(Array("Call me Ishmael.".utf8), "Tale/moby.txt")
        try sample.put(Array("Call me Ahab.".utf8), "ahab.txt")
        try sample.put(SampleShelf.list("Tale", picture: "moby.txt"), "Tale/tale.plist")
        try sample.put(SampleShelf.list("Other", picture: "ahab.txt"), "other.plist")
        for title in ["Tale", "Other"] { #expect(try shelf.remove(try book(title))) }
        #expect(sample.content == ["Tale", "Tale/moby.txt", "ahab.txt"])
    }

    @Test func `a link that is named goes, and what it leads to stays`() throws {
        try sample.put([1], "Tale/real.png")
        try FileManager.default.createSymbolicLink(
            atPath: sample.folder + "/Tale/link.png", withDestinationPath: "real.png")
        try sample.put(SampleShelf.list("Tale", picture: "link.png"), "Tale/tale.plist")
        try sample.put(SampleShelf.list("Other", picture: "real.png"), "Tale/other.plist")
        #expect(try shelf.remove(try book("Tale")))
        #expect(sample.content == ["Tale", "Tale/other.plist", "Tale/real.png"])
    }

    @Test func `the place in a book that can't be read any more is forgotten by its path`() throws {
        try sample.put(SampleShelf.list("Tale"), "tale.plist")
        let path = sample.folder + "/tale.plist"
        let reading = try BookReader().read(contentsOf: path)
        let tracked = TrackedBook(reading.book, at: path)
        try sample.reader.save(Samples.place(1, 0, 3, in: reading.book), of: tracked)
        try sample.put([], "tale.plist")
        let book = try book("tale")
        #expect(book.problem != nil)
        #expect(try sample.reader.positions.forget(book))
        #expect(try !sample.reader.bookmarks.forget(book))
        #expect(sample.reader.positions.positions().positions.isEmpty)
    }
}
