/// How a picture was turned when it was stored, by the numbers of the Exif standard.
enum Orientation: Int {
    case upright = 1
    case mirrored, upsideDown, upsideDownMirrored, mirroredLeft, left, mirroredRight, right

    /// Its rows are stored as columns.
    var exchangesSides: Bool { rawValue >= Orientation.mirroredLeft.rawValue }

    /// The stored pixel that is seen at `row` and `column` of a picture stored with so many columns and rows.
    func stored(row: Int, column: Int, width: Int, height: Int) -> (row: Int, column: Int) {
        switch self {
        case .upright: (row, column)
        case .mirrored: (row, width - 1 - column)
        case .upsideDown: (height - 1 - row, width - 1 - column)
        case .upsideDownMirrored: (height - 1 - row, column)
        case .mirroredLeft: (column, row)
        case .left: (height - 1 - column, row)
        case .mirroredRight: (height - 1 - column, width - 1 - row)
        case .right: (column, width - 1 - row)
        }
    }
}

extension Picture {
    /// The picture as it is to be seen.
    func turned(by orientation: Orientation) -> Picture {
        guard orientation != .upright else { return self }
        let isTurned = orientation.exchangesSides
        let (columns, rows) = isTurned ? (height, width) : (width, height)
        var turned: [UInt8] = []
        turned.reserveCapacity(pixels.count)
        for row in 0..<rows {
            for column in 0..<columns {
                let place = orientation.stored(row: row, column: column, width: width, height: height)
                let start = (place.row * width + place.column) * 4
                turned += pixels[start..<start + 4]
            }
        }
        return Picture(width: columns, height: rows, pixels: turned) ?? self
    }
}
