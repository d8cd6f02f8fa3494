/// Cuts text into the words that are lit while they are heard.
///
/// A word is a run without white space and dashes, less the punctuation around it; "well-known" is one word, "$3.50"
/// and "C++" keep their signs. In scripts without spaces each grapheme is a word, and so is each emoji. Punctuation and
/// ornaments alone are no word.
public struct WordTokenizer: Sendable {
    public init() {}

    /// The ranges of the words of `text`, in order, on grapheme boundaries.
    public func words(in text: Substring) -> [Range<String.Index>] {
        var scanner = WordScanner(text)
        return scanner.scan()
    }
}
