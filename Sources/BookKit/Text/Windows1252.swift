/// The encoding of old Western text, Latin-1 with quotes and dashes.
enum Windows1252 {
    private static let beyondLatin1 = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

    static func text(of bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map(scalar))
        return String(text)
    }

    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? beyondLatin1[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
}
