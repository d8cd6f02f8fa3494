import Glibc

/// A factor on finished frames that never clips: what would go beyond full scale is bent softly below it.
struct Gain: Hashable, Sendable {
    /// 1 leaves the frames as they are.
    var factor = 1.0

    /// Above this share of full scale the curve bends.
    private static let knee = 0.8

    func apply(to frames: ArraySlice<Int16>) -> ArraySlice<Int16> {
        guard factor != 1 else { return frames }
        return ArraySlice(frames.map(scaled))
    }

    private func scaled(_ frame: Int16) -> Int16 {
        let value = Double(frame) / 32_768 * factor
        guard factor > 1, abs(value) > Self.knee else { return Int16((value * 32_768).rounded()) }
        let room = 1 - Self.knee
        let bent = Self.knee + room * tanh((abs(value) - Self.knee) / room)
        return Int16((copysign(bent, value) * 32_767).rounded())
    }
}
