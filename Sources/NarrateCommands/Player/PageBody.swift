import TerminalKit

/// A page between the lines above and below it: its text, beside its picture or below it.
struct PageBody {
    typealias Picture = (box: PictureBox, lines: [StyledLine])

    /// Only remembers how the page was wrapped and which part of it was in view.
    private var pane = PagePane()

    /// A whole screen, from the top; where there is little room, the head and the gaps are left out.
    static func screen(
        head: StyledLine, foot: [StyledLine], in size: TerminalSize, body: (_ height: Int) -> [StyledLine]
    ) -> [StyledLine] {
        let head = size.rows < 7 ? [] : [head]
        let gap = size.rows < 10 ? [] : [StyledLine()]
        let height = size.rows - head.count - foot.count - 2 * gap.count
        let body = body(height)
        let filling = Array(repeating: StyledLine(), count: max(0, height - body.count))
        return head + gap + body + filling + gap + foot
    }

    static func scrolled(_ lines: [StyledLine], from line: Int, height: Int) -> [StyledLine] {
        let first = max(0, min(line, lines.count - height))
        return Array(lines.dropFirst(first).prefix(height))
    }

    mutating func lines(of page: ShownPage, columns: Int, height: Int, picture: Picture?) -> [StyledLine] {
        guard let (box, picture) = picture else { return text(of: page, columns: columns, height: height) }
        guard box.isBeside else {
            return picture + [StyledLine()] + text(of: page, columns: columns, height: height - picture.count - 1)
        }
        let gap = 2
        let text = text(of: page, columns: columns - box.columns - gap, height: height)
        return (0..<max(text.count, picture.count)).map { row in
            var line = row < picture.count ? picture[row] : StyledLine()
            line.pad(to: box.columns + gap)
            if row < text.count { line.append(text[row]) }
            return line
        }
    }

    private mutating func text(of page: ShownPage, columns: Int, height: Int) -> [StyledLine] {
        pane.lines(
            of: page.text, page: page.number, columns: columns, height: height, focus: page.focus, word: page.word,
            sentence: page.sentence, look: page.look)
    }
}
