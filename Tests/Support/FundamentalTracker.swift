/// Measures the fundamental frequency of speech by autocorrelation.
public struct FundamentalTracker {
    public let sampleRate: Int
    private let samples: [Float]
    /// The sum of the squares of all samples before.
    private let energies: [Double]
    private static let window = 300
    private static let step = 3

    /// Every third frame is enough for a fundamental of a few hundred Hz.
    public init(_ frames: [Int16], sampleRate: Int) {
        self.sampleRate = sampleRate / Self.step
        samples = stride(from: 0, to: frames.count - Self.step, by: Self.step).map { start in
            frames[start..<start + Self.step].reduce(0) { $0 + Float($1) }
        }
        energies = samples.reduce(into: [0]) { $0.append(($0.last ?? 0) + Double($1 * $1)) }
    }

    /// The mean over the voiced frames of the frequencies found near `expected`, in Hz.
    public func mean(near expected: Double) -> Double {
        let lags = Int(Double(sampleRate) / (expected * 1.6))...Int(Double(sampleRate) / (expected * 0.6))
        let starts = stride(from: 0, to: samples.count - Self.window - lags.upperBound - 1, by: 220)
        let found = starts.compactMap { frequency(at: $0, lags: lags) }
        return found.reduce(0, +) / Double(found.count)
    }

    private func frequency(at start: Int, lags: ClosedRange<Int>) -> Double? {
        guard energy(from: start) > 4e9 else { return nil }
        let values = lags.map { correlation(of: start, and: start + $0) }
        guard let peak = values.indices.max(by: { values[$0] < values[$1] }), values[peak] > 0.6, peak > 0,
            peak < values.count - 1
        else { return nil }
        // The top of the parabola through the highest value and its neighbours.
        let (before, top, after) = (values[peak - 1], values[peak], values[peak + 1])
        let shift = (before - after) / (2 * (before - 2 * top + after))
        return Double(sampleRate) / (Double(lags.lowerBound + peak) + Double(shift))
    }

    private func correlation(of first: Int, and second: Int) -> Float {
        let energy = energy(from: first) * energy(from: second)
        let product = unsafe samples.withUnsafeBufferPointer { samples in
            var sum: Float = 0
            for index in 0..<Self.window { unsafe sum += samples[first + index] * samples[second + index] }
            return sum
        }
        return product / Float(energy.squareRoot() + 1)
    }

    private func energy(from start: Int) -> Double { energies[start + Self.window] - energies[start] }
}
