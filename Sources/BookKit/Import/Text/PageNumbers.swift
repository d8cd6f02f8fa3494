/// Takes the numbers of a printed book's pages out of a text, where they stand in lines of their own.
enum PageNumbers {
    /// Removes such lines in `body`, and gives their number and what is left of the body.
    static func remove(from text: inout TextLines, in body: Range<Int>) -> (count: Int, body: Range<Int>) {
        var marked: [Int] = []
        var bare: [Int] = []
        for line in body where text.lines[line].byteCount < 24 && text.isAlone(line, in: body) {
            switch Form(text[line]) {
            case .marked: marked.append(line)
            case .bare: bare.append(line)
            case nil: break
            }
        }
        let numbers = arePages(bare, of: text, in: body) ? marked + bare : marked
        let removed = Set(numbers + RunningHeads(of: text, in: body).lines)
        guard !removed.isEmpty else { return (0, body) }

        var lines: [TextLine] = []
        lines.reserveCapacity(text.count)
        var isAfterNumber = false
        for index in text.lines.indices where !removed.contains(index) {
            var line = text.lines[index]
            if index > 0, removed.contains(index - 1) { isAfterNumber = true }
            if isAfterNumber, index > body.lowerBound, let previous = lines.last {
                let isWithinSentence = !text.bytes[previous.range].endsSentence && text[index].beginsInLowerCase
                line.blanks = isWithinSentence ? 0 : max(line.blanks, 1)
                isAfterNumber = false
            }
            lines.append(line)
        }
        text.lines = lines
        return (removed.count, body.lowerBound..<body.upperBound - removed.count)
    }

    /// Whether the numbers in lines of their own rise as those of pages do, and stand in the middle of sentences.
    ///
    /// Those of chapters and of poems don't, nor do years one below the other. A title before a number is no sentence.
    private static func arePages(_ lines: [Int], of text: TextLines, in body: Range<Int>) -> Bool {
        guard lines.count >= 3 else { return false }
        let numbers = lines.compactMap { Int(text.text($0)) }
        let rising = zip(numbers, numbers.dropFirst()).count { $0 < $1 }
        let bare = Set(lines)
        let inSentences = lines.count { line in
            guard line > body.lowerBound, !bare.contains(line - 1), !text[line - 1].endsSentence else { return false }
            let goesOn = line + 1 < body.upperBound && text[line + 1].beginsInLowerCase
            return goesOn || text[line - 1].columns >= shortestLine
        }
        return rising * 4 >= (lines.count - 1) * 3 && inSentences * 4 >= lines.count
    }

    /// A line of so many columns is one of a paragraph rather than a title.
    private static let shortestLine = 40

    private enum Form {
        /// "[Pg 12]", "{12}" or "- 12 -".
        case marked
        /// "12", which may also be a chapter's number.
        case bare

        init?(_ line: ArraySlice<UInt8>) {
            guard let first = line.first, let last = line.last else { return nil }
            if line.allSatisfy(\.isASCIIDigit), line.count < 5 {
                self = .bare
                return
            }
            switch (Unicode.Scalar(first), Unicode.Scalar(last)) {
            case ("[", "]"), ("{", "}"), ("-", "-"): break
            default: return nil
            }
            var number = line.dropFirst().dropLast().trimmed
            let word = number.prefix { $0.isASCIILetter }
            if ["page", "pg", "p"].contains(String(decoding: word, as: UTF8.self).lowercased()) {
                number = number.dropFirst(word.count).drop { $0 == UInt8(ascii: ".") || $0 == 0x20 }
            } else if first == UInt8(ascii: "[") {
                return nil  // a note's number
            }
            let isRoman = word.count < number.count && number.allSatisfy("ivxlc".utf8.contains)
            guard !number.isEmpty, number.allSatisfy(\.isASCIIDigit) || isRoman else { return nil }
            self = .marked
        }
    }
}

extension TextLines {
    /// Whether blank lines are around the line.
    func isAlone(_ line: Int, in body: Range<Int>) -> Bool {
        (line == body.lowerBound || lines[line].blanks > 0)
            && (line + 1 >= body.upperBound || lines[line + 1].blanks > 0)
    }
}
