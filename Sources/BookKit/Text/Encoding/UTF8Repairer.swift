/// Decodes UTF-8, and tells UTF-8 that is damaged from text in another encoding.
struct UTF8Repairer {
    /// How many scalars beyond ASCII have come, those of three bytes or four, which no other encoding has by chance, three
    /// times, and how many bytes that are part of none.
    private var scalars = 0
    private var strays = 0

    /// The text of `bytes`; nil if there are as many strays as scalars, so that this isn't UTF-8 at all.
    ///
    /// Strays in UTF-8 are taken for Windows-1252, since most come from text that was pasted in.
    mutating func text(of bytes: [UInt8]) -> String? {
        scalars += bytes.reduce(0) { $0 + Self.weight($1) }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var parser = UTF8.ForwardParser()
        var input = bytes.makeIterator()
        var position = 0
        while true {
            switch parser.parseScalar(from: &input) {
            case .valid(let scalar):
                text += scalar
                position += scalar.count
            case .error(let length):
                let stray = bytes[position..<position + length]
                position += length
                let weight = stray.first.map(Self.weight) ?? 0
                scalars -= weight
                if weight > 0, position == bytes.count, scalars > 0 {
                    text += "\u{FFFD}".utf8  // the text was cut off inside a scalar
                } else {
                    strays += length
                    text += Windows1252.text(of: stray).utf8
                }
            case .emptyInput:
                return strays >= scalars ? nil : String(decoding: text, as: UTF8.self)
            }
        }
    }

    /// For how many strays the scalar that begins with `byte` makes up.
    private static func weight(_ byte: UInt8) -> Int { byte < 0xC0 ? 0 : byte < 0xE0 ? 1 : 3 }

    /// The length of `bytes` without the beginning of a scalar that they end with.
    static func completeLength(of bytes: [UInt8]) -> Int {
        let tail = bytes.suffix(3)
        guard let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0 else { return bytes.count }
        let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
        return bytes.count - start < length ? start : bytes.count
    }
}
