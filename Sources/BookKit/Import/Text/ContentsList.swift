/// Finds the lists of contents in a text, whose lines look like headings.
struct ContentsList {
    let text: TextLines
    let body: Range<Int>
    let shape: TextShape

    /// The lines of the list that begins at `head`, a line such as "CONTENTS"; nil when no list follows.
    func lines(from head: Int) -> Range<Int>? {
        var entries: [Entry] = []
        var line = head + 1
        var lastGroup = line
        while line < body.upperBound {
            let group = text.group(from: line, to: body.upperBound)
            // What the list began with comes again where the book itself begins.
            if entries.count > 1, entries.prefix(3).contains(where: { $0.isRepeated(by: Entry(text[line])) }) { break }
            guard isList(group) || entries.isEmpty && group.count == 1 && text.lines[line].byteCount < 75 else {
                // The title over the first paragraph belongs to that.
                if group.lowerBound - lastGroup == 1, entries.count > 2, text.lines[lastGroup].blanks > 1 {
                    line = lastGroup
                }
                break
            }
            if entries.count < 4 { entries += group.map { Entry(text[$0]) } } else { entries.append(Entry(text[line])) }
            lastGroup = line
            line = group.upperBound
        }
        return line - head > 2 ? head..<line : nil
    }

    /// Whether the lines are entries: headings, titles, or words with the number of a page.
    private func isList(_ group: Range<Int>) -> Bool {
        let entries = group.count { line in
            let bytes = text[line]
            if bytes.count > 150 || bytes.isOrnament { return false }
            if bytes.endsInPageNumber { return true }
            guard group.count == 1 || HeadingLabel.read(bytes) != nil else { return false }
            return bytes.count < 75 && !bytes.beginsInLowerCase
                && (HeadingLabel.read(bytes) != nil || !bytes.endsSentence)
        }
        if group.count == 1 { return entries == 1 }
        if entries * 2 > group.count { return true }
        // Titles without numbers, one a line.
        return group.allSatisfy { line in
            text.columns(line) < min(60, shape.width - 8) && !text[line].beginsInLowerCase && !text[line].endsSentence
        }
    }

    /// What tells whether a line comes again.
    private struct Entry {
        let label: HeadingLabel?
        let letters: [UInt8]

        init(_ line: ArraySlice<UInt8>) {
            label = HeadingLabel.read(line)
            letters = line.filter { $0 >= 0x80 || $0.isASCIILetter }.map(\.lowercasedASCII)
        }

        func isRepeated(by other: Entry) -> Bool {
            if let label, let number = label.number {
                // "Chapter 1" isn't "Letter 1".
                return label.kind == other.label?.kind && number == other.label?.number
                    && (label.kind == .number || letters.first == other.letters.first)
            }
            return !letters.isEmpty && letters == other.letters
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a number stands at its end, behind dots or spaces.
    fileprivate var endsInPageNumber: Bool {
        let digits = reversed().prefix { $0.isASCIIDigit }.count
        guard (1...4).contains(digits) else { return false }
        return dropLast(digits).last.map { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ".") } ?? false
    }
}
