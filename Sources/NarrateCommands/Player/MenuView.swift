import TerminalKit

/// A list to choose from, as it is seen.
enum MenuView {
    static func lines(of menu: Menu, columns: Int, height: Int) -> [StyledLine] {
        guard height > 1 else { return menu.selected.map { [row($0, number: nil, columns, isSelected: true)] } ?? [] }
        let title = StyledLine("\(menu.title) (\(menu.shown.count))", style: .bold).cut(to: columns)
        let room = height - 1
        let first = max(0, min(menu.selection - room / 2, menu.shown.count - room))
        let rows = menu.shown.indices.dropFirst(first).prefix(room).map { index in
            row(
                menu.items[menu.shown[index]], number: menu.shown[index] + 1, columns,
                isSelected: index == menu.selection)
        }
        return [title] + (rows.isEmpty ? [StyledLine("nothing matches").cut(to: columns)] : rows)
    }

    /// What can be done with the list, below it.
    static func hint(of menu: Menu, columns: Int) -> StyledLine {
        let delete = menu.kind == .bookmarks ? " · Del removes" : ""
        let text = menu.filter.isEmpty ? "↑ ↓ or type · Enter chooses · Esc leaves" + delete : "filter: \(menu.filter)"
        return StyledLine(text, style: .dim).cut(to: columns)
    }

    private static func row(_ item: Menu.Item, number: Int?, _ columns: Int, isSelected: Bool) -> StyledLine {
        let head = (isSelected ? "> " : "  ") + (number.map { "\($0) " } ?? "") + item.title
        var line = StyledLine(head, style: isSelected ? .reversed : []).cut(to: columns)
        if !item.detail.isEmpty { line.append("  " + item.detail, style: .dim) }
        return line.cut(to: columns)
    }
}
