/// What the elements around a place say of it.
struct MarkupContext {
    /// What a block that begins here is.
    var kind = Block.Kind.paragraph
    var style = InlineText.Style()
    /// The language of the innermost block.
    var blockLanguage: String?
    /// Phonemes are in the International Phonetic Alphabet.
    var isPhonetic = true
    var isPreformatted = false
    /// Each block is a line of verse.
    var isVerse = false
    var isRaised = false
    var isLeftOut = false
    var isInMain = false
    var isBeside = false
    var isInHead = false
    /// Notes here are a chapter like others.
    var readsNotes = false
}
