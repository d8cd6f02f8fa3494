import TerminalKit

/// Rows of text in columns: aligned, with titles and cut to the width on a terminal; with tabs between them in a pipe.
struct Table {
    let titles: [String]
    let rows: [[String]]

    func text(in context: Context) -> String {
        guard context.output.isTerminal else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
        let columns = context.terminal.size()?.columns ?? 80
        let widths = titles.indices.map { column in ([titles] + rows).map { $0[column].columns }.max() ?? 0 }
        return ([titles] + rows).map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns) }
            return StyledLine(cells.joined(separator: "  ")).cut(to: columns).text.withoutEnd + "\n"
        }.joined()
    }
}
