public import FoundationEssentials

/// A place in a book that the reader marked, with a text.
public struct Bookmark: Codable, Hashable, Sendable {
    public let text: String
    public let date: Date
    let place: TextAnchor

    /// The page, counted from 1, when it was marked.
    public var page: Int { place.page }
    /// The words that follow the mark.
    public var words: String { place.words.printable }
}
