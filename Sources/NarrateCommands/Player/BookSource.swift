import BookKit
import SpeechKit

/// A book's utterances in reading order, to the end of the book or, when the reader turns the pages, of a page.
struct BookSource: UtteranceSource {
    let book: Book
    /// Where `utterance(after: nil)` begins.
    let firstPage: Int
    /// Goes on from one page to the next.
    let advances: Bool

    func utterance(after previous: Utterance?) async -> Utterance? {
        guard let place = previous?.id else { return book.utterance(at: BookPosition(page: firstPage, utterance: 0)) }
        let next = BookPosition(page: place.page, utterance: place.utterance + 1)
        if let utterance = book.utterance(at: next) { return utterance }
        return advances ? book.utterance(at: BookPosition(page: place.page + 1, utterance: 0)) : nil
    }

    func utterance(before next: Utterance) async -> Utterance? { book.utterance(before: next.id) }
}

extension Book {
    /// The numbers of the pages that can be read, of which 0 is the title page; nil in a book without pages.
    var pageNumbers: ClosedRange<Int>? {
        let first = titlePage == nil ? 1 : 0
        return first <= pages.count ? first...pages.count : nil
    }

    /// What is spoken there; nil outside the book.
    func utterance(at position: BookPosition) -> Utterance? {
        let utterances = page(position.page)?.spokenUtterances(page: position.page) ?? []
        return utterances.indices.contains(position.utterance) ? utterances[position.utterance] : nil
    }

    /// The last utterance before `position`, on its page or the page before.
    func utterance(before position: BookPosition) -> Utterance? {
        guard position.utterance == 0 else {
            return utterance(at: BookPosition(page: position.page, utterance: position.utterance - 1))
        }
        return page(position.page - 1)?.spokenUtterances(page: position.page - 1).last
    }
}
