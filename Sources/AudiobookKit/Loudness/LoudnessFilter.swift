/// Changes the loudness of a segment's frames as a plan wants it.
public struct LoudnessFilter: Sendable {
    public mutating func apply(to frames: ArraySlice<Int16>) -> [Int16] { Array(frames) }
    public mutating func finish() -> [Int16] { [] }
}
