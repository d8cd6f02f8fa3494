/// A terminal's whole screen, of which only what has changed is sent.
///
/// It answers with what to send to the terminal, which shows its alternate screen and is as big as was said.
public struct Screen: Sendable {
    private static let hideCursor = "\u{1B}[?25l"
    private static let eraseAll = "\u{1B}[H\u{1B}[J"
    private static let eraseRest = "\u{1B}[K"
    // A character that the terminal takes to be wider than we do must not push the rest into the next row.
    private static let clip = "\u{1B}[?7l"
    private static let wrap = "\u{1B}[?7h"

    private var rows: [StyledLine] = []
    private var size: TerminalSize?

    public init() {}

    /// Turns what is shown into `lines`, from the top; nothing is sent when nothing has changed.
    public mutating func draw(_ lines: [StyledLine], in size: TerminalSize) -> String {
        let isNew = self.size != size
        let blank = StyledLine()
        let next = (0..<size.rows).map { $0 < lines.count ? lines[$0].cut(to: size.columns) : blank }
        let old = isNew ? Array(repeating: blank, count: size.rows) : rows
        var output = ""
        for (index, line) in next.enumerated() where line != old[index] {
            output += "\u{1B}[\(index + 1);1H" + line.sequence
            // Erasing behind a row that is full would take its last character on some terminals.
            if line.columns < size.columns { output += Self.eraseRest }
        }
        rows = next
        self.size = size
        if isNew { output = Self.eraseAll + output }
        return output.isEmpty ? "" : Self.hideCursor + Self.clip + output + Self.wrap
    }

    /// Forgets what is shown, so that all of it is sent the next time.
    public mutating func forget() { size = nil }
}
