/// Makes paragraphs of lines.
struct LineJoiner: Sendable {
    private let text: TextLines
    private let body: Range<Int>
    /// Made when there is the first hyphen to judge.
    private var hyphens: HyphenJudge?

    init(_ text: TextLines, body: Range<Int>) {
        self.text = text
        self.body = body
    }

    /// The lines as one, with single spaces between words.
    mutating func joined(_ lines: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        for line in lines {
            if line > lines.lowerBound { append(seamBefore: line, to: &result) }
            Self.append(text[line], to: &result)
        }
        return result
    }

    /// The lines with their ends.
    func kept(_ lines: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        for line in lines {
            if line > lines.lowerBound { result.append(0x0A) }
            Self.append(text[line], to: &result)
        }
        return result
    }

    /// Puts what belongs between the line before and `line`.
    private mutating func append(seamBefore line: Int, to result: inout [UInt8]) {
        let (left, right) = (text[line - 1], text[line])
        guard let last = left.last, let first = right.first else { return }
        if last == UInt8(ascii: "-") {
            let beforeHyphen = left.dropLast().last ?? 0x20
            if beforeHyphen == UInt8(ascii: "-") {
                // A dash with a space before it has one behind it too.
                if left.last(where: { $0 != last }) == 0x20 { result.append(0x20) }
                return
            }
            if beforeHyphen.isWordByte, first.isWordByte {
                let hyphens = hyphens ?? HyphenJudge(of: text, in: body)
                self.hyphens = hyphens
                switch hyphens.verdict(left, right) {
                case .join: result.removeLast()
                case .keep: break
                case .dash: result.append(0x20)
                }
                return
            }
        } else if last >= 0x80, left.hasSuffix("\u{2010}") {
            // Pages of manuals have it where they divide words.
            let hyphens = hyphens ?? HyphenJudge(of: text, in: body)
            self.hyphens = hyphens
            if hyphens.verdict(left.dropLast(3) + [UInt8(ascii: "-")], right) == .join { result.removeLast(3) }
            return
        } else if last >= 0x80, left.hasSuffix("—") {
            if left.dropLast(3).last == 0x20 { result.append(0x20) }
            return
        } else if last >= 0x80, left.hasSuffix("\u{AD}") {
            result.removeLast(2)
            return
        } else if last >= 0x80, first >= 0x80 {
            let (end, start) = (
                String(decoding: left.suffix(16), as: UTF8.self), String(decoding: right.prefix(16), as: UTF8.self)
            )
            guard WordSpacing.isMissing(between: end, and: start) else { return }
        }
        result.append(0x20)
    }

    /// Appends a line with one space for each run of white space in it.
    private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        var isAfterSpace = false
        guard line.hasWideSpace else {
            result += line
            return
        }
        for byte in line {
            let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
            if !isSpace { result.append(byte) } else if !isAfterSpace { result.append(0x20) }
            isAfterSpace = isSpace
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether there is white space other than single spaces in it.
    fileprivate var hasWideSpace: Bool {
        var previous: UInt8 = 0
        for byte in self {
            if byte == 0x20 && previous == 0x20 || byte < 0x20 { return true }
            previous = byte
        }
        return false
    }

    fileprivate func hasSuffix(_ text: StaticString) -> Bool {
        unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).elementsEqual(
            suffix(text.utf8CodeUnitCount))
    }
}
