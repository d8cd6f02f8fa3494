public import BookKit

/// A chapter and the frame at which it begins, counted from the beginning of a stretch of sound.
public struct TimedChapter: Hashable, Sendable {
    public var title: String
    /// How deep the entry lies in the contents, from 0.
    public var depth: Int
    public var start: BookPosition
    public var frame: Int

    public init(title: String, depth: Int = 0, start: BookPosition, frame: Int) {
        self.title = title
        self.depth = depth
        self.start = start
        self.frame = frame
    }
}
