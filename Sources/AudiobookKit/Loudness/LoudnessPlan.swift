import Glibc

/// What is to be done to a book's sound for it to be as loud as publishers want it.
public struct LoudnessPlan: Hashable, Sendable {
    /// What a publisher asks for.
    public enum Target: String, CaseIterable, Sendable {
        /// Audible's: a level of -23 to -18 dB, no peak above -3 dB.
        case acx
        /// The broadcasters', EBU R 128: -23 LUFS, no true peak above -1 dB.
        case ebu
    }

    public let target: Target
    /// In decibels.
    public let gain: Double
    /// The highest level that is let through, in decibels of full scale.
    public let ceiling: Double

    /// Finds the gain for the sound of a whole file.
    public init(_ target: Target, for meter: LoudnessMeter) {
        self.target = target
        let missing =
            switch target {
            case .acx: meter.rms.map { -20 - $0 }
            case .ebu: meter.integratedLoudness.map { -23 - $0 }
            }
        // What is hardly more than silence stays so.
        gain = min(missing ?? 0, 40)
        // Encoding raises peaks a little.
        ceiling = target == .acx ? -3.7 : -1.7
    }

    /// The filter for one segment.
    public var filter: LoudnessFilter {
        LoudnessFilter(gain: pow(10, gain / 20), ceiling: pow(10, ceiling / 20))
    }

    /// How a file of this kind is encoded where that is asked for, too: Audible wants MP3 at 192 thousand bits a second.
    public var bitRate: Int? { target == .acx ? 192_000 : nil }

    /// The frames of a quiet room that a file begins with, a whole number of packets.
    public func head(_ format: AudioFormat) -> [Int16] {
        target == .acx ? RoomTone.frames(AudioFormat.sampleRate * 3 / 4, format) : []
    }

    /// The frames of a quiet room that a file ends with.
    public func tail(_ format: AudioFormat) -> [Int16] {
        target == .acx ? RoomTone.frames(AudioFormat.sampleRate * 2, format) : []
    }
}
