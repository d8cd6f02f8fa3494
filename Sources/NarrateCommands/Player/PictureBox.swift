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
        guard highest >= 6, widest >= 12, let fitted = Self.fit(ratio, columns: widest, rows: highest) else {
            return nil
        }
        (columns, rows) = fitted
    }

    /// As much of a place beside the text as a picture takes; nil where that is too little.
    init?(ratio: Double, columns: Int, rows: Int) {
        guard let fitted = Self.fit(ratio, columns: columns, rows: rows) else { return nil }
        (self.columns, self.rows) = fitted
        isBeside = true
    }

    private static func fit(_ ratio: Double, columns: Int, rows: Int) -> (columns: Int, rows: Int)? {
        guard ratio.isFinite, ratio > 0 else { return nil }
        let height = min(Double(rows), Double(columns) / ratio / cellRatio)
        let fitted = (columns: min(columns, Int(height * ratio * cellRatio)), rows: Int(height))
        return fitted.rows >= 3 && fitted.columns >= 6 ? fitted : nil
    }
}
