/// Text in a tag: letters of one byte, or of two with a mark of their order before them.
enum ID3Text {
    static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    static func wide(_ text: String) -> [UInt8] { [0xFF, 0xFE] + text.utf16.flatMap { [UInt8](little: $0) } }

    /// What follows the byte that tells of which kind it is.
    static func text(_ content: ArraySlice<UInt8>) -> String {
        guard content.first == 1 else { return String(decoding: content.dropFirst(), as: UTF8.self) }
        let letters = Array(content.dropFirst(3))
        let units = stride(from: 0, to: letters.count - 1, by: 2).map { UInt16(little: letters[$0...$0 + 1]) }
        return String(decoding: units, as: UTF16.self)
    }
}
