/// What a reader may choose of how a document is made into a narrated book.
public struct ImportOptions: Hashable, Sendable {
    /// What becomes of footnotes and endnotes.
    public enum Notes: String, CaseIterable, Hashable, Sendable {
        case skip
        /// After the sentence that refers to the note.
        case inline
        /// At the end of the chapter.
        case end
    }

    public var notes = Notes.skip
    /// Headings are slower, and quoted speech differs in pitch.
    public var isExpressive = true
    public var pauses = Pauses()
    /// The descriptions of pictures are read.
    public var saysPictures = true
    /// Reads quoted speech.
    public var dialogueVoice: VoiceQuery?
    /// The BCP-47 tag of the language to take the book to be in.
    public var language: String?

    public init() {}
}
