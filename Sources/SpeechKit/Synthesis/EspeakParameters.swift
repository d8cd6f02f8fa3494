import Glibc

/// A prosody in libespeak-ng's own units.
struct EspeakParameters: Hashable, Sendable {
    /// espeakRATE, nominally in words per minute.
    let rate: Int
    /// espeakPITCH, 0 … 99.
    let pitch: Int
    /// espeakRANGE, 0 … 99.
    let range: Int
    /// espeakVOLUME, 0 … 100.
    let volume: Int
    /// How many times faster the rendered sound must be played, since the library itself speaks no slower or faster;
    /// mostly 1.
    let stretch: Double

    /// Measured pairs of speed and espeakRATE, up to the last rate the library speaks without libsonic of its own.
    private static let rates = MeasuredCurve(points: [
        (0.462, 80), (0.493, 90), (0.551, 100), (0.668, 120), (0.791, 140), (0.909, 160), (1, 175), (1.154, 200),
        (1.402, 240), (1.647, 280), (1.895, 320), (2.121, 350), (2.301, 380), (2.512, 420), (2.667, 449),
    ])

    init(_ prosody: Prosody) {
        let (slowest, fastest) = (0.462, 2.667)
        let speed = prosody.speed.clamped(to: ReaderProsody.speeds)
        let native = speed.clamped(to: slowest...fastest)
        stretch = speed / native
        rate = Int(Self.rates.value(for: native).rounded())
        // The library raises the melody by a fixed number of Hz whatever the pitch, so the base must move further.
        let multiplier = prosody.pitch.clamped(to: 0.5...2)
        let base = multiplier + 0.28 * (multiplier - 1)
        pitch = Int((50 + 50 * log2(base)).clamped(to: 0...99).rounded())
        range = Int((50 * multiplier).clamped(to: 0...99).rounded())
        volume = Int((100 * prosody.volume.clamped(to: 0...1)).rounded())
    }
}
