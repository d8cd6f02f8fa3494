public import BookKit

/// An open book whose place is kept.
public struct TrackedBook: Sendable {
    public let book: Book
    public let identity: BookIdentity
    /// What is written down about the book.
    let record: RecordedBook
    /// How much text comes before each page, in bytes, and how much there is in all; a page counts for one by itself.
    private let weights: [Int]

    public init(_ book: Book, at path: String?) {
        self.book = book
        let identity = BookIdentity(of: book, at: path)
        self.identity = identity
        record = RecordedBook(
            identifier: identity.identifier, content: identity.content, path: identity.path,
            title: book.title.map(Self.beginning), author: book.author.map(Self.beginning),
            opening: Self.opening(of: book))
        var weights = [0]
        for number in 0...book.pages.count {
            let weight = book.page(number)?.texts.reduce(1) { $0 + $1.utf8.count } ?? 0
            weights.append((weights.last ?? 0) + weight)
        }
        self.weights = weights
    }

    /// How much of the book comes before the place, 0 … 1.
    public func progress(at place: BookPlace) -> Double {
        guard let texts = book.page(place.position.page)?.texts, let total = weights.last, total > 0 else { return 0 }
        let before = texts.prefix(place.position.utterance).reduce(weights[place.position.page]) { $0 + $1.utf8.count }
        guard texts.indices.contains(place.position.utterance) else { return Double(before) / Double(total) }
        let text = texts[place.position.utterance]
        let offset = text.utf8.distance(from: text.startIndex, to: min(place.index, text.endIndex))
        return Double(before + offset) / Double(total)
    }

    /// So much of a title that a record stays small.
    private static func beginning(of text: String) -> String { String(text.unicodeScalars.prefix(200)) }

    private static func opening(of book: Book) -> String? {
        let texts = book.pages.lazy.map(\.texts).first { $0.contains { !$0.isEmpty } }
        guard let texts, let first = texts.first else { return nil }
        return LetterWindow(texts: texts, utterance: 0, index: first.startIndex).following(TextAnchor.followingLetters)
    }
}
