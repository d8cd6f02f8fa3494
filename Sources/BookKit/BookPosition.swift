/// A place in a book: a page, counted from 1 (0 is the title page), and an utterance on it, counted from 0.
public struct BookPosition: Comparable, Hashable, Sendable {
    public var page: Int
    public var utterance: Int

    public init(page: Int, utterance: Int) {
        self.page = page
        self.utterance = utterance
    }

    public static func < (left: BookPosition, right: BookPosition) -> Bool {
        (left.page, left.utterance) < (right.page, right.utterance)
    }
}
