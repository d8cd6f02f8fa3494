/// Takes out of text the marks of Markdown that CommonMark doesn't know.
///
/// `==marked==` becomes its text, `x^2^` a raised digit, and `$E = mc^2$` the formula; one with TeX's commands is left
/// for `TeXFormulas` to take out. The attributes of a heading (`{#name}`) go.
struct MarkdownMarks {
    /// Emphasis or such stands right before the text.
    var isBehindWord = false
    /// It stands right behind the text.
    var isBeforeWord = false
    /// The text is the last of a heading.
    var endsHeading = false

    func removed(from text: String) -> String {
        var text = text
        if endsHeading, text.hasSuffix("}"), let brace = text.ranges(of: " {").last,
            Self.areAttributes(text[brace.upperBound...].dropLast())
        {
            text = String(text[..<brace.lowerBound])
        }
        text = PublishingMarks.removed(from: text)
        if text.utf8.contains(UInt8(ascii: "=")) { text = withoutHighlights(text) }
        if text.utf8.contains(UInt8(ascii: "$")) { text = withoutFormulas(text) }
        if text.utf8.contains(UInt8(ascii: "^")) { text = Self.replaced(text, between: "^", with: RaisedText.raise) }
        return text
    }

    /// Whether each of the words is as in `#name .class key="some value" -`.
    private static func areAttributes(_ text: Substring) -> Bool {
        var isQuoted = false
        return text.split(whereSeparator: \.isWhitespace).allSatisfy { word in
            defer { if !word.count(where: { $0 == "\"" }).isMultiple(of: 2) { isQuoted.toggle() } }
            return isQuoted || word.hasPrefix("#") || word.hasPrefix(".") || word == "-" || word.contains("=")
        }
    }

    /// Without each "==" that a word touches on one side only.
    private func withoutHighlights(_ text: String) -> String {
        let pieces = text.split(separator: "==", omittingEmptySubsequences: false)
        var result = String(pieces.first ?? "")
        for index in pieces.indices.dropFirst() {
            let (left, right) = (pieces[index - 1], pieces[index])
            let isBehindWord = left.last.map(\.isInWord) ?? (index == 1 && isBehindWord)
            let isBeforeWord = right.first.map(\.isInWord) ?? (index == pieces.count - 1 && isBeforeWord)
            let isKept = isBehindWord == isBeforeWord || left.last == "=" || right.first == "="
            result += isKept ? "==" + right : right[...]
        }
        return result
    }

    /// As in pandoc, a formula has no space within its signs, and no digit behind them.
    private func withoutFormulas(_ text: String) -> String {
        let pieces = text.split(separator: "$$", omittingEmptySubsequences: false)
        // What stands between two double signs is a formula of its own.
        let read = pieces.enumerated().map { index, piece in
            index.isMultiple(of: 2) ? Self.withoutFormulas(inLine: String(piece)) : String(piece)
        }
        return read.joined(separator: "$$")
    }

    private static func withoutFormulas(inLine text: String) -> String {
        replaced(text, between: "$") { formula in
            formula.contains("\\") ? #"\("# + formula + #"\)"# : raisedPowers(in: formula)
        }
    }

    /// The digits behind "^" raised.
    private static func raisedPowers(in formula: String) -> String {
        let pieces = formula.split(separator: "^", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces.first ?? "")) { result, piece in
            let isGrouped = piece.first == "{"
            let power = isGrouped ? piece.dropFirst().prefix { $0 != "}" } : piece.prefix(1)
            let rest = piece.dropFirst(power.count + (isGrouped ? 2 : 0))
            return result + RaisedText.raise(String(power)) + rest
        }
    }

    /// What stands between two of the same sign, changed; the signs go.
    private static func replaced(_ text: String, between sign: Character, with change: (String) -> String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: sign) {
            let inner = rest[rest.index(after: start)...]
            guard let end = inner.firstIndex(of: sign), isMarked(inner[..<end], before: inner[end...].dropFirst().first)
            else {
                result += rest[...start]
                rest = inner
                continue
            }
            result += rest[..<start] + change(String(inner[..<end]))
            rest = inner[inner.index(after: end)...]
        }
        return result + rest
    }

    private static func isMarked(_ content: Substring, before next: Character?) -> Bool {
        guard let first = content.first, let last = content.last, content.utf8.count < 200 else { return false }
        return !first.isWhitespace && !last.isWhitespace && next?.isNumber != true
    }
}

extension Character {
    /// Neither white space nor what stands around words.
    fileprivate var isInWord: Bool { !isWhitespace && !"([{\"'“‘.,;:!?)]}’”".contains(self) }
}
