/// The beginning of a text in an encoding that shares ASCII's letters, or in UTF-16.
package struct TextBeginning {
    private static let length = 1 << 16

    /// Without a byte order mark, the white space around it and the NUL beside each ASCII character in UTF-16.
    package let bytes: ArraySlice<UInt8>
    private let isWhole: Bool

    package init(of file: [UInt8]) {
        var sample = file.prefix(Self.length)
        if sample.contains(0) { sample = sample.filter { $0 != 0 }[...] }
        let isBlank = { (byte: UInt8) in byte <= 0x20 && byte != 0x1B }
        let isMark = { (byte: UInt8) in [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains(byte) }
        sample = sample.drop { isBlank($0) || isMark($0) }
        isWhole = file.count <= Self.length
        if isWhole, let end = sample.lastIndex(where: { !isBlank($0) }) { sample = sample[...end] }
        bytes = sample
    }

    /// Whether all of it is an array or a dictionary with keys in quotes and colons.
    var isJSON: Bool {
        guard let next = bytes.dropFirst().first(where: { $0 > 0x20 }) else { return false }
        switch Unicode.Scalar(bytes[bytes.startIndex]) {
        case "[":
            let beginsValue = next == UInt8(ascii: "{") || next == UInt8(ascii: "\"") || next == UInt8(ascii: "[")
            return beginsValue || isWhole && bytes.last == UInt8(ascii: "]") && (0x30...0x39).contains(next)
        case "{":
            return next == UInt8(ascii: "\"") && keySign == UInt8(ascii: ":")
        default: return false
        }
    }

    /// Whether it looks like a property list of NeXT's old kind, and not like a text that begins with a bracket.
    var isOpenStep: Bool {
        switch Unicode.Scalar(bytes[bytes.startIndex]) {
        case "{":
            let sign = keySign
            let isEmpty = bytes.dropFirst().first { $0 > 0x20 } == UInt8(ascii: "}")
            return sign == UInt8(ascii: "=") || sign == UInt8(ascii: ";") || isEmpty || holdsPages
        case "(", "/": return holdsPages
        default: return false
        }
    }

    private var holdsPages: Bool { holds("bookPages") || holds("utterance") }

    /// What follows the first word or string within the opening bracket.
    private var keySign: UInt8? {
        var rest = bytes.dropFirst().drop { $0 <= 0x20 }
        if rest.first == UInt8(ascii: "\"") {
            rest = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
        } else {
            rest = rest.drop { Unicode.Scalar($0).isWordPart || $0 == UInt8(ascii: "_") }
        }
        return rest.first { $0 > 0x20 }
    }

    /// Whether it has two headings with number signs and blank lines around them, or one and front matter, bold words or
    /// links, which no plain text has.
    var isMarkdown: Bool {
        let lines = bytes.split(maxSplits: 400, omittingEmptySubsequences: false) { $0 == 0x0A }
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        let headings = lines.indices.count { index in
            Self.isHeading(lines[index]) && (index == 0 || lines[index - 1].isEmpty)
                && (index + 1 == lines.count || lines[index + 1].isEmpty)
        }
        return headings > 1
            || headings == 1 && (Self.beginsWithFrontMatter(lines) || holds("**") || holds("]("))
    }

    private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        return 1...6 ~= signs && line.dropFirst(signs).first == 0x20 && line.count > signs + 1
    }

    private static func beginsWithFrontMatter(_ lines: [ArraySlice<UInt8>]) -> Bool {
        guard lines.first?.elementsEqual("---".utf8) == true else { return false }
        guard let end = lines.dropFirst().firstIndex(where: { $0.elementsEqual("---".utf8) }) else { return false }
        return lines[..<end].contains { $0.contains(UInt8(ascii: ":")) }
    }

    private func holds(_ word: String) -> Bool { bytes.firstRange(of: Array(word.utf8)) != nil }
}
