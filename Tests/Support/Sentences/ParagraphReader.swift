/// Cuts text into paragraphs by rules too plain to change with the importers that are measured by what it finds.
struct ParagraphReader {
    /// The elements that stand inside a paragraph; `br` is one too, a line break.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "dfn", "em", "i", "mark", "q", "rb", "rp", "rt", "ruby",
        "s", "small", "span", "strong", "sub", "sup", "u", "var", "wbr",
    ]
    private static let silent: Set<String> = ["head", "script", "style", "rt", "rp"]
    private static let references: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    private let scalars: ArraySlice<Unicode.Scalar>
    private var index: Int
    private var text: [Unicode.Scalar] = []
    private var offsets: [Int] = []
    private var paragraphs: [MarkedParagraph] = []
    /// The element inside which nothing is text.
    private var silence: String?

    /// The slice's indices are the scalars' places in the file.
    init(_ scalars: ArraySlice<Unicode.Scalar>) {
        self.scalars = scalars
        index = scalars.startIndex
    }

    /// The paragraphs between blank lines, with their line breaks.
    mutating func plainParagraphs() -> [MarkedParagraph] {
        var isBlankLine = true
        for index in scalars.indices {
            let scalar = scalars[index]
            append(scalar, at: index)
            if scalar == "\n" || scalar == "\r" && scalars[(index + 1)...].first != "\n" {
                if isBlankLine { endParagraph() }
                isBlankLine = true
            } else if !Self.isSpace(scalar) {
                isBlankLine = false
            }
        }
        endParagraph()
        return paragraphs
    }

    /// The texts of the block elements, with a line break for `br` and one space for other white space.
    mutating func markupParagraphs() -> [MarkedParagraph] {
        while index < scalars.endIndex {
            if scalars[index] == "<" {
                passTag()
            } else if silence != nil {
                index += 1
            } else if !passReference() {
                appendMarkupText(scalars[index], at: index)
                index += 1
            }
        }
        endParagraph()
        return paragraphs
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }

    private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
        text.append(scalar)
        offsets.append(offset)
    }

    private mutating func appendMarkupText(_ scalar: Unicode.Scalar, at offset: Int) {
        if !Self.isSpace(scalar) {
            append(scalar, at: offset)
        } else if let last = text.last, !Self.isSpace(last) {
            append(" ", at: offset)
        }
    }

    /// Ends the paragraph, if it has any text, without the white space around it.
    private mutating func endParagraph() {
        if let first = text.firstIndex(where: { !Self.isSpace($0) }),
            let last = text.lastIndex(where: { !Self.isSpace($0) })
        {
            paragraphs.append(MarkedParagraph(Array(text[first...last]), offsets: Array(offsets[first...last])))
        }
        text = []
        offsets = []
    }

    private mutating func passTag() {
        let start = index
        let isComment = scalars[start...].starts(with: "<!--".unicodeScalars)
        var end = scalars[start...].firstIndex(of: ">")
        while isComment, let found = end, !scalars[start...found].suffix(3).elementsEqual("-->".unicodeScalars) {
            end = scalars[(found + 1)...].firstIndex(of: ">")
        }
        index = end.map { $0 + 1 } ?? scalars.endIndex
        let inside = scalars[(start + 1)..<(end ?? scalars.endIndex)]
        let closes = inside.first == "/"
        let letters = inside.dropFirst(closes ? 1 : 0).prefix {
            $0.isASCII && $0.properties.isAlphabetic || Self.isDigit($0)
        }
        guard !isComment, !letters.isEmpty else { return }
        enter(
            letters.reduce(into: "") { $0.unicodeScalars.append($1) }.lowercased(), at: start,
            closes: closes, isEmpty: inside.last == "/")
    }

    private mutating func enter(_ element: String, at offset: Int, closes: Bool, isEmpty: Bool) {
        if let silence {
            if closes && element == silence { self.silence = nil }
        } else if Self.silent.contains(element) {
            if !closes && !isEmpty { silence = element }
        } else if element == "br" {
            if text.last == " " {
                text.removeLast()
                offsets.removeLast()
            }
            if !text.isEmpty { append("\n", at: offset) }
        } else if !Self.inline.contains(element) {
            endParagraph()
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Passes `&amp;` and the like; false if there is no such thing here.
    private mutating func passReference() -> Bool {
        guard scalars[index] == "&", let end = scalars[index...].prefix(10).firstIndex(of: ";") else { return false }
        let name = scalars[(index + 1)..<end].reduce(into: "") { $0.unicodeScalars.append($1) }
        guard let scalar = Self.references[name] ?? Self.numbered(name) else { return false }
        appendMarkupText(scalar, at: index)
        index = end + 1
        return true
    }

    private static func numbered(_ name: String) -> Unicode.Scalar? {
        let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        return name.hasPrefix("#") ? number.flatMap { Unicode.Scalar($0) } : nil
    }
}
