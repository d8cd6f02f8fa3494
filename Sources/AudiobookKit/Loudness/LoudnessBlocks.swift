import Glibc

/// The loudness of blocks of 400 ms, one every 100 ms, and what they make together (ITU-R BS.1770-4, annex 1).
///
/// Blocks are counted by tenths of a decibel: memory doesn't grow.
struct LoudnessBlocks: Sendable {
    private static let hop = AudioFormat.sampleRate / 10
    /// Quieter blocks are pauses, however quiet the whole is.
    private static let floor = -70.0
    private static let binCount = 800

    private var counts = [Int](repeating: 0, count: binCount)
    private var energies = [Double](repeating: 0, count: binCount)
    /// The sums of the last four hops, of which the last one grows.
    private var hops: [Double] = [0]
    private var framesInHop = 0

    var integratedLoudness: Double? {
        guard let ungated = mean(from: 0) else { return nil }
        // Only what is at most so much quieter than the rest counts.
        let gate = Self.loudness(ungated) - 10
        return mean(from: Self.bin(gate)).map(Self.loudness)
    }

    mutating func add(_ frame: Double) {
        hops[hops.count - 1] += frame * frame
        framesInHop += 1
        guard framesInHop == Self.hop else { return }
        framesInHop = 0
        if hops.count == 4 {
            let energy = hops.reduce(0, +) / Double(4 * Self.hop)
            let loudness = Self.loudness(energy)
            if loudness > Self.floor {
                let bin = Self.bin(loudness)
                counts[bin] += 1
                energies[bin] += energy
            }
            hops.removeFirst()
        }
        hops.append(0)
    }

    mutating func add(_ other: LoudnessBlocks) {
        for bin in counts.indices {
            counts[bin] += other.counts[bin]
            energies[bin] += other.energies[bin]
        }
    }

    private func mean(from bin: Int) -> Double? {
        let count = counts[bin...].reduce(0, +)
        return count > 0 ? energies[bin...].reduce(0, +) / Double(count) : nil
    }

    private static func bin(_ loudness: Double) -> Int { min(max(Int((loudness - floor) * 10), 0), binCount - 1) }

    private static func loudness(_ energy: Double) -> Double { energy > 0 ? -0.691 + 10 * log10(energy) : -.infinity }
}
