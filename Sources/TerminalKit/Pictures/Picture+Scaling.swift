extension Picture {
    /// The picture on white paper, made smaller until it is no larger than that; each pixel is the mean of those it
    /// stands for.
    public func fitted(width mostWidth: Int, height mostHeight: Int) -> Picture {
        let scale = min(1, Double(mostWidth) / Double(width), Double(mostHeight) / Double(height))
        let columns = max(1, Int((Double(width) * scale).rounded()))
        let rows = max(1, Int((Double(height) * scale).rounded()))
        var small: [UInt8] = []
        small.reserveCapacity(columns * rows * 4)
        for row in 0..<rows {
            let lines = row * height / rows..<max(row * height / rows + 1, (row + 1) * height / rows)
            for column in 0..<columns {
                let left = column * width / columns
                small += mean(left..<max(left + 1, (column + 1) * width / columns), lines)
            }
        }
        return Picture(width: columns, height: rows, pixels: small) ?? self
    }

    private func mean(_ columns: Range<Int>, _ lines: Range<Int>) -> [UInt8] {
        var (red, green, blue) = (0, 0, 0)
        for line in lines {
            for place in stride(
                from: (line * width + columns.lowerBound) * 4, to: (line * width + columns.upperBound) * 4, by: 4)
            {
                let opacity = Int(pixels[place + 3])
                let paper = 255 * (255 - opacity)
                red += Int(pixels[place]) * opacity + paper
                green += Int(pixels[place + 1]) * opacity + paper
                blue += Int(pixels[place + 2]) * opacity + paper
            }
        }
        let count = columns.count * lines.count * 255
        return [red, green, blue].map { UInt8(($0 + count / 2) / count) } + [255]
    }
}
