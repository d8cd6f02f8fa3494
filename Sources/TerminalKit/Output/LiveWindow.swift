/// A few lines at the cursor that are drawn again in place, while everything above them scrolls away as usual.
///
/// It answers with what to send to the terminal. The cursor moves only relative to where it is, so nothing is known of
/// the terminal but its width; between two calls it stands at the beginning of the window's last row. A window that is
/// higher than the terminal can't be drawn.
public struct LiveWindow: Sendable {
    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    private static let eraseBelow = "\u{1B}[J"
    private static let eraseRest = "\u{1B}[K"
    private static let eraseRow = "\u{1B}[2K"
    private static let nextRow = "\r\n"
    // A character that the terminal takes to be wider than we do must not push the rest into the next row.
    private static let clip = "\u{1B}[?7l"
    private static let wrap = "\u{1B}[?7h"

    private var frame: LiveFrame?
    private var columns = 0

    public init() {}

    /// Turns what is shown into `frame`.
    public mutating func draw(_ frame: LiveFrame, columns: Int) -> String {
        guard frame != self.frame || columns != self.columns else { return "" }
        var output = Self.hideCursor + Self.clip
        if let old = self.frame, columns != self.columns || old.id == frame.id && frame.firstLine < old.firstLine {
            output += clear(columns: columns)
        }
        self.columns = columns
        output += rewrite(self.frame?.rows ?? [], as: rowsAbove(frame) + frame.rows) + Self.wrap
        self.frame = frame
        return output
    }

    /// Leaves the text as it is, without anything lit and without the footer, and the cursor below it.
    public mutating func finish() -> String {
        guard let frame else { return "" }
        defer { self.frame = nil }
        return Self.clip + rewrite(frame.rows, as: frame.lines.map(\.plain) + [StyledLine()]) + Self.wrap
            + Self.showCursor
    }

    /// Takes the window away, so that something else can be written where it was.
    public mutating func clear(columns: Int) -> String {
        guard let rows = frame?.rows else { return "" }
        frame = nil
        // Most terminals wrap rows that are too long for a new width, so there may be more of them now.
        let above = rows.dropLast().reduce(0) { $0 + max(1, ($1.columns + columns - 1) / max(1, columns)) }
        return Self.up(above) + "\r" + Self.eraseBelow
    }

    /// What stays above `next` of what is shown now.
    private func rowsAbove(_ next: LiveFrame) -> [StyledLine] {
        guard let frame else { return [] }
        let count = frame.id == next.id ? next.firstLine - frame.firstLine : frame.lines.count
        return frame.lines.prefix(count).map(\.plain)
    }

    /// Goes from the beginning of the last old row to the beginning of the last new one, and writes only what differs.
    private func rewrite(_ old: [StyledLine], as new: [StyledLine]) -> String {
        let differs = { (index: Int) in !old.indices.contains(index) || old[index] != new[index] }
        let first = new.indices.first(where: differs) ?? new.count - 1
        var output = first < old.count ? Self.up(old.count - 1 - first) : old.isEmpty ? "" : Self.nextRow
        for index in first..<new.count {
            if index > first { output += Self.nextRow }
            if differs(index) { output += sequence(of: new[index]) }
        }
        if old.count > new.count { output += Self.nextRow + Self.eraseBelow + Self.up(1) }
        return output + "\r"
    }

    private func sequence(of row: StyledLine) -> String {
        // Erasing behind a row that is full would take its last character on some terminals.
        row.columns < columns ? row.sequence + Self.eraseRest : Self.eraseRow + row.sequence
    }

    private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
