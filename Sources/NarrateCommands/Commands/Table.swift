import TerminalKit

/// Rows of text in columns: aligned, with titles and fitted to the width on a terminal; with tabs between them in a pipe.
///
/// Where there is no room for the last column its beginning is left out, since a path ends with what tells it apart.
struct Table {
    let titles: [String]
    let rows: [[String]]

    func text(in context: Context) -> String {
        guard context.output.isTerminal else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
        let columns = context.terminal.size()?.columns ?? 80
        let widths = titles.indices.map { column in ([titles] + rows).map { $0[column].columns }.max() ?? 0 }
        return ([titles] + rows).map { row in
            var cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns) }
            let room = columns - widths.dropLast().reduce(0) { $0 + $1 + 2 }
            if var last = row.last, last.columns > room, room > 10 {
                while last.columns >= room { last.removeFirst() }
                cells[cells.count - 1] = "…" + last
            }
            return StyledLine(cells.joined(separator: "  ")).cut(to: columns).text.withoutEnd + "\n"
        }.joined()
    }
}
