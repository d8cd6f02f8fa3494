import TerminalKit

/// What stands beside a list of books where there is room: the cover of the one that is chosen, and what is known of it.
struct BookPanel {
    private static let leastColumns = 70
    private static let widest = 60
    private static let gap = 2

    /// How wide the list is, with the gap after it.
    let listColumns: Int
    let columns: Int
    private let height: Int
    private let isTurned: Bool
    private let text: [StyledLine]

    /// Nil where there is no room, and no book.
    init?(_ menu: Menu, columns: Int, height: Int) {
        guard columns >= Self.leastColumns, height >= 4, menu.kind == .books, let item = menu.selected else {
            return nil
        }
        self.height = height
        isTurned = MenuView.window(of: menu, height: height).contains { index in
            TextDirection(of: menu.items[menu.shown[index]].title[...]) == .rightToLeft
        }
        self.columns = min(columns * 2 / 5, Self.widest)
        listColumns = columns - self.columns
        let width = self.columns
        func wrapped(_ text: String, _ style: TextStyle) -> [StyledLine] {
            var layout = TextLayout(StyledLine(text).text, columns: width)
            layout.extend(to: 3)
            return layout.lines.prefix(3).map { StyledLine(layout.text[$0], style: style) }
        }
        text =
            Array(
                (wrapped(item.title, .bold) + wrapped(item.detail, [])
                    + (item.card?.facts ?? []).flatMap { wrapped($0, .dim) })
                    .prefix(height))
    }

    /// What is left for a picture; a terminal that turns lines around for text from right to left would turn it too.
    var pictureRoom: (columns: Int, rows: Int)? {
        let rows = height - text.count - 1
        return rows >= 4 && !isTurned ? (columns, rows) : nil
    }

    /// The list with the panel beside it.
    func lines(beside list: [StyledLine], cover: [StyledLine]?) -> [StyledLine] {
        let panel = (cover.map { $0 + [StyledLine()] } ?? []) + text
        return (0..<max(list.count, min(panel.count, height))).map { row in
            var line = row < list.count ? list[row].cut(to: listColumns - Self.gap) : StyledLine()
            guard row < panel.count, !panel[row].spans.isEmpty else { return line }
            line.pad(to: listColumns)
            line.append(panel[row])
            return line
        }
    }
}
