/// What a live window shows: some lines of a longer text, and a few lines of its own below them.
public struct LiveFrame: Hashable, Sendable {
    /// Which text it is: the lines of one that was shown before stay above those of the next.
    public var id: Int
    /// The number, in that text, of the first line shown: lines before it have scrolled away.
    public var firstLine: Int
    public var lines: [StyledLine]
    /// Shown below the lines, and gone when the window is.
    public var footer: [StyledLine]

    public init(id: Int, firstLine: Int = 0, lines: [StyledLine], footer: [StyledLine] = []) {
        self.id = id
        self.firstLine = firstLine
        self.lines = lines
        self.footer = footer
    }

    /// All that is shown: at least one row.
    var rows: [StyledLine] { lines.isEmpty && footer.isEmpty ? [StyledLine()] : lines + footer }
}
