import BookKit
import LibraryKit

/// Keeps the reader's place while a book is read, off the main thread.
final class PlaceKeeper: Sendable {
    private enum Note: Sendable {
        case book(PositionRecorder)
        case place(BookPlace, isFinished: Bool)
    }

    private let notes: AsyncStream<Note>
    private let post: AsyncStream<Note>.Continuation

    init() { (notes, post) = AsyncStream.makeStream() }

    /// From now on the places are those of this book.
    func open(_ tracked: TrackedBook, in folders: UserFolders) {
        post.yield(.book(PositionRecorder(tracked, in: PositionStore(folders: folders))))
    }

    func keep(_ place: BookPlace, isFinished: Bool) { post.yield(.place(place, isFinished: isFinished)) }

    /// Ends `run` when everything is kept.
    func close() { post.finish() }

    /// Keeps what is noted until `close()`; what can't be kept is told once.
    @concurrent
    func run(tell: @Sendable (String) -> Void) async {
        var recorder: PositionRecorder?
        for await note in notes {
            switch note {
            case .book(let next): recorder = next
            case .place(let place, let isFinished):
                if let warning = recorder?.record(place, isFinished: isFinished) { tell(warning) }
            }
        }
    }
}
