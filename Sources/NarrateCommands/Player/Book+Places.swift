import BookKit
import LibraryKit

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

    /// The beginning of a page; nil when there is no such page.
    func start(ofPage number: Int) -> BookPlace? {
        utterance(at: BookPosition(page: number, utterance: 0)).map {
            BookPlace(position: $0.id, index: $0.text.startIndex)
        }
    }
}
