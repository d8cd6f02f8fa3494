/// The first bytes of a file, which tell what it is.
enum TextSignature {
    /// Those that tell at once: a text that comes bit by bit isn't held back to see whether it is a picture.
    private static let binaryFormats = FileSignature.all.filter { $0.offset == 0 }

    private static let marks: [(bytes: [UInt8], encoding: TextDecoder.Encoding)] = [
        ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ]

    /// Too few bytes have come to tell: they may be the beginning of a signature.
    static func mayFollow(_ bytes: [UInt8]) -> Bool {
        bytes.isEmpty
            || (marks.map(\.bytes) + binaryFormats.map(\.bytes)).contains { signature in
                signature.count > bytes.count && signature.starts(with: bytes)
            }
    }

    /// The name of the format that isn't text in which a file that begins with `bytes` is.
    static func binaryFormat(of bytes: [UInt8]) -> String? {
        binaryFormats.first { $0.isFound(in: bytes) }?.format.name
    }

    /// The encoding of text that begins with `bytes`, and the length of its byte order mark.
    static func encoding(of bytes: [UInt8]) -> (encoding: TextDecoder.Encoding, markLength: Int) {
        if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) { return (mark.encoding, mark.bytes.count) }
        // In UTF-16 most scalars of most languages, and all spaces, have one byte that is zero, always on the same side.
        let sample = bytes.prefix(1_024)
        let zeros = sample.indices.filter { sample[$0] == 0 }
        let oddZeros = zeros.count { $0 % 2 == 1 }
        guard sample.count >= 8, zeros.count * 4 >= sample.count else { return (.utf8, 0) }
        if oddZeros == zeros.count { return (.utf16LittleEndian, 0) }
        return (oddZeros == 0 ? .utf16BigEndian : .utf8, 0)
    }
}
