import TerminalKit

/// Rows of text in columns, fitted to a terminal: where there is no room the columns that matter least are left out, and
/// long texts are cut; with tabs between all columns in a pipe.
struct FittedTable {
    struct Column {
        let title: String
        /// The column of the highest rank is left out first; that of rank 0 stays.
        let rank: Int
        /// How few cells are enough for a text that may be cut; nil where all of it is needed.
        var least: Int?
    }

    private static let gap = 2

    let columns: [Column]
    let rows: [[String]]

    func text(in context: Context) -> String {
        guard context.output.isTerminal else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
        let width = context.terminal.size()?.columns ?? 80
        let table = [columns.map(\.title)] + rows
        let natural = columns.indices.map { column in table.map { $0[column].columns }.max() ?? 0 }
        let shown = shown(natural, width: width)
        let widths = widths(of: shown, natural, width: width)
        return table.map { row in
            var line = StyledLine()
            for (column, columns) in zip(shown, widths) {
                if column != shown.first { line.pad(to: line.columns + Self.gap) }
                let start = line.columns
                line.append(StyledLine(row[column]).shortened(to: columns))
                if column != shown.last { line.pad(to: start + columns) }
            }
            return line.cut(to: width).text.withoutEnd + "\n"
        }.joined()
    }

    /// The columns that there is room for, by their index.
    private func shown(_ natural: [Int], width: Int) -> [Int] {
        var shown = Array(columns.indices)
        func needed(_ column: Int) -> Int { min(natural[column], columns[column].least ?? .max) + Self.gap }
        while shown.count > 1, shown.reduce(-Self.gap, { $0 + needed($1) }) > width,
            let last = shown.max(by: { columns[$0].rank < columns[$1].rank })
        {
            shown.removeAll { $0 == last }
        }
        return shown
    }

    /// How wide each is: those that may be cut share what the others leave.
    private func widths(of shown: [Int], _ natural: [Int], width: Int) -> [Int] {
        var widths = shown.map { min(natural[$0], columns[$0].least ?? .max) }
        var rest = width - widths.reduce((shown.count - 1) * Self.gap, +)
        while rest > 0,
            let narrowest = shown.indices.filter({ widths[$0] < natural[shown[$0]] })
                .min(by: { widths[$0] < widths[$1] })
        {
            widths[narrowest] += 1
            rest -= 1
        }
        return widths
    }
}
