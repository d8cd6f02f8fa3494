/// A heading in a text, over a chapter or a larger part.
struct TextHeading: Hashable, Sendable {
    /// Its lines, with those of its title.
    var lines: Range<Int>
    let label: HeadingLabel
    /// 0 is the outermost level; nil for what is only a heading within a chapter.
    var depth: Int?
}
