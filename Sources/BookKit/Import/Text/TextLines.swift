/// A text in lines, each of which is only a range of it.
struct TextLines: Sendable {
    /// UTF-8.
    let bytes: [UInt8]
    /// Those that aren't blank.
    var lines: [TextLine] = []

    /// Finds the lines of `bytes`, which end with line feeds.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines.reserveCapacity(bytes.count / 48)
        var blanks = 0
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A { end += 1 }
            appendLine(start..<end, blanks: &blanks)
            start = end + 1
        }
    }

    var count: Int { lines.count }

    subscript(_ line: Int) -> ArraySlice<UInt8> { bytes[lines[line].range] }

    /// The line as text.
    func text(_ line: Int) -> String { String(decoding: self[line], as: UTF8.self) }

    /// How many columns the line takes, from the margin to its last character.
    func columns(_ line: Int) -> Int { Int(lines[line].indent) + self[line].columns }

    /// Whether the line begins where one begins in the file, and isn't the rest of one that was too long.
    func beginsLine(_ line: Int) -> Bool {
        guard line > 0 else { return true }
        return bytes[lines[line - 1].range.upperBound..<lines[line].range.lowerBound].contains(0x0A)
    }

    /// The lines up to the next blank one.
    func group(from first: Int, to end: Int) -> Range<Int> {
        var last = first + 1
        while last < end, lines[last].blanks == 0 { last += 1 }
        return first..<min(last, end)
    }

    private mutating func appendLine(_ range: Range<Int>, blanks: inout Int) {
        var start = range.lowerBound
        var indent = 0
        var isNewPage = false
        while start < range.upperBound {
            switch bytes[start] {
            case 0x20: indent += 1
            case 0x09: indent += 8 - indent % 8
            case 0x0B: break
            case 0x0C: isNewPage = true
            case 0xC2 where bytes[safe: start + 1] == 0xA0:
                indent += 1
                start += 1
            case 0xE3 where bytes[safe: start + 1] == 0x80 && bytes[safe: start + 2] == 0x80:
                indent += 2
                start += 2
            default:
                // A form feed in the middle of a sentence only tells where a sheet of paper ended.
                if isNewPage { blanks = (0x61...0x7A).contains(bytes[start]) ? 0 : max(blanks, 1) }
                var end = range.upperBound
                while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
                append(start..<end, indent: indent, blanks: blanks)
                blanks = 0
                return
            }
            start += 1
        }
        blanks += 1
    }
}

extension TextLines {
    /// A line that is longer is cut: nobody sees its end before its beginning was heard.
    static let longestLine = 32_768

    private mutating func append(_ range: Range<Int>, indent: Int, blanks: Int) {
        var range = range
        var blanks = blanks
        while range.count > Self.longestLine {
            let end = cut(before: range.lowerBound + Self.longestLine, after: range.lowerBound + Self.longestLine / 2)
            lines.append(TextLine(range.lowerBound..<end, indent: indent, blanks: blanks))
            blanks = 0
            range = (bytes[end..<range.upperBound].firstIndex { $0 > 0x20 } ?? range.upperBound)..<range.upperBound
        }
        if !range.isEmpty { lines.append(TextLine(range, indent: indent, blanks: blanks)) }
    }

    /// The end of a sentence, or else of a word or a character.
    private func cut(before end: Int, after start: Int) -> Int {
        let window = bytes[start..<end]
        var space: Int?
        for index in window.indices.reversed() where bytes[index] == 0x20 {
            if bytes[start..<index].endsSentence { return index }
            space = space ?? index
        }
        return space ?? window.lastIndex { $0 & 0xC0 != 0x80 } ?? end
    }
}

extension [UInt8] {
    fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
