import FoundationEssentials
import TestSupport

/// Some seconds of a voice, by the program espeak-ng.
enum SpokenSample {
    static let text = String(
        repeating: "It was the best of times, it was the worst of times! The crow dropped the pebbles, one by one. ",
        count: 2)

    static func frames() async throws -> [Int16] {
        let folder = TemporaryFolder()
        let path = folder.path + "/speech.wav"
        let outcome = try await SystemProgram.run(["espeak-ng", "-v", "en-us", "-w", path, text])
        guard outcome.status == 0 else { throw DecodedSound.Failure(description: outcome.errors) }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path))).dropFirst(44)
        return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }
}
