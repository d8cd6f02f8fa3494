/// An entry of an EPUB's table of contents.
struct ContentsEntry: Hashable, Sendable {
    /// Empty when the contents give none.
    let title: String
    /// 0 is the outermost level.
    let depth: Int
    let target: ArchiveReference
}
