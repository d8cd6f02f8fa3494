import BookKit
import LibraryKit
import SystemKit

extension Book {
    /// The numbers of the pages that can be read, of which 0 is the title page; nil in a book without pages.
    var pageNumbers: ClosedRange<Int>? {
        let first = titlePage == nil ? 1 : 0
        return first <= pages.count ? first...pages.count : nil
    }

    /// The beginning of its first page; nil in a book without pages.
    var firstPlace: BookPlace? { pageNumbers.flatMap { start(ofPage: $0.lowerBound) } }

    /// The chapter of that number, counted from 1, or the first whose title has those words in it.
    func chapter(named name: String) -> Chapter? {
        let words = name.lowercased()
        if let exact = chapters.first(where: { $0.title.lowercased() == words }) { return exact }
        if let number = Int(name) { return chapters.index(ofNumber: number).map { chapters[$0] } }
        return chapters.first { $0.title.lowercased().contains(words) }
    }

    /// Where a chapter begins; nil when the book has no such place.
    func start(of chapter: Chapter) -> BookPlace? {
        utterance(at: chapter.start).map { BookPlace(position: $0.id, index: $0.text.startIndex) }
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
