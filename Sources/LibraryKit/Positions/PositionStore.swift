import BookKit
public import FoundationEssentials

/// Keeps the reader's place in each book, in a small file of its own.
public struct PositionStore: Sendable {
    /// After this many seconds a reader needs to be reminded of the sentence before.
    public static let longPause = 600.0

    let folder: RecordFolder<SavedPosition>

    public init(folders: UserFolders) {
        folder = RecordFolder(path: folders.state.map { "\($0)/positions" }, noun: "position", limit: 64 << 10)
    }

    /// Keeps the position in place of the one before, in well under a millisecond.
    ///
    /// It is safe however the process ends; a flushed one, which takes some milliseconds, outlives a power cut as well.
    ///
    /// - Throws: `noFolder` or `unwritable`; what was kept before is still there.
    public func save(_ position: SavedPosition, of tracked: TrackedBook, isFlushed: Bool = false) throws(LibraryError) {
        try folder.write(position, named: tracked.identity.name, isFlushed: isFlushed)
    }

    /// How the book goes on: where it was left, found again by its words, and a sentence before that after a long
    /// pause; with what couldn't be read.
    public func resumption(of tracked: TrackedBook, now: Date = Date()) -> (resumption: Resumption, warnings: [String])
    {
        var warnings: [String] = []
        guard let saved = saved(of: tracked, &warnings) else { return (.new, warnings) }
        if saved.isFinished { return (.finished(saved), warnings) }
        let place = saved.place.place(in: tracked.book) ?? saved.place.clampedPlace(in: tracked.book)
        guard let place else { return (.new, warnings) }
        let isLate = now.timeIntervalSince(saved.date) > Self.longPause
        return (.started(saved, goesOnAt: isLate ? place.sentenceBack(in: tracked.book) : place), warnings)
    }

    /// Whether the book, of which only the beginning may be read, has the place that was kept, if there is one.
    public func isReached(in tracked: TrackedBook, warnings: inout [String]) -> Bool {
        guard let saved = folder.candidate(for: tracked, &warnings), !saved.isFinished else { return true }
        return saved.page <= tracked.book.pages.count && saved.place.place(in: tracked.book) != nil
    }

    /// All positions, the one heard last first, with what couldn't be read.
    public func positions() -> (positions: [SavedPosition], warnings: [String]) {
        var warnings: [String] = []
        let records = folder.records(&warnings).map { (record: $0.record, written: folder.writingTime(of: $0.name)) }
        // The dates have whole seconds, and a second is enough to choose another book.
        let positions = records.sorted { ($0.record.date, $0.written) > ($1.record.date, $1.written) }
        return (positions.map(\.record), warnings)
    }

    private func saved(of tracked: TrackedBook, _ warnings: inout [String]) -> SavedPosition? {
        folder.record(of: tracked, &warnings) { $0.place.place(in: tracked.book) != nil }
    }
}
