/// What lines of text are asked for, by their UTF-8.
extension ArraySlice<UInt8> {
    /// How many columns the characters take, those of three bytes from East Asia being twice as wide.
    var columns: Int {
        var columns = 0
        for byte in self where byte & 0xC0 != 0x80 { columns += (0xE3...0xED).contains(byte) ? 2 : 1 }
        return columns
    }

    /// Whether there is no letter and no digit, only signs such as asterisks.
    var isOrnament: Bool {
        if contains(where: \.isASCIIWordPart) { return false }
        guard contains(where: { $0 >= 0x80 }) else { return true }
        return !String(decoding: self, as: UTF8.self).unicodeScalars.contains {
            $0.isWordPart && !$0.isApostrophe || $0.properties.isEmojiPresentation
        }
    }

    /// Whether its first letter, behind quotes and the like, is one in lower case.
    var beginsInLowerCase: Bool {
        guard let first = first(where: { $0 >= 0x80 || $0.isASCIIWordPart }) else { return false }
        if first < 0x80 { return (0x61...0x7A).contains(first) }
        let letter = String(decoding: prefix(24), as: UTF8.self).unicodeScalars.lazy.compactMap(\.letterCase).first
        return letter == .lower
    }

    /// Whether there are letters, and all of them are capitals.
    var isInCapitals: Bool {
        if contains(where: { (0x61...0x7A).contains($0) }) { return false }
        guard contains(where: { $0 >= 0x80 }) else { return contains { (0x41...0x5A).contains($0) } }
        var hasCapital = false
        for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
            switch scalar.letterCase {
            case .lower, .caseless: return false
            case .upper: hasCapital = true
            case nil: break
            }
        }
        return hasCapital
    }

    /// Whether it ends as a sentence does, closing quotes and brackets aside.
    var endsSentence: Bool {
        var rest = self
        while let last = rest.last {
            switch Unicode.Scalar(last) {
            case ".", "!", "?", ":", ";": return true
            case "\"", "'", ")", "]", "_", "*", "=", "}": rest = rest.dropLast()
            default:
                guard last >= 0x80 else { return false }
                let scalars = String(decoding: rest.suffix(8), as: UTF8.self).unicodeScalars
                return scalars.last.map { "…。！？؟।»”’」』）".unicodeScalars.contains($0) } ?? false
            }
        }
        return false
    }

    /// Without white space at its ends.
    var trimmed: Self {
        let rest = drop { $0 <= 0x20 }
        return rest.lastIndex { $0 > 0x20 }.map { rest[...$0] } ?? []
    }

    /// Whether it begins with `text`, which is in lower case, whatever its own case is.
    func beginsCaseless(with text: StaticString) -> Bool {
        unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).elementsEqual(
            prefix(text.utf8CodeUnitCount).lazy.map(\.lowercasedASCII))
    }
}

extension UInt8 {
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isASCIIWordPart: Bool { isASCIILetter || isASCIIDigit }
    /// A letter or digit, or a part of a character beyond ASCII.
    var isWordByte: Bool { self >= 0x80 || isASCIIWordPart }
    var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
