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
}
