import BookKit
public import FoundationEssentials

/// Keeps the bookmarks of each book, in a file of its own.
public struct BookmarkStore: Sendable {
    /// The most bytes that a bookmark's text has.
    public static let longestText = 4_000
    /// The most bookmarks of a book.
    public static let most = 1_000

    let folder: RecordFolder<BookmarkList>

    public init(folders: UserFolders) {
        folder = RecordFolder(
            path: folders.data.map { "\($0)/bookmarks" }, noun: "bookmarks file", limit: Self.most * 8_192)
    }

    /// The bookmarks in reading order, each with its place in the book as it is now, and what couldn't be read.
    public func bookmarks(
        of tracked: TrackedBook
    ) -> (bookmarks: [(bookmark: Bookmark, place: BookPlace)], warnings: [String]) {
        var warnings: [String] = []
        let list = folder.record(of: tracked, &warnings) { Self.fits($0, tracked.book) }
        let found = (list?.bookmarks ?? []).compactMap { bookmark in
            (bookmark.place.place(in: tracked.book) ?? bookmark.place.clampedPlace(in: tracked.book)).map {
                (bookmark: bookmark, place: $0)
            }
        }
        return (found.sorted { ($0.place, $0.bookmark.date) < ($1.place, $1.bookmark.date) }, warnings)
    }

    /// Adds a bookmark, and answers with it and with what was wrong with the others.
    ///
    /// - Throws: `badValue` for a text that is too long or a place that isn't there, `unreadable`, `unwritable` or
    ///   `noFolder`; what was kept before is still there.
    @discardableResult
    public func add(
        _ text: String, at place: BookPlace, of tracked: TrackedBook, date: Date = Date()
    ) throws(LibraryError) -> (bookmark: Bookmark, warnings: [String]) {
        guard text.utf8.count <= Self.longestText else {
            throw LibraryError(.badValue, "a bookmark's text has at most \(Self.longestText) bytes; shorten it")
        }
        guard let anchor = TextAnchor(place, in: tracked.book) else {
            throw LibraryError(.badValue, "the book has no page \(place.position.page); mark one that it has")
        }
        // Files keep whole seconds.
        let date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
        let bookmark = Bookmark(text: text, date: date, place: anchor)
        let warnings = try change(tracked) { (bookmarks) throws(LibraryError) in
            guard bookmarks.count < Self.most else {
                throw LibraryError(.badValue, "the book has \(Self.most) bookmarks already; remove some")
            }
            bookmarks.append(bookmark)
        }
        return (bookmark, warnings)
    }

    /// Removes a bookmark, if it is still there, and answers with what was wrong with the others.
    @discardableResult
    public func remove(_ bookmark: Bookmark, of tracked: TrackedBook) throws(LibraryError) -> [String] {
        try change(tracked) { (bookmarks) throws(LibraryError) in
            if let index = bookmarks.firstIndex(of: bookmark) { bookmarks.remove(at: index) }
        }
    }

    /// Reads, changes and writes the bookmarks, while no other player does.
    private func change(
        _ tracked: TrackedBook, _ body: (inout [Bookmark]) throws(LibraryError) -> Void
    ) throws(LibraryError) -> [String] {
        guard let path = folder.path else { return try write(BookmarkList(of: tracked), tracked, body) }
        return try FolderLock.withLock(on: path) { () throws(LibraryError) in
            var warnings: [String] = []
            // Files of an edited book take its new name first.
            _ = folder.record(of: tracked, &warnings) { Self.fits($0, tracked.book) }
            var list = try folder.changeableRecord(named: tracked.identity.name, &warnings) ?? BookmarkList(of: tracked)
            list.book = tracked.record
            return try warnings + write(list, tracked, body)
        }
    }

    private func write(
        _ list: BookmarkList, _ tracked: TrackedBook, _ body: (inout [Bookmark]) throws(LibraryError) -> Void
    ) throws(LibraryError) -> [String] {
        var list = list
        try body(&list.bookmarks)
        try folder.write(list, named: tracked.identity.name, isFlushed: true)
        return []
    }

    private static func fits(_ list: BookmarkList, _ book: Book) -> Bool {
        list.bookmarks.contains { $0.place.place(in: book) != nil }
    }
}
