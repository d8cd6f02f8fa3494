import BookKit

/// A place in a book as it is written down: numbers, and the words around it, which find it in a book that was edited.
struct TextAnchor: Codable, Hashable, Sendable {
    static let followingLetters = 48
    static let precedingLetters = 24

    let page: Int
    let utterance: Int
    /// In UTF-8 bytes from the start of the utterance's text.
    let offset: Int
    /// The words up to the place.
    let before: String
    /// The words from the place on.
    let words: String

    /// Nil if the book has no such place.
    init?(_ place: BookPlace, in book: Book) {
        guard let texts = book.page(place.position.page)?.texts, texts.indices.contains(place.position.utterance) else {
            return nil
        }
        let text = texts[place.position.utterance]
        let index = min(place.index, text.endIndex)
        page = place.position.page
        utterance = place.position.utterance
        offset = text.utf8.distance(from: text.startIndex, to: index)
        let window = LetterWindow(texts: texts, utterance: utterance, index: index)
        before = window.preceding(Self.precedingLetters)
        words = window.following(Self.followingLetters)
    }

    /// Numbers that narrate would write.
    var isSound: Bool { [page, utterance, offset].allSatisfy { 0...Int(Int32.max) ~= $0 } }

    /// The place with these numbers, or the nearest that the book has; nil in a book without pages.
    func clampedPlace(in book: Book) -> BookPlace? {
        let number = min(page, book.pages.count)
        guard let found = book.page(number) ?? book.page(1) else { return nil }
        let texts = found.texts
        let last = min(utterance, texts.count - 1)
        let position = BookPosition(page: book.page(number) == nil ? 1 : number, utterance: last)
        let isWhole = last == utterance && position.page == page
        return BookPlace(position: position, index: texts[last].index(atByte: isWhole ? offset : 0))
    }

    /// The place where the words are: where the numbers say, else on the nearest page that has them; nil without any.
    func place(in book: Book) -> BookPlace? {
        if let place = clampedPlace(in: book), let there = TextAnchor(place, in: book), agrees(with: there) {
            return place
        }
        let (before, words) = (before.wordLetters, words.wordLetters)
        // Words on one side are enough if they are many: the other side may have been written anew.
        let enough = Self.precedingLetters / 2
        let quotes = [
            LetterQuote(letters: before + words, place: before.count),
            LetterQuote(letters: words.count >= enough ? words : [], place: 0),
            LetterQuote(letters: before.count >= enough ? before : [], place: before.count),
        ]
        return quotes.lazy.filter { !$0.letters.isEmpty }.compactMap { place(of: $0, in: book) }.first
    }

    private func agrees(with other: TextAnchor) -> Bool {
        (page, utterance) == (other.page, other.utterance) && before.wordLetters == other.before.wordLetters
            && words.wordLetters == other.words.wordLetters
    }

    private func place(of quote: LetterQuote, in book: Book) -> BookPlace? {
        let start = min(page, book.pages.count)
        for distance in 0...book.pages.count {
            for number in distance == 0 ? [start] : [start + distance, start - distance] {
                guard let texts = book.page(number)?.texts else { continue }
                let near = number == page ? (utterance, offset) : (0, 0)
                if let (utterance, index) = quote.place(in: texts, near: near) {
                    return BookPlace(position: BookPosition(page: number, utterance: utterance), index: index)
                }
            }
        }
        return nil
    }
}
