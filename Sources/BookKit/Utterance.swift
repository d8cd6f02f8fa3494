/// A piece of text that is spoken in one go with one set of attributes, from a word to a whole novel.
public struct Utterance: Hashable, Identifiable, Sendable {
    public var id: BookPosition
    public var text: String
    public var attributes: SpeechAttributes
    /// The text is SSML.
    public var isMarkup: Bool
    /// More of the same text follows in the next utterance, so the pause after the last sentence is kept.
    public var isContinued: Bool
    /// The text is a heading, in which numerals are read as such.
    public var isHeading = false
    /// Where the letters don't say how the text sounds, in order.
    public var pronunciations: [Pronunciation] = []
    /// What is heard in place of the voice.
    public var recording: Recording?

    public init(
        id: BookPosition = BookPosition(page: 0, utterance: 0), text: String,
        attributes: SpeechAttributes = SpeechAttributes(), isMarkup: Bool = false, isContinued: Bool = false
    ) {
        self.id = id
        self.text = text
        self.attributes = attributes
        self.isMarkup = isMarkup
        self.isContinued = isContinued
    }
}
