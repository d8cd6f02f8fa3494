/// The text of a block, and what is special of parts of it.
struct BlockText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A part of the text with something special.
    struct Span: Hashable, Sendable {
        /// In the text's UTF-8, counted in bytes; empty for a note reference that was left out.
        let range: Range<Int>
        let mark: Mark
    }

    enum Mark: Hashable, Sendable {
        /// A BCP-47 tag.
        case language(String)
        /// In the International Phonetic Alphabet.
        case phonemes(String)
        case recording(Recording)
        /// A reference to the note of that name, as `DocumentSource.note(named:)` knows it.
        case note(String)
    }

    /// Without white space at its ends, and with one space or one line end between words; spaces that don't break stay.
    var string: String
    /// In the order of their beginnings; those of one kind don't overlap.
    var spans: [Span]

    init(_ string: String, spans: [Span] = []) {
        self.string = string
        self.spans = spans
    }

    init(stringLiteral string: String) { self.init(string) }
}
