/// Text in an encoding from before Unicode, such as Shift-JIS or KOI8-R.
enum LegacyText {
    /// The text in UTF-8; nil when it is in Unicode or in Windows-1252, or when it can't be told.
    static func utf8(of bytes: [UInt8]) -> [UInt8]? {
        let (encoding, markLength) = TextSignature.encoding(of: bytes)
        var census = ByteCensus()
        var repairer = UTF8Repairer()
        guard encoding == .utf8, markLength == 0, bytes.contains(where: { $0 >= 0x80 }),
            TextSignature.binaryFormat(of: bytes) == nil, census.isText(with: bytes.prefix(1 << 16), isLast: true),
            repairer.text(of: bytes) == nil
        else { return nil }
        if let declared = declaredEncoding(of: bytes) {
            return isWestern(declared) ? nil : EncodingConverter.utf8(of: bytes, from: iconvName(of: declared))
        }
        guard mayGuess(bytes), let guess = EncodingDetector.shared?.encoding(of: bytes), !isWestern(guess) else {
            return nil
        }
        return EncodingConverter.utf8(of: bytes, from: iconvName(of: guess))
    }

    /// The text in UTF-8 if escape sequences in it say that it is in ISO-2022-JP, all whose bytes are ASCII's.
    static func utf8(ofShifted bytes: [UInt8]) -> [UInt8]? {
        func holds(_ sequences: [StaticString]) -> Bool {
            bytes.indices.contains { index in
                bytes[index] == 0x1B && sequences.contains { bytes[(index + 1)...].beginsCaseless(with: $0) }
            }
        }
        guard holds(["$@", "$b"]), holds(["(b", "(j"]), !bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        return EncodingConverter.utf8(of: bytes, from: "ISO-2022-JP")
    }

    /// Whether there are enough letters beyond ASCII to guess by.
    ///
    /// Text in which they are few is Western more often than a detector says; where most are, it is in another script.
    private static func mayGuess(_ bytes: [UInt8]) -> Bool {
        let sample = bytes.lazy.filter { $0.isWordByte }.prefix(1 << 16)
        let foreign = sample.count { $0 >= 0x80 }
        return foreign > 300 || foreign > 10 && foreign * 3 > sample.count
    }

    /// What the text itself says, as XML, HTML and Gutenberg's headers do.
    private static func declaredEncoding(of bytes: [UInt8]) -> String? {
        let beginning = bytes.prefix(4_096).map(\.lowercasedASCII)
        for opening in ["character set encoding:", "encoding=", "charset="] {
            guard let range = beginning.firstRange(of: Array(opening.utf8)) else { continue }
            let name = beginning[range.upperBound...].drop { " \"'".utf8.contains($0) }
                .prefix { $0.isASCIIWordPart || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            let encoding = String(decoding: name, as: UTF8.self)
            // It isn't, or it would have been read as that.
            return encoding.isEmpty || encoding.hasPrefix("utf") || encoding == "unicode" ? nil : encoding
        }
        return nil
    }

    private static func isWestern(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["ascii", "us-ascii", "iso-8859-1", "iso8859-1", "iso-latin-1", "latin-1", "latin1", "iso-8859-15"]
            .contains(name) || name.hasSuffix("1252") || name.hasPrefix("utf")
    }

    /// The name of the encoding that holds all that texts of this one hold in practice.
    private static func iconvName(of name: String) -> String {
        switch name.lowercased() {
        case "shift_jis", "shift-jis", "sjis", "x-sjis": "CP932"
        case "euc-kr", "uhc", "ks_c_5601-1987": "CP949"
        case "gb2312", "gbk", "hz-gb-2312": "GB18030"
        case "big5": "BIG5-HKSCS"
        case "windows-949": "CP949"
        default: name
        }
    }
}
