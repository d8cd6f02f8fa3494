/// How a stretch of text is to be pronounced, whatever its letters say.
public struct Pronunciation: Codable, Hashable, Sendable {
    /// In the text's UTF-8, counted in bytes.
    public let range: Range<Int>
    /// In the International Phonetic Alphabet.
    public let phonemes: String

    public init(range: Range<Int>, phonemes: String) {
        self.range = range
        self.phonemes = phonemes
    }
}
