/// Tells what lines between blank ones are: wrapped prose, one paragraph or more, or verse, a list, a table.
struct ParagraphSplitter: Sendable {
    let text: TextLines
    let shape: TextShape

    /// No line of verse is longer.
    private static let longVerse = 56
    /// In fewer lines, one that ends early ends a paragraph.
    private static let shortGroup = 8

    func pieces(of group: Range<Int>) -> [TextPiece] {
        var pieces: [TextPiece] = []
        var start = group.lowerBound
        for line in group where text[line].isOrnament {
            if start < line { pieces += piecesOfText(start..<line) }
            pieces.append(TextPiece(kind: .ornament, lines: line..<line + 1))
            start = line + 1
        }
        return start < group.upperBound ? pieces + piecesOfText(start..<group.upperBound) : pieces
    }

    private func piecesOfText(_ group: Range<Int>) -> [TextPiece] {
        if group.count == 1 { return [TextPiece(kind: .prose, lines: group)] }
        if isTable(group) { return group.map { TextPiece(kind: .row, lines: $0..<$0 + 1) } }
        if let items = items(of: group) { return items }
        if shape.isUnwrapped, group.contains(where: { text.columns($0) > Self.longVerse }) {
            return group.map { TextPiece(kind: .prose, lines: $0..<$0 + 1) }
        }
        return paragraphs(of: group) ?? [TextPiece(kind: .lines, lines: group)]
    }

    // MARK: Prose

    /// Whether the paragraph of the line before goes on at `line`.
    func goesOn(at line: Int) -> Bool {
        if !text.beginsLine(line) { return true }
        guard !shape.isUnwrapped, text.lines[line].indent <= text.lines[line - 1].indent else { return false }
        return isWrapped(before: line, width: shape.width, isAtMargin: text.lines[line].indent == 0, isShort: false)
    }

    /// The paragraphs in wrapped lines; nil when the lines weren't wrapped but written so.
    private func paragraphs(of group: Range<Int>) -> [TextPiece]? {
        let margin = group.map { text.lines[$0].indent }.min() ?? 0
        let width = margin == 0 ? shape.width : max(shape.width * 3 / 4, group.map(text.columns).max() ?? 0)
        var (margins, indents) = (Share(), Share())
        let wraps = group.dropFirst().map { line in
            let isWrapped = isWrapped(before: line, width: width, isAtMargin: margin == 0, isShort: group.count < 3)
            if text.lines[line].indent == margin { margins.add(isWrapped) } else { indents.add(isWrapped) }
            return isWrapped
        }
        let begins: (Int) -> Bool
        if margins.isMost {
            // The first lines of paragraphs are indented, or else the last lines end early, and not just one of many.
            let earlyEnds = Set(
                group.dropFirst().filter { !wraps[$0 - group.lowerBound - 1] && text[$0 - 1].endsSentence })
            let endsCount = earlyEnds.count > 1 || group.count < Self.shortGroup
            begins = { line in
                text.lines[line].indent > margin && !text[line].beginsInLowerCase
                    || endsCount && earlyEnds.contains(line)
            }
        } else if indents.isMost {
            begins = { line in text.lines[line].indent == margin }
        } else {
            return nil
        }
        var pieces: [TextPiece] = []
        var start = group.lowerBound
        for line in group.dropFirst() where begins(line) {
            pieces.append(TextPiece(kind: .prose, lines: start..<line))
            start = line
        }
        return pieces + [TextPiece(kind: .prose, lines: start..<group.upperBound)]
    }

    /// Whether the line before `line` ended only because there was no room for the next word.
    private func isWrapped(before line: Int, width: Int, isAtMargin: Bool, isShort: Bool) -> Bool {
        let columns = text.columns(line - 1)
        let visible = columns - Int(text.lines[line - 1].indent)
        let next = text[line]
        if isAtMargin, visible >= Self.longVerse || text[line - 1].endsInWordHyphen { return true }
        // Scripts without spaces are cut anywhere.
        let word = next.first.map { $0 >= 0xE3 } ?? false ? 4 : next.prefix { $0 > 0x20 }.columns
        if columns + 1 + word > width { return true }
        return next.beginsInLowerCase && (columns * 10 > width * 6 || isShort)
    }

    /// How many of some lines are so.
    private struct Share {
        private var count = 0
        private var matching = 0

        mutating func add(_ isMatching: Bool) {
            count += 1
            matching += isMatching ? 1 : 0
        }

        var isMost: Bool { matching > 0 && matching * 5 >= count * 3 }
    }

    // MARK: Tables and lists

    /// Whether most lines are in columns, with gaps or bars between.
    private func isTable(_ group: Range<Int>) -> Bool {
        let rows = group.count { text[$0].hasColumns }
        return rows > 1 && rows * 3 >= group.count * 2
    }

    /// The items of a list, each of which begins with a bullet or the next number.
    private func items(of group: Range<Int>) -> [TextPiece]? {
        var starts: [Int] = []
        for line in group where text[line].beginsWithBullet || text[line].listNumber == starts.count + 1 {
            starts.append(line)
        }
        guard starts.first == group.lowerBound, starts.count > 1 else { return nil }
        let ends = starts.dropFirst() + [group.upperBound]
        return zip(starts, ends).map { TextPiece(kind: .listItem, lines: $0..<$1) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether there are wide gaps in it, behind something else than a sentence, or bars.
    fileprivate var hasColumns: Bool {
        var gap = 0
        var before: UInt8 = 0
        var bars = 0
        for byte in self {
            if byte == 0x20 || byte == 0x09 {
                gap += byte == 0x09 ? 3 : 1
                continue
            }
            if gap > 2, before != UInt8(ascii: ".") { return true }
            bars += byte == UInt8(ascii: "|") ? 1 : 0
            gap = 0
            before = byte
        }
        return bars > 1
    }

    /// Whether a word may go on in the next line.
    fileprivate var endsInWordHyphen: Bool { last == UInt8(ascii: "-") && (dropLast().last?.isWordByte ?? false) }

    fileprivate var beginsWithBullet: Bool {
        if starts(with: "• ".utf8) || starts(with: "· ".utf8) || starts(with: "– ".utf8) && !contains(UInt8(ascii: ","))
        {
            return true
        }
        guard count > 2, let sign = first, self[startIndex + 1] == 0x20 else { return false }
        return sign == UInt8(ascii: "*") || sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    }

    /// The number that an item of a list begins with, such as "1)".
    fileprivate var listNumber: Int? {
        let digits = prefix { $0.isASCIIDigit }
        guard (1...2).contains(digits.count) else { return nil }
        let rest = dropFirst(digits.count)
        guard rest.count > 2, ".)".utf8.contains(rest[rest.startIndex]), rest[rest.startIndex + 1] == 0x20 else {
            return nil
        }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
