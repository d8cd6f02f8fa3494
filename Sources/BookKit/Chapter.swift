/// An entry of a book's contents.
public struct Chapter: Hashable, Sendable {
    public let title: String
    /// How deep the entry lies in the contents: 0 for a part, or a chapter outside of parts.
    public let depth: Int
    public let start: BookPosition

    public init(title: String, depth: Int = 0, start: BookPosition) {
        self.title = title
        self.depth = depth
        self.start = start
    }
}
