/// A part of a block's text that becomes an utterance.
struct Passage: Hashable {
    /// What ends with the passage, from the least to the greatest.
    enum End: Comparable { case word, clause, sentence, line, block }

    /// In the block's text.
    var range: Range<String.Index>
    var end: End
    /// The BCP-47 tag of its language; nil for the book's.
    var language: String?
    var isSpeech = false
    var recording: Recording?
    /// In bytes of the passage.
    var pronunciations: [Pronunciation] = []
    /// The names of the notes that it refers to.
    var notes: [String] = []
}
