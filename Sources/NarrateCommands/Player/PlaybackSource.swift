import BookKit
import LibraryKit
import SpeechKit
import Synchronization

/// What the engine reads: a book's utterances in reading order, to the end of the book or to an earlier place.
///
/// The book and the limit may change at any time; whoever changes them makes the engine jump. A book that is still being
/// read may grow: what comes after its last page is waited for.
final class PlaybackSource: UtteranceSource {
    private struct Reach {
        var book: Book
        /// The first place that isn't spoken any more; nil for the end of the book.
        var limit: BookPlace?
        /// More pages will come.
        var isGrowing = false
        /// To be told when they have.
        var waiting: [AsyncStream<Void>.Continuation] = []
    }

    private let reach: Mutex<Reach>

    init(_ book: Book, limit: BookPlace? = nil, isGrowing: Bool = false) {
        reach = Mutex(Reach(book: book, limit: limit, isGrowing: isGrowing))
    }

    func set(_ book: Book, limit: BookPlace?, isGrowing: Bool = false) {
        let waiting = reach.withLock { reach in
            defer { reach = Reach(book: book, limit: limit, isGrowing: isGrowing) }
            return reach.waiting
        }
        for waiter in waiting { waiter.finish() }
    }

    /// What is spoken there, up to the limit; nil outside the book or behind the limit.
    func utterance(at position: BookPosition) -> Utterance? {
        Self.utterance(at: position, in: reach.withLock { $0 })
    }

    private static func utterance(at position: BookPosition, in reach: Reach) -> Utterance? {
        guard let utterance = reach.book.utterance(at: position) else { return nil }
        guard let limit = reach.limit, position >= limit.position else { return utterance }
        guard position == limit.position, limit.index > utterance.text.startIndex else { return nil }
        return utterance.cut(at: limit.index)
    }

    func utterance(after previous: Utterance?) async -> Utterance? {
        guard let place = previous?.id, place.page >= 0 else { return nil }
        while !Task.isCancelled {
            let (next, growth) = reach.withLock { Self.utterance(after: place, in: &$0) }
            guard let growth else { return next }
            for await _ in growth {}
        }
        return nil
    }

    /// What comes after the place or, where that isn't known yet, a stream that ends when the book has grown.
    private static func utterance(
        after place: BookPosition, in reach: inout Reach
    ) -> (Utterance?, growth: AsyncStream<Void>?) {
        let next =
            utterance(at: BookPosition(page: place.page, utterance: place.utterance + 1), in: reach)
            ?? utterance(at: BookPosition(page: place.page + 1, utterance: 0), in: reach)
        guard next == nil, reach.isGrowing, reach.limit == nil else { return (next, nil) }
        let (growth, waiter) = AsyncStream<Void>.makeStream()
        reach.waiting.append(waiter)
        return (nil, growth)
    }

    func utterance(before next: Utterance) async -> Utterance? {
        reach.withLock { $0.book }.utterance(before: next.id)
    }
}

extension Utterance {
    /// The beginning of the utterance, whose text has the same indices.
    fileprivate func cut(at end: String.Index) -> Utterance {
        guard !isMarkup, end < text.endIndex else { return self }
        var beginning = self
        beginning.text = String(text[..<end])
        beginning.attributes.postUtteranceDelay = 0
        beginning.isContinued = true
        return beginning
    }
}
