/// Makes a segment louder or quieter, and turns it down in time before what would be too loud.
///
/// It looks ahead, so frames come out later than they went in; what comes out depends on the segment alone. All numbers
/// are whole ones, so that every machine finds the same frames.
public struct LoudnessFilter: Sendable {
    /// Within so many frames, 10 ms, it turns down and up again.
    private static let half = 220
    /// What comes before and after a frame as far as it matters to it.
    private static let context = 2 * half + TruePeak.reach
    private static let one = 1 << 16

    private let gain: Int
    private let ceiling: Int
    /// What isn't let out yet, after `known` frames that are.
    private var frames: [Int16] = []
    private var known = 0

    /// Both as factors; the ceiling of full scale.
    init(gain: Double, ceiling: Double) {
        self.gain = Int((gain * Double(Self.one)).rounded())
        self.ceiling = Int(ceiling * LoudnessMeter.fullScale)
    }

    /// The frames whose sound is settled now.
    public mutating func apply(to frames: ArraySlice<Int16>) -> [Int16] {
        self.frames += frames
        return release(upTo: self.frames.count - Self.context)
    }

    /// The rest.
    public mutating func finish() -> [Int16] {
        let rest = release(upTo: frames.count)
        frames = []
        known = 0
        return rest
    }

    private mutating func release(upTo end: Int) -> [Int16] {
        guard end > known else { return [] }
        let levels = levels()
        let result =
            levels.allSatisfy { $0 == Self.one }
            ? frames[known..<end].map { scaled(Int($0), Self.one) } : limited(known..<end, levels)
        let dropped = max(0, end - Self.context)
        frames.removeFirst(dropped)
        known = end - dropped
        return result
    }

    /// How far each frame must be turned down, in 65,536ths.
    private func levels() -> [Int] {
        frames.indices.map { index in
            var peak = abs(Int(frames[index]))
            let isInside = index >= TruePeak.reach && index < frames.count - TruePeak.reach
            if isInside, peak * gain > ceiling << 15 {
                peak = max(peak, TruePeak.level(after: index, in: frames), TruePeak.level(after: index - 1, in: frames))
            }
            guard peak * gain > ceiling << 16 else { return Self.one }
            return ceiling << 32 / (peak * gain)
        }
    }

    /// The frames of a range, turned down by the mean of the least that the frames around them need.
    ///
    /// Every frame is in the reach of all that are averaged for it, so it is never too loud.
    private func limited(_ range: Range<Int>, _ levels: [Int]) -> [Int16] {
        // What the segment's ends need reaches beyond them.
        let beyond = [Int](repeating: Self.one, count: Self.half)
        let least = SlidingMinimum.values(of: beyond + levels + beyond, reach: Self.half)
        let width = 2 * Self.half + 1
        var sum = least[range.lowerBound..<range.lowerBound + width - 1].reduce(0, +)
        return range.map { index in
            sum += least[index + width - 1]
            defer { sum -= least[index] }
            return scaled(Int(frames[index]), sum / width)
        }
    }

    private func scaled(_ frame: Int, _ level: Int) -> Int16 { Int16(clamping: (frame * gain * level + 1 << 31) >> 32) }
}
