import Glibc

/// The level of sound between its frames, at three points of each gap.
enum TruePeak {
    /// How many frames before and after a gap count.
    static let reach = 6

    /// The weights of the frames around a gap for each point in it, in 32,768ths.
    ///
    /// Whole numbers, so that every machine finds the same peaks.
    private static let weights: [[Int]] = [0.25, 0.5, 0.75].map { point in
        (0..<2 * reach).map { index in
            let distance = Double(index - reach + 1) - point
            let window = 0.5 + 0.5 * cos(.pi * distance / Double(reach + 1))
            return Int((32_768 * window * sin(.pi * distance) / (.pi * distance)).rounded())
        }
    }

    /// The largest level between a frame and the next; there must be `reach` frames around them.
    static func level(after index: Int, in frames: [Int16]) -> Int {
        weights.reduce(0) { largest, weights in
            var sum = 0
            for (offset, weight) in weights.enumerated() { sum += Int(frames[index - reach + 1 + offset]) * weight }
            return max(largest, abs(sum) >> 15)
        }
    }
}
