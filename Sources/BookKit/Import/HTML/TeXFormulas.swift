/// Takes formulas in TeX out of text, which would be read out backslash by backslash.
enum TeXFormulas {
    private static let delimiters = [(#"\("#, #"\)"#), (#"\["#, #"\]"#), ("$$", "$$"), (#"\begin{"#, #"\end{"#)]

    /// The text of a block without its formulas; nil when nothing is left.
    static func removed(
        from finished: (text: BlockText, runs: [InlineText.Run])?, omissions: inout Omissions
    ) -> (text: BlockText, runs: [InlineText.Run])? {
        guard let finished, finished.text.string.utf8.contains(where: { $0 == 0x5C || $0 == 0x24 }) else {
            return finished
        }
        let (text, count) = removed(from: finished.text.string)
        guard count > 0 else { return finished }
        omissions.add(.formula, count: count)
        // What was marked isn't where it was.
        var rest = InlineText()
        let style = InlineText.Style(language: finished.runs.first?.style.language)
        rest.append(Array(text.utf8), style: style)
        return rest.finished()
    }

    private static func removed(from text: String) -> (text: String, count: Int) {
        var (result, count) = ("", 0)
        var rest = text[...]
        while let (range, close) = firstDelimiter(in: rest) {
            guard var end = rest[range.upperBound...].firstRange(of: close)?.upperBound else { break }
            if close.hasSuffix("{") { end = rest[end...].firstIndex(of: "}").map { rest.index(after: $0) } ?? end }
            result += rest[..<range.lowerBound]
            rest = rest[end...]
            count += 1
        }
        return (result + rest, count)
    }

    private static func firstDelimiter(in text: Substring) -> (range: Range<String.Index>, close: String)? {
        delimiters.compactMap { open, close in text.firstRange(of: open).map { ($0, close) } }
            .min { $0.0.lowerBound < $1.0.lowerBound }
    }
}
