import FoundationEssentials
import TestSupport

/// What ffmpeg makes of a file of sound.
struct DecodedSound {
    /// At 22,050 a second.
    var frames: [Int16]

    init(path: String) async throws {
        let folder = TemporaryFolder()
        let output = folder.path + "/frames"
        let outcome = try await SystemProgram.run(
            [
                "ffmpeg", "-nostdin", "-v", "error", "-i", path, "-map", "0:a", "-f", "s16le", "-ar", "22050", "-ac",
                "1", "pipe:1",
            ],
            outputPath: output)
        guard outcome.status == 0, outcome.errors.isEmpty else { throw Failure(description: outcome.errors) }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: output)))
        frames = stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    struct Failure: Error { var description: String }

    /// By how many frames the sound in `range` comes later than in `source`, from the best match near it.
    func shift(from source: [Int16], in range: Range<Int>, reach: Int = 300) -> Int {
        let best = (-reach...reach).max { correlation(source, range, $0) < correlation(source, range, $1) }
        return best ?? .min
    }

    /// The loudest frame of a stretch, in decibels of full scale.
    func peak(in range: Range<Int>) -> Double {
        let peak = frames[range.clamped(to: frames.indices)].reduce(0) { max($0, abs(Int($1))) }
        return 20 * Logarithm.ten(max(Double(peak), 0.01) / 32_768)
    }

    /// The level of a stretch, in decibels of full scale.
    func level(in range: Range<Int>) -> Double {
        let squares = frames[range].reduce(0.01) { $0 + Double($1) * Double($1) }
        return 10 * Logarithm.ten(squares / Double(range.count) / 32_768 / 32_768)
    }

    private func correlation(_ source: [Int16], _ range: Range<Int>, _ shift: Int) -> Double {
        var sum = 0
        // One frame in fifteen tells enough.
        for index in stride(from: range.lowerBound, to: range.upperBound, by: 15)
        where frames.indices.contains(index + shift) {
            sum += Int(source[index]) * Int(frames[index + shift])
        }
        return Double(sum)
    }
}
