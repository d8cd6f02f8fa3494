import Glibc

/// Measures how loud sound is: its level, its peaks, and its loudness as listeners hear it (ITU-R BS.1770-4).
///
/// A segment is measured by itself; the whole of a book is the sum of its segments.
public struct LoudnessMeter: Sendable {
    public private(set) var frameCount = 0
    private var squares = 0
    private var largest = 0
    private var largestBetween = 0
    private var weighting = KWeighting()
    private var blocks = LoudnessBlocks()
    /// The last frames, in which a peak between frames may not be seen yet.
    private var tail: [Int16] = []

    public init() {}

    /// The level over everything, in decibels of full scale; nil for silence.
    public var rms: Double? {
        squares > 0 ? 10 * log10(Double(squares) / Double(frameCount) / Self.fullScale / Self.fullScale) : nil
    }

    /// The largest frame, in decibels of full scale; nil for silence.
    public var peak: Double? { Self.decibels(largest) }

    /// The largest level that the sound has between its frames, too.
    public var truePeak: Double? { Self.decibels(max(largest, largestBetween)) }

    /// In LUFS, without pauses; nil for silence.
    public var integratedLoudness: Double? { blocks.integratedLoudness }

    public mutating func add(_ frames: ArraySlice<Int16>) {
        for frame in frames {
            let value = Int(frame)
            squares += value * value
            largest = max(largest, abs(value))
            blocks.add(weighting.apply(Double(frame) / Self.fullScale))
        }
        frameCount += frames.count
        let known = tail + frames
        for index in TruePeak.reach..<max(known.count - TruePeak.reach, TruePeak.reach)
        where abs(Int(known[index])) * 2 > largest {
            largestBetween = max(largestBetween, TruePeak.level(after: index, in: known))
        }
        tail = known.suffix(2 * TruePeak.reach)
    }

    /// Adds what another has measured of what follows.
    public mutating func add(_ other: LoudnessMeter) {
        frameCount += other.frameCount
        squares += other.squares
        largest = max(largest, other.largest)
        largestBetween = max(largestBetween, other.largestBetween)
        blocks.add(other.blocks)
    }

    static let fullScale = 32_768.0

    private static func decibels(_ level: Int) -> Double? { level > 0 ? 20 * log10(Double(level) / fullScale) : nil }
}
