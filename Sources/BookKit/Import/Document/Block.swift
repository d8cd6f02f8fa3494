/// A paragraph, a heading or another block of a document, whatever format that is in.
struct Block: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case paragraph
        /// 1 is the highest level.
        case heading(level: Int)
        case listItem
        /// A row of a table, its cells parted by commas or such.
        case row
        /// Verse, an address: the text's line ends are kept.
        case lines
        /// Its line ends are kept too.
        case code
        /// An ornament or a rule, which is heard as a pause; the text is what it looks like.
        case sceneBreak
        /// A picture at a path relative to the book's folder, or in its archive; the text describes it. Without a path
        /// there is only the text.
        case picture(path: String)
        /// A footnote or endnote that is read here.
        case note
    }

    var kind: Kind
    var text: BlockText
    /// The BCP-47 tag of the language of all the text but the spans that say otherwise; nil for the book's.
    var language: String?
    /// The entries of the contents that begin with the block.
    var chapters: [ChapterMark] = []
    /// The paragraph was too long to be read at once, and goes on in the next block.
    var isContinued = false

    init(_ kind: Kind, _ text: BlockText, language: String? = nil) {
        self.kind = kind
        self.text = text
        self.language = language
    }
}

extension Block {
    /// An entry of the contents.
    struct ChapterMark: Hashable, Sendable {
        let title: String
        /// 0 is the outermost level.
        let depth: Int
    }
}
