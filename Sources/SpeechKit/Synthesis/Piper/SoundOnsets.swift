/// Where sound begins again after a silence, since what a model counts to a word may be the end of the pause before it.
struct SoundOnsets {
    /// In milliseconds: what is looked at in one go, and how many of these are a silence.
    private static let window = 5
    private static let shortest = 10
    /// A hundredth of the loudest window's level is 40 dB below it.
    private static let share = 0.01

    private let silences: [Range<Int>]

    init(_ frames: [Int16], sampleRate: Int) {
        let size = max(1, sampleRate * Self.window / 1_000)
        let levels = stride(from: 0, to: frames.count - size + 1, by: size).map { start in
            frames[start..<start + size].reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
        }
        let limit = (levels.max() ?? 0) * Self.share
        var silences: [Range<Int>] = []
        var start: Int?
        for (index, level) in levels.enumerated() {
            if level < limit {
                start = start ?? index
            } else {
                if let first = start, index - first >= Self.shortest { silences.append(first * size..<index * size) }
                start = nil
            }
        }
        self.silences = silences
    }

    /// The starts of words, in order, of which those within a silence are moved to its end.
    func moved(_ starts: [Int]) -> [Int] {
        var rest = silences[...]
        var moved = starts
        for index in starts.indices {
            while let silence = rest.first, silence.upperBound <= starts[index] { rest.removeFirst() }
            guard let silence = rest.first, silence.contains(starts[index]) else { continue }
            // Of several words there only the last is meant: the others have been said, or are as good as inaudible.
            guard index + 1 == starts.count || starts[index + 1] >= silence.upperBound else { continue }
            moved[index] = silence.upperBound
        }
        return moved
    }
}
