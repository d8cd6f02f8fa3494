/// Finds the headings of a text.
struct HeadingScanner {
    let text: TextLines
    let body: Range<Int>
    let shape: TextShape

    /// A title has no more lines.
    private static let mostLines = 3

    /// All lines that may be headings, those of lists of contents and numbers of pages among them, and the lines over
    /// such lists.
    func scan() -> (candidates: [TextHeading], contentsHeads: [Int]) {
        var found: [TextHeading] = []
        var heads: [Int] = []
        var line = body.lowerBound
        while line < body.upperBound {
            if let heading = candidate(at: line) {
                found.append(heading)
                line = heading.lines.upperBound
            } else {
                if text.lines[line].byteCount < 40, beginsBlock(line), HeadingLabel.isContents(text[line]) {
                    heads.append(line)
                }
                line += 1
            }
        }
        return (found, heads)
    }

    /// Titles in capitals that stand far from what is above them, for a text without other headings.
    func titles(besides lists: [Range<Int>]) -> [TextHeading] {
        let listed = Set(lists.joined())
        let titles = body.filter { line in
            guard text.lines[line].blanks > 1, text[line].isInCapitals, isTitle(line), !text[line].endsSentence,
                text[line].count > 3, block(at: line).count == 1, line + 1 < body.upperBound,
                !listed.contains(line)
            else { return false }
            // A paragraph follows, not a name or another title.
            let next = block(at: line + 1)
            return (1...3).contains(text.lines[line + 1].blanks) && (next.count > 1 || text[line + 1].endsSentence)
        }
        guard titles.count > 1 else { return [] }
        return titles.map { TextHeading(lines: $0..<$0 + 1, label: HeadingLabel(kind: .standalone), depth: 0) }
    }

    private func candidate(at line: Int) -> TextHeading? {
        guard let label = HeadingLabel.read(text[line]) else { return nil }
        guard beginsBlock(line) else {
            // Within a paragraph, only a line with nothing else on it that doesn't go on a sentence.
            guard case .numbered = label.kind, label.isWhole, line > body.lowerBound, text[line - 1].endsSentence else {
                return nil
            }
            return TextHeading(lines: line..<line + 1, label: label)
        }
        let block = block(at: line)
        switch label.kind {
        case .number:
            guard block.count == 1 || label.isWhole && block.count == 2 && isTitle(line + 1) else { return nil }
            guard label.isWhole || text.lines[line].blanks > 1 || line == body.lowerBound else { return nil }
        case .standalone, .epilogue:
            guard block.count == 1 else { return nil }
        case .numbered:
            if block.count > Self.mostLines || block.dropFirst().contains(where: { !isTitle($0) }) {
                guard label.isWhole else { return nil }
                return TextHeading(lines: line..<line + 1, label: label)
            }
            if !label.isWhole, label.title.utf8.count > 90, text[line].endsSentence { return nil }
        }
        let isUntitled = label.isWhole && block.count == 1
        return TextHeading(lines: isUntitled ? withTitle(block) : block, label: label)
    }

    /// The lines of a heading with those below it that are its title.
    private func withTitle(_ block: Range<Int>) -> Range<Int> {
        let next = block.upperBound
        guard next < body.upperBound, text.lines[next].blanks <= 3, HeadingLabel.read(text[next]) == nil else {
            return block
        }
        let title = self.block(at: next)
        guard title.count <= 2, title.upperBound < body.upperBound,
            text.lines[title.upperBound].blanks > 0 || shape.isUnwrapped
        else { return block }
        guard title.allSatisfy({ isTitle($0) && (!text[$0].endsSentence || text[$0].isInCapitals) }),
            !text[title.upperBound - 1].isIncomplete
        else { return block }
        return block.lowerBound..<title.upperBound
    }

    /// Whether the line is short and begins as a title does.
    private func isTitle(_ line: Int) -> Bool {
        let bytes = text[line]
        guard bytes.count <= 90, !bytes.isOrnament, !bytes.beginsInLowerCase, let first = bytes.first else {
            return false
        }
        // What begins with a quote is what somebody says, and a bracket holds a picture or a note.
        if "[\"'{<-".utf8.contains(first) { return false }
        if bytes.starts(with: "“".utf8) || bytes.starts(with: "‘".utf8) || bytes.starts(with: "«".utf8)
            || bytes.starts(with: "—".utf8)
        {
            return false
        }
        return text.columns(line) - Int(text.lines[line].indent) < min(70, shape.isUnwrapped ? 70 : shape.width)
    }

    private func beginsBlock(_ line: Int) -> Bool {
        line == body.lowerBound || text.lines[line].blanks > 0 || shape.isUnwrapped
    }

    private func block(at line: Int) -> Range<Int> {
        shape.isUnwrapped ? line..<line + 1 : text.group(from: line, to: body.upperBound)
    }
}

extension ArraySlice<UInt8> {
    /// Whether it announces what follows, as no title does.
    fileprivate var isIncomplete: Bool {
        ":,;-".utf8.contains(last ?? 0) || suffix(3).elementsEqual("—".utf8)
    }
}
