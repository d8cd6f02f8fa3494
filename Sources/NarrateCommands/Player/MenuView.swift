import TerminalKit

/// A list to choose from, as it is seen.
enum MenuView {
    /// At most `height` lines; beside a list of books, where there is room, what is known of the one that is chosen,
    /// and its `cover`.
    static func lines(of menu: Menu, columns: Int, height: Int, cover: [StyledLine]? = nil) -> [StyledLine] {
        guard let panel = BookPanel(menu, columns: columns, height: height) else {
            return list(menu, columns: columns, height: height)
        }
        return panel.lines(beside: list(menu, columns: panel.listColumns - 2, height: height), cover: cover)
    }

    /// What the keys do, or what is typed.
    static func hint(of menu: Menu, enter: String, more: String = "", columns: Int) -> StyledLine {
        let text = menu.filter.isEmpty ? "↑ ↓ or type · Enter \(enter) · Esc leaves" + more : "filter: \(menu.filter)"
        return StyledLine(text, style: .dim).cut(to: columns)
    }

    /// The items in view, by their index among those shown.
    static func window(of menu: Menu, height: Int) -> Range<Int> {
        let room = height - 1
        let first = max(0, min(menu.selection - room / 2, menu.shown.count - room))
        return first..<min(first + room, menu.shown.count)
    }

    private static func list(_ menu: Menu, columns: Int, height: Int) -> [StyledLine] {
        guard height > 1 else { return menu.selected.map { [row($0, number: nil, columns, isSelected: true)] } ?? [] }
        let title = StyledLine("\(menu.title) (\(menu.shown.count))", style: .bold).cut(to: columns)
        guard !menu.shown.isEmpty else { return [title, StyledLine("nothing matches").cut(to: columns)] }
        let room = height - 1
        var first = window(of: menu, height: height).lowerBound
        while true {
            let (rows, last) = rows(of: menu, from: first, columns: columns, height: room)
            // Headings take lines too.
            if menu.selection <= last || first >= menu.selection { return [title] + rows }
            first += 1
        }
    }

    /// The rows from one on, with headings above those that belong together, and the last one that has room.
    private static func rows(
        of menu: Menu, from first: Int, columns: Int, height: Int
    ) -> (lines: [StyledLine], last: Int) {
        var lines: [StyledLine] = []
        var heading: String?
        for index in menu.shown.indices[first...] {
            let number = menu.shown[index]
            let item = menu.items[number]
            let isNew = item.heading != nil && item.heading != heading
            guard lines.count + (isNew ? 1 : 0) < height else { return (lines, index - 1) }
            if isNew, let title = item.heading { lines.append(StyledLine(title, style: .dim).cut(to: columns)) }
            heading = item.heading
            lines.append(row(item, number: number + 1, columns, isSelected: index == menu.selection))
        }
        return (lines, menu.shown.count - 1)
    }

    private static func row(_ item: Menu.Item, number: Int?, _ columns: Int, isSelected: Bool) -> StyledLine {
        let end = progress(of: item, columns: columns)
        let room = columns - (end.isEmpty ? 0 : end.columns + 2)
        let head = (isSelected ? "> " : "  ") + (number.map { "\($0) " } ?? "") + item.title
        var line = StyledLine(head, style: isSelected ? .reversed : []).shortened(to: room)
        if !item.detail.isEmpty, line.columns + 8 < room { line.append("  " + item.detail, style: .dim) }
        line = line.shortened(to: room)
        guard !end.isEmpty else { return line }
        line.pad(to: columns - end.columns)
        line.append(end)
        return line
    }

    /// As much of a book's progress as leaves enough room for its title.
    private static func progress(of item: Menu.Item, columns: Int) -> String {
        var parts = columns < 30 ? [] : item.card?.progress ?? []
        while !parts.isEmpty, parts.joined(separator: " · ").columns > columns / 3 { parts.removeLast() }
        return parts.joined(separator: " · ")
    }
}
