/// The bookmarks of one book, as they are kept.
struct BookmarkList: BookRecord {
    let version: Int
    var book: RecordedBook
    var bookmarks: [Bookmark]

    init(of tracked: TrackedBook) {
        version = RecordFolder<Self>.version
        book = tracked.record
        bookmarks = []
    }

    var isSound: Bool { bookmarks.allSatisfy(\.place.isSound) }
}
