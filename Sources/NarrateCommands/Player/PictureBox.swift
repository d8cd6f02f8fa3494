import TerminalKit

/// Where on the screen a page's picture is, and how big.
struct PictureBox: Hashable, Sendable {
    /// A cell is about twice as high as it is wide.
    private static let cellRatio = 2.0

    let columns: Int
    let rows: Int
    /// The text is beside it, else below it.
    let isBeside: Bool

    /// Nil where there is too little room beside the text.
    ///
    /// - Parameters:
    ///   - ratio: The picture's width in heights.
    ///   - size: That of the screen.
    ///   - mayBeBeside: Whether the text may be beside it: a terminal that turns a line around for text from right to
    ///     left would turn the picture as well.
    init?(ratio: Double, in size: TerminalSize, mayBeBeside: Bool = true) {
        let height = size.rows - 6
        isBeside = mayBeBeside && size.columns >= 70
        let widest = isBeside ? size.columns * 2 / 5 : size.columns
        let highest = isBeside ? height : height / 2
        guard ratio.isFinite, ratio > 0, highest >= 6, widest >= 12 else { return nil }
        let rows = min(Double(highest), Double(widest) / ratio / Self.cellRatio)
        self.rows = Int(rows)
        columns = min(widest, Int(rows * ratio * Self.cellRatio))
        guard self.rows >= 3, columns >= 6 else { return nil }
    }
}
