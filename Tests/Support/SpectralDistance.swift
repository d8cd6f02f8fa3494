import Glibc

/// How much an encoder has changed sound: the log-spectral distance, in decibels.
///
/// Spectra are of 512 frames each, under a Hann window, one every 256 frames. What is more than 60 dB below the loudest
/// of all is taken as that quiet, and only spectra that reach to 40 dB below it count: the rest are pauses.
public enum SpectralDistance {
    private static let size = 512
    private static let hop = 256

    private static let window = (0..<size).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(size - 1)) }

    /// The mean distance of two sounds that begin at the same time; nil when there is nothing to compare.
    public static func decibels(_ source: [Int16], _ result: [Int16]) -> Double? {
        let length = min(source.count, result.count)
        let starts = Array(stride(from: 0, through: length - size, by: hop))
        let peak = starts.reduce(0) { max($0, spectrum(source, at: $1).max() ?? 0) }
        guard peak > 0 else { return nil }
        // Powers, not levels: a decibel is a tenth of them.
        let floor = peak * 1e-6
        var sum = 0.0
        var count = 0
        for start in starts {
            let expected = spectrum(source, at: start)
            guard expected.max() ?? 0 > peak * 1e-4 else { continue }
            let squares = zip(expected, spectrum(result, at: start)).map { expected, found in
                let difference = 10 * log10(max(expected, floor) / max(found, floor))
                return difference * difference
            }
            sum += (squares.reduce(0, +) / Double(squares.count)).squareRoot()
            count += 1
        }
        return count > 0 ? sum / Double(count) : nil
    }

    /// The power at each of 257 frequencies.
    private static func spectrum(_ frames: [Int16], at start: Int) -> [Double] {
        var real = window.indices.map { Double(frames[start + $0]) * window[$0] }
        var imaginary = [Double](repeating: 0, count: size)
        FourierTransform.apply(&real, &imaginary)
        return (0...size / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    }
}
