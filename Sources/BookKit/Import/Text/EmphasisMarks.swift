/// Finds the signs that stand for italics and bold type, such as "_" in "_so_": they are in pairs around words.
enum EmphasisMarks {
    /// No emphasis is longer.
    private static let longest = 4_000

    /// The places of all signs that have a partner.
    static func positions(in bytes: [UInt8]) -> Set<Int> {
        var positions: Set<Int> = []
        var open: [UInt8: Range<Int>] = [:]
        var index = 0
        while index < bytes.count {
            let sign = bytes[index]
            guard sign.isEmphasis else {
                index += 1
                continue
            }
            var end = index + 1
            while end < bytes.count, bytes[end] == sign { end += 1 }
            let run = index..<end
            let before = index > 0 ? bytes[index - 1] : 0x20
            let after = end < bytes.count ? bytes[end] : 0x20
            if before > 0x20, !after.isWordByte || after >= 0x80 && !bytes.isLetter(at: end), let start = open[sign],
                start.count == run.count, index - start.upperBound < longest
            {
                positions.formUnion(start)
                positions.formUnion(run)
                open[sign] = nil
            } else if after > 0x20, run.count <= 3, !before.isASCIIWordPart,
                before < 0x80 || !bytes.isLetter(before: index)
            {
                // A path has more than two slashes.
                open[sign] = sign == UInt8(ascii: "/") && (open[sign] != nil || before == UInt8(ascii: ":")) ? nil : run
            } else if sign == UInt8(ascii: "/") {
                open[sign] = nil
            }
            index = end
        }
        return positions
    }
}

extension UInt8 {
    fileprivate var isEmphasis: Bool {
        switch Unicode.Scalar(self) {
        case "_", "*", "=", "/", "~": true
        default: false
        }
    }
}

extension [UInt8] {
    /// Whether the character beyond ASCII that begins there is a letter.
    fileprivate func isLetter(at index: Int) -> Bool {
        String(decoding: self[index..<Swift.min(index + 4, count)], as: UTF8.self).unicodeScalars.first?.isWordPart
            ?? false
    }

    /// Whether the character beyond ASCII that ends there is a letter.
    fileprivate func isLetter(before index: Int) -> Bool {
        let start = self[Swift.max(0, index - 4)..<index].lastIndex { $0 & 0xC0 != 0x80 }
        return start.map { isLetter(at: $0) } ?? false
    }
}
