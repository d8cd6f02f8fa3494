import AudiobookKit
import TestSupport

/// Parts of a book made for a test: bursts of a tone in silence, at known places.
struct Parts {
    /// The frames of each part.
    var parts: [[Int16]]

    var frames: [Int16] { parts.flatMap(\.self) }

    /// So many parts of a few packets each, every one with its bursts elsewhere.
    init(count: Int, format: AudioFormat) {
        parts = (0..<count).map { Self.part(format: format, packets: 12 + $0 * 3, firstBurst: 900 + $0 * 517) }
    }

    static func part(format: AudioFormat, packets: Int, firstBurst: Int) -> [Int16] {
        let length = packets * (format.framesPerPacket == 1 ? 501 : format.framesPerPacket)
        var frames = [Int16](repeating: 0, count: length)
        let end = length - max(format.trailingSilence, 500) - 2_048
        for start in stride(from: firstBurst, to: end, by: 3_100) { burst(in: &frames, at: start) }
        return frames
    }

    /// The parts, each encoded by itself.
    func encoded(_ settings: EncoderSettings, in folder: TemporaryFolder) throws -> [EncodedSound] {
        try parts.map { frames in
            let encoder = try SegmentEncoder(settings: settings, folder: folder.path)
            for start in stride(from: 0, to: frames.count, by: 1_999) {
                try encoder.write(frames[start..<min(start + 1_999, frames.count)])
            }
            return try encoder.finish()
        }
    }

    /// 60 ms of a chirp, which matches itself at one place only.
    private static func burst(in frames: inout [Int16], at start: Int) {
        for index in 0..<1_323 {
            let time = Double(index) / 22_050
            let phase = 2 * Double.pi * (300 * time + 12_000 * time * time)
            let envelope = Sine.value(Double.pi * Double(index) / 1_323)
            frames[start + index] = Int16(12_000 * envelope * Sine.value(phase))
        }
    }
}
