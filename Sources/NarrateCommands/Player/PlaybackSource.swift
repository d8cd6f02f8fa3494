import BookKit
import LibraryKit
import SpeechKit
import Synchronization

/// What the engine reads: a book's utterances in reading order, to the end of the book or to an earlier place.
///
/// The book and the limit may change at any time; whoever changes them makes the engine jump.
final class PlaybackSource: UtteranceSource {
    private struct Reach {
        var book: Book
        /// The first place that isn't spoken any more; nil for the end of the book.
        var limit: BookPlace?
    }

    private let reach: Mutex<Reach>

    init(_ book: Book, limit: BookPlace? = nil) { reach = Mutex(Reach(book: book, limit: limit)) }

    func set(_ book: Book, limit: BookPlace?) { reach.withLock { $0 = Reach(book: book, limit: limit) } }

    /// What is spoken there, up to the limit; nil outside the book or behind the limit.
    func utterance(at position: BookPosition) -> Utterance? {
        let reach = reach.withLock { $0 }
        guard let utterance = reach.book.utterance(at: position) else { return nil }
        guard let limit = reach.limit, position >= limit.position else { return utterance }
        guard position == limit.position, limit.index > utterance.text.startIndex else { return nil }
        return utterance.cut(at: limit.index)
    }

    func utterance(after previous: Utterance?) async -> Utterance? {
        guard let place = previous?.id, place.page >= 0 else { return nil }
        return utterance(at: BookPosition(page: place.page, utterance: place.utterance + 1))
            ?? utterance(at: BookPosition(page: place.page + 1, utterance: 0))
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
