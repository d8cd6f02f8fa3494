/// How long text takes to say, counted in letters of an alphabet, of which about fifteen are said in a second.
enum SpokenLength {
    /// Thirty seconds: no utterance is longer.
    static let longestUtterance = 450

    static func of(_ text: Substring) -> Int {
        let bytes = text.utf8.span
        var length = 0
        for index in bytes.indices { length += of(bytes[index]) }
        return length
    }

    /// How many scalars of `text`, which isn't empty, an utterance holds.
    static func scalarsThatFit(in text: Substring) -> Int {
        var length = 0
        var scalars = 0
        for byte in text.utf8 {
            length += of(byte)
            guard length <= longestUtterance else { break }
            scalars += byte & 0xC0 == 0x80 ? 0 : 1
        }
        return scalars
    }

    /// What the first byte of a scalar's UTF-8 tells of the scalar; the bytes behind it count nothing.
    private static func of(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 3  // a word, most of the time
        case 0x80...0xBF: 0
        case 0xE3...0xED: 4  // ideographs and kana, a syllable or two each, and Hangul
        default: 1
        }
    }
}
