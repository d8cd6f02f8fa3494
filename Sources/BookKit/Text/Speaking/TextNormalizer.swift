/// Writes text out as it is spoken: numbers, money, numerals, signs, and whatever a lexicon says.
public struct TextNormalizer: Sendable {
    public init() {}

    /// The spoken form of `text`, a sentence or so in the language of that BCP-47 tag.
    public func spokenText(
        of text: Substring, language: String, isHeading: Bool = false, pronunciations: [Pronunciation] = []
    ) -> SpokenText {
        SpokenText(verbatim: text)
    }
}
