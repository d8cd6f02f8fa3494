import TestSupport

/// The sound of a file that was encoded, beside the sound it was made of.
struct SoundCopy {
    /// A third of a second: what a join falls into is out of step in part.
    private static let window = 7_350
    /// How much silence a join adds at most: that at a segment's end, and what fills a packet.
    private static let reach = 3_000

    let source: [Int16]
    /// As long as the source, and in step with it.
    private var frames: [Int16] = []

    /// Takes `copy` a window at a time, from where it is most like the source.
    ///
    /// Segments end with as much silence as their codec wants, so that each join puts the copy a little later.
    init(_ copy: [Int16], of source: [Int16]) {
        self.source = source
        frames.reserveCapacity(source.count)
        var shift = 0
        for start in stride(from: 0, to: source.count, by: Self.window) {
            let range = start..<min(start + Self.window, source.count)
            func likeness(_ shift: Int) -> Double { Self.likeness(of: copy, to: source, in: range, shift: shift) }
            if likeness(shift) < 0.8 {
                let shifts = max(0, shift - Self.reach)...shift + Self.reach
                shift = shifts.max { likeness($0) < likeness($1) } ?? shift
            }
            frames += range.map { copy.indices.contains($0 + shift) ? copy[$0 + shift] : 0 }
        }
    }

    /// In decibels.
    var distance: Double { SpectralDistance.decibels(source, frames) ?? .nan }

    var differingFrames: Int { zip(source, frames).count { $0 != $1 } }

    /// From 1 where they are alike, or silent, down to -1.
    private static func likeness(
        of copy: [Int16], to source: [Int16], in range: Range<Int>, shift: Int
    ) -> Double {
        var (product, left, right) = (0, 0, 0)
        // One frame in seven tells enough.
        for index in stride(from: range.lowerBound, to: min(range.upperBound, copy.count - shift), by: 7) {
            let (one, other) = (Int(source[index]), Int(copy[index + shift]))
            product += one * other
            left += one * one
            right += other * other
        }
        return left > 0 && right > 0 ? Double(product) / (Double(left) * Double(right)).squareRoot() : 1
    }
}
