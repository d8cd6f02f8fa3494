public import BookKit

/// A place in a book to the letter: an utterance, and an index in its text.
///
/// On a silent page the index is the text's start.
public struct BookPlace: Comparable, Hashable, Sendable {
    public let position: BookPosition
    public let index: String.Index

    public init(position: BookPosition, index: String.Index) {
        self.position = position
        self.index = index
    }

    public static func < (left: BookPlace, right: BookPlace) -> Bool {
        (left.position, left.index) < (right.position, right.index)
    }
}
