import Glibc

/// How many cells a terminal is wide and high.
public struct TerminalSize: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The size of the terminal behind `descriptor`, 80 × 24 where the terminal doesn't know; nil without a terminal.
    public static func ofTerminal(_ descriptor: CInt) -> TerminalSize? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return TerminalSize(
            columns: size.ws_col == 0 ? 80 : Int(size.ws_col), rows: size.ws_row == 0 ? 24 : Int(size.ws_row))
    }
}
