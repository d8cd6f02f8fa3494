/// A document's text in UTF-8, and the way back to the encoding it was in.
struct DocumentText {
    private enum Encoding { case utf8, utf16LittleEndian, utf16BigEndian }

    let utf8: [UInt8]
    private let encoding: Encoding

    /// Nil for bytes in another encoding than EPUBs may be in.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            encoding = .utf16LittleEndian
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            encoding = .utf16BigEndian
        } else {
            guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
            encoding = .utf8
            utf8 = bytes
            return
        }
        let isLittle = encoding == .utf16LittleEndian
        guard bytes.count % 2 == 0 else { return nil }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        guard let text = String(validating: units, as: UTF16.self) else { return nil }
        utf8 = Array(text.utf8)
    }

    /// The text that `bytes` are in UTF-8, in the document's encoding.
    func encoded(_ bytes: [UInt8]) -> [UInt8] {
        guard encoding != .utf8 else { return bytes }
        let isLittle = encoding == .utf16LittleEndian
        return (isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF])
            + String(decoding: bytes, as: UTF8.self).utf16.flatMap { unit in
                let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
                return isLittle ? [low, high] : [high, low]
            }
    }
}
