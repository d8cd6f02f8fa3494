public import FoundationEssentials

/// Where a reader is in a book, as it is kept, so that it can be told without opening the book.
public struct SavedPosition: Hashable, Sendable, BookRecord {
    let version: Int
    let book: RecordedBook
    let place: TextAnchor
    /// How much of the book was heard, 0 … 1.
    public let progress: Double
    /// The book was heard to its end.
    public let isFinished: Bool
    /// When it was heard last.
    public let date: Date

    /// Nil if the book has no such place.
    public init?(
        of tracked: TrackedBook, at place: BookPlace, isFinished: Bool = false, date: Date = Date()
    ) {
        guard let anchor = TextAnchor(place, in: tracked.book) else { return nil }
        version = RecordFolder<Self>.version
        book = tracked.record
        self.place = anchor
        progress = isFinished ? 1 : tracked.progress(at: place)
        self.isFinished = isFinished
        self.date = date
    }

    public var title: String? { book.title?.printable.nonEmpty }
    public var author: String? { book.author?.printable.nonEmpty }
    public var path: String? { book.path }
    /// The page, counted from 1; 0 is the title page.
    public var page: Int { place.page }
    /// The utterance on its page, counted from 0.
    public var utterance: Int { place.utterance }
    /// What was to be heard next.
    public var words: String { place.words.printable }

    var isSound: Bool { place.isSound && 0...1 ~= progress }
}
