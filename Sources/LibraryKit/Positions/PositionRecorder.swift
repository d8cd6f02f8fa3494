public import FoundationEssentials

/// Keeps the place while a book is read, and tells once if it can't.
public struct PositionRecorder: Sendable {
    private let store: PositionStore
    private let tracked: TrackedBook
    private var hasWarned = false

    public init(_ tracked: TrackedBook, in store: PositionStore) {
        self.tracked = tracked
        self.store = store
    }

    /// Keeps the place, and answers with a warning the first time that it can't be kept.
    ///
    /// It may block, so it doesn't belong on the main thread.
    public mutating func record(
        _ place: BookPlace, isFinished: Bool = false, date: Date = Date(), isFlushed: Bool = false
    ) -> String? {
        guard let position = SavedPosition(of: tracked, at: place, isFinished: isFinished, date: date) else {
            return nil
        }
        do throws(LibraryError) {
            try store.save(position, of: tracked, isFlushed: isFlushed)
            return nil
        } catch {
            defer { hasWarned = true }
            return hasWarned ? nil : "the place in the book can't be kept: \(error)"
        }
    }
}
