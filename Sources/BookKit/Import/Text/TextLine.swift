/// A line of a text that isn't blank, without the white space at its ends.
struct TextLine: Hashable, Sendable {
    // Four bytes each, since a book has a hundred thousand lines.
    private let start: UInt32
    private let end: UInt32
    /// How many columns of white space the line begins with.
    let indent: UInt16
    /// How many blank lines are before it.
    var blanks: UInt16

    init(_ range: Range<Int>, indent: Int, blanks: Int) {
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
        self.indent = UInt16(clamping: indent)
        self.blanks = UInt16(clamping: blanks)
    }

    /// Where it is in the text's UTF-8, counted in bytes.
    var range: Range<Int> { Int(start)..<Int(end) }
    var byteCount: Int { Int(end - start) }
}
