import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import LibraryKit

struct BookmarkStoreTests {
    private let reader = ReaderHome()
    private let book = Samples.book(Samples.squirrel, title: "Squirrel")
    private var tracked: TrackedBook { TrackedBook(book, at: "/b.plist") }
    private var file: String { "\(reader.bookmarksPath)/\(tracked.identity.name).json" }

    private func add(_ text: String, _ page: Int, _ utterance: Int, _ character: Int = 0) throws {
        try reader.bookmarks.add(
            text, at: Samples.place(page, utterance, character, in: book), of: tracked, date: Samples.monday)
    }

    private func list(of tracked: TrackedBook) -> [String] {
        reader.bookmarks.bookmarks(of: tracked).bookmarks.map {
            "\($0.bookmark.text) at \(Samples.text(at: $0.place, in: tracked.book))"
        }
    }

    @Test func `bookmarks are listed in reading order`() throws {
        #expect(list(of: tracked) == [])
        try add("tail", 3, 0, 14)
        try add("", 1, 2)
        try add("Höhle 🐿️\n\"\\", 4, 1, 1)
        #expect(
            list(of: tracked) == [
                " at 1.2:  Up he goes to the tree top.", "tail at 3.0: what a tail!",
                "Höhle 🐿️\n\"\\ at 4.1: In the shell.",
            ])
    }

    @Test func `a bookmark is removed, once, and others stay`() throws {
        try add("one", 1, 0)
        try add("two", 2, 0)
        try add("two", 2, 0)
        let bookmark = try #require(reader.bookmarks.bookmarks(of: tracked).bookmarks.last?.bookmark)
        try reader.bookmarks.remove(bookmark, of: tracked)
        #expect(list(of: tracked).count == 2)
        try reader.bookmarks.remove(bookmark, of: tracked)
        try reader.bookmarks.remove(bookmark, of: tracked)
        #expect(list(of: tracked) == ["one at 1.0: Whisky, frisky,"])
    }

    @Test func `what add answers with is what is listed`() throws {
        let (bookmark, warnings) = try reader.bookmarks.add("x", at: Samples.place(2, 1, 1, in: book), of: tracked)
        #expect(warnings == [])
        #expect(reader.bookmarks.bookmarks(of: tracked).bookmarks.map(\.bookmark) == [bookmark])
        #expect(bookmark.page == 2)
        #expect(bookmark.words == "Down he scampers to the ground.")
    }

    @Test func `in an edited book they are where their words are`() throws {
        try add("tail", 3, 0, 14)
        try add("gone", 1, 1, 1)
        let edited = TrackedBook(
            Samples.book([["New."], ["More."], Samples.squirrel[1], Samples.squirrel[2]]), at: "/b.plist")
        #expect(list(of: edited) == ["gone at 1.0: New.", "tail at 4.0: what a tail!"])
        _ = try reader.bookmarks.add("new", at: Samples.place(2, 0, in: edited.book), of: edited)
        #expect(list(of: edited).count == 3)
        #expect(reader.files(in: reader.bookmarksPath) == ["\(edited.identity.name).json"])
    }

    @Test func `a text or a place that can't be is refused`() throws {
        #expect(throws: LibraryError(.badValue, "a bookmark's text has at most 4000 bytes; shorten it")) {
            try add(String(repeating: "é", count: 2_001), 1, 0)
        }
        #expect(throws: LibraryError(.badValue, "the book has no page 9; mark one that it has")) {
            try add("x", 9, 0, 0)
        }
        #expect(reader.files(in: reader.bookmarksPath) == [])
    }

    @Test func `a damaged file is kept aside, and new bookmarks are taken`() throws {
        try reader.write(Array("{\"version\":1,".utf8), to: file)
        let place = Samples.place(1, 0, in: book)
        let warnings = try reader.bookmarks.add("x", at: place, of: tracked).warnings
        #expect(warnings == ["the bookmarks file '\(file)' isn't what narrate wrote; it is kept as '\(file).damaged'"])
        #expect(list(of: tracked) == ["x at 1.0: Whisky, frisky,"])
        #expect(reader.read(file + ".damaged") == "{\"version\":1,")
        let bookmark = try #require(reader.bookmarks.bookmarks(of: tracked).bookmarks.first?.bookmark)
        try reader.write([], to: file)
        #expect(try reader.bookmarks.remove(bookmark, of: tracked).count == 1)
    }

    @Test func `two players lose none of each other's`() async {
        let (store, tracked) = (reader.bookmarks, tracked)
        await withTaskGroup { group in
            for player in 0..<2 {
                group.addTask {
                    for number in 0..<20 {
                        let place = Samples.place(number % 4 + 1, 0, in: tracked.book)
                        #expect(throws: Never.self) { try store.add("\(player) \(number)", at: place, of: tracked) }
                    }
                }
            }
        }
        #expect(Set(store.bookmarks(of: tracked).bookmarks.map(\.bookmark.text)).count == 40)
    }

    @Test func `any bytes can be in a file`() throws {
        try add("one", 1, 0)
        try add("two", 2, 0)
        let good = Array(try #require(reader.read(file)).utf8)
        var random = SplitMix(seed: 5)
        for _ in 0..<200 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try reader.write(bytes, to: file)
            let (bookmarks, warnings) = reader.bookmarks.bookmarks(of: tracked)
            #expect(bookmarks.isEmpty == !warnings.isEmpty)
            #expect(bookmarks.allSatisfy { TextAnchor($0.place, in: book) != nil })
            try? FileManager.default.removeItem(atPath: file + ".damaged")
        }
    }

    @Test func `without a home that is told`() {
        #expect(throws: LibraryError(.noFolder, "there is no home folder to keep bookmarks files in; set HOME")) {
            try BookmarkStore(folders: UserFolders { _ in nil }).add(
                "x", at: Samples.place(1, 0, in: book), of: tracked)
        }
    }

    @Test func `a file that can't be written stays as it was`() throws {
        try reader.home.write("in the way", to: ".local")
        let error = LibraryError(.unwritable, "cannot write '\(file)': not a directory; check its folder")
        #expect(throws: error) { try add("x", 1, 0) }
    }
}
