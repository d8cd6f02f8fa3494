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
        let rows = window(of: menu, height: height).map { index in
            row(
                menu.items[menu.shown[index]], number: menu.shown[index] + 1, columns,
                isSelected: index == menu.selection)
        }
        return [title] + (rows.isEmpty ? [StyledLine("nothing matches").cut(to: columns)] : rows)
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
