/// Cuts text into the words that are lit while they are heard.
public struct WordTokenizer: Sendable {
    public init() {}

    /// The ranges of the words of `text`, in order, without the punctuation around them.
    public func words(in text: Substring) -> [Range<String.Index>] {
        text.split(whereSeparator: \.isWhitespace).map { $0.startIndex..<$0.endIndex }
    }
}
