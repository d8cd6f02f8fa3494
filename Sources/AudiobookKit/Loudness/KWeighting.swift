import Glibc

/// Two filters in a row that make the level of sound what listeners make of it (ITU-R BS.1770-4), for 22,050 frames a second.
struct KWeighting: Sendable {
    /// A filter of second order; its memory is `first` and `second`.
    private struct Stage {
        var b: (Double, Double, Double)
        var a: (Double, Double)
        var first = 0.0
        var second = 0.0

        mutating func apply(_ input: Double) -> Double {
            let output = b.0 * input + first
            first = b.1 * input - a.0 * output + second
            second = b.2 * input - a.1 * output
            return output
        }
    }

    /// The head in front of the ears.
    private var shelf: Stage
    /// Low tones are heard less.
    private var highPass: Stage

    init() {
        let rate = Double(AudioFormat.sampleRate)
        // The standard tells the numbers for 48,000 only; these are what they come from, as libebur128 found them.
        var k = tan(.pi * 1681.974450955533 / rate)
        var q = 0.7071752369554196
        let high = pow(10, 3.999843853973347 / 20)
        let band = pow(high, 0.4996667741545416)
        var scale = 1 + k / q + k * k
        shelf = Stage(
            b: (
                (high + band * k / q + k * k) / scale, 2 * (k * k - high) / scale, (high - band * k / q + k * k) / scale
            ),
            a: (2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale))
        k = tan(.pi * 38.13547087602444 / rate)
        q = 0.5003270373238773
        scale = 1 + k / q + k * k
        highPass = Stage(b: (1, -2, 1), a: (2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale))
    }

    mutating func apply(_ frame: Double) -> Double { highPass.apply(shelf.apply(frame)) }
}
