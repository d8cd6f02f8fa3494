/// The 44 bytes before the frames of a WAV file of mono 16-bit sound.
struct WAVHeader: Hashable, Sendable {
    static let size = 44

    var sampleRate: Int
    /// Nil while it isn't known, as in a stream.
    var frames: Int?

    var bytes: [UInt8] {
        // All ones is how a stream says that its size isn't known; so does a file too large for 32 bits.
        let dataSize = frames.flatMap { UInt32(exactly: $0 * 2 + 36) }.map { $0 - 36 } ?? .max
        let riffSize = dataSize == .max ? dataSize : dataSize + 36
        let rate = UInt32(sampleRate)
        return Array("RIFF".utf8) + little(riffSize) + Array("WAVEfmt ".utf8) + little(16)
            + [1, 0, 1, 0] + little(rate) + little(rate * 2) + [2, 0, 16, 0]
            + Array("data".utf8) + little(dataSize)
    }

    private func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
}
