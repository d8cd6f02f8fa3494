import TerminalKit

/// Wrapped text with a word lit in it, and the part of it that there is room for.
struct TextPane {
    private var layout = TextLayout("", columns: 1)

    /// The lines in view, and the number of the first: the line with `focus` is in the middle where that is possible.
    mutating func lines(
        of text: String, columns: Int, height: Int, focus: String.Index, lit: Range<String.Index>?
    ) -> (first: Int, lines: [StyledLine]) {
        if layout.columns != columns || layout.text != text { layout = TextLayout(text, columns: columns) }
        let middle = layout.line(at: focus)
        layout.extend(to: middle + height)
        let first = max(0, min(middle - height / 2, layout.lines.count - height))
        return (first, layout.lines.dropFirst(first).prefix(height).map { line($0, lit: lit) })
    }

    private func line(_ range: Range<String.Index>, lit: Range<String.Index>?) -> StyledLine {
        guard let lit, lit.overlaps(range) else { return StyledLine(layout.text[range]) }
        var line = StyledLine()
        var index = range.lowerBound
        while index < range.upperBound {
            // A character is lit when any part of it is, so that none is cut.
            let next = layout.text.index(after: index)
            line.append(layout.text[index], style: lit.overlaps(index..<next) ? .reversed : [])
            index = next
        }
        return line
    }
}
