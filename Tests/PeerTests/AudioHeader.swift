import FoundationEssentials

/// Looks into a WAV file that another program has written.
enum AudioHeader {
    /// How many bytes follow the name of the chunk with the sound and its size.
    static func dataBytes(path: String) throws -> Int {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let mark = Array("data".utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? bytes.count
        return max(0, bytes.count - start - 8)
    }
}
