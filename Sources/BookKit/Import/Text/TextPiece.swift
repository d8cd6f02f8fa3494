/// Some lines of a text that make one block.
struct TextPiece: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Wrapped lines, which are joined.
        case prose
        /// Verse, an address: line ends are kept.
        case lines
        case row, listItem
        /// No letters, only signs.
        case ornament
    }

    let kind: Kind
    let lines: Range<Int>
}
