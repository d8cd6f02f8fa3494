import TerminalKit

/// The wrapped text of a page with a word and its sentence lit in it, and the part of it that there is room for.
struct PagePane {
    private var layout = TextLayout("", columns: 1)
    private var first = 0
    private var page = -1

    /// The lines in view: as before while the line with `focus` is among them, else that line near the top.
    mutating func lines(
        of text: String, page: Int, columns: Int, height: Int, focus: String.Index, word: Range<String.Index>?,
        sentence: Range<String.Index>?, look: PlayerLook
    ) -> [StyledLine] {
        if layout.columns != columns || layout.text != text || page != self.page {
            layout = TextLayout(text, columns: columns)
            self.page = page
            first = 0
        }
        let line = layout.line(at: focus)
        layout.extend(to: line + height + 1)
        if line < first || line >= first + height { first = max(0, line - height / 4) }
        first = max(0, min(first, layout.lines.count - height))
        return layout.lines.indices.dropFirst(first).prefix(height).map { number in
            let line = Self.line(layout.lines[number], of: text, word: word, sentence: sentence, look: look)
            return layout.directions[number] == .rightToLeft ? line.aligned(toEnd: columns) : line
        }
    }

    private static func line(
        _ range: Range<String.Index>, of text: String, word: Range<String.Index>?, sentence: Range<String.Index>?,
        look: PlayerLook
    ) -> StyledLine {
        guard word?.overlaps(range) ?? false || sentence?.overlaps(range) ?? false else {
            return StyledLine(text[range])
        }
        var line = StyledLine()
        var index = range.lowerBound
        while index < range.upperBound {
            // A character is lit when any part of it is, so that none is cut.
            let next = text.index(after: index)
            let character = index..<next
            let isWord = word?.overlaps(character) ?? false
            let isSentence = sentence?.overlaps(character) ?? false
            line.append(text[index], style: isWord ? look.word : isSentence ? look.sentence : [])
            index = next
        }
        return line
    }
}
