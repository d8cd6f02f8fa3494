/// The encoding of old Western text, Latin-1 with quotes and dashes.
enum Windows1252 {
    /// What the bytes mean that are control characters in Latin-1.
    private static let beyondLatin1 = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".utf16)

    static func text(of bytes: some Sequence<UInt8>) -> String {
        let units = bytes.map { byte in
            (0x80...0x9F).contains(byte) ? beyondLatin1[Int(byte) - 0x80] : UInt16(byte)
        }
        return String(decoding: units, as: UTF16.self)
    }
}
