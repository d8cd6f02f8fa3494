/// Cuts text into sentences, one at a time, so that a whole novel costs no more than its first sentence.
///
/// The rules are orthographic and serve many languages at once: what the text's language is need not be known. A blank
/// line always ends a sentence, a single line break never does.
public struct SentenceTokenizer: Sendable {
    /// A sentence with the white space after it.
    public struct Sentence: Hashable, Sendable {
        public let range: Range<String.Index>
        /// False when the sentence was too long and was cut where no pause belongs.
        public let endsWithPause: Bool
        /// False when more of the sentence follows, because it was too long.
        public let isWhole: Bool
    }

    /// The most Unicode scalars that a sentence has; a longer one is cut, between clauses if possible.
    public static let limit = 500

    private let limit: Int

    public init() { limit = Self.limit }

    /// Cuts sentences of more than `limit` scalars.
    init(limit: Int) { self.limit = limit }

    /// The sentence that begins at `start`; nil at the end of `text`.
    ///
    /// It takes time in proportion to the sentence. If `start` lies inside a sentence, the rest of that is returned.
    public func sentence(in text: String, from start: String.Index) -> Sentence? {
        guard start < text.endIndex else { return nil }
        var scanner = SentenceScanner(text.unicodeScalars, at: start, limit: limit)
        return scanner.scan()
    }
}
