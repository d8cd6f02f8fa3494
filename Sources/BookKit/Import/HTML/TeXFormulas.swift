/// Takes formulas in TeX out of text, which would be read out backslash by backslash.
enum TeXFormulas {
    private static let delimiters = [
        (#"\("#, #"\)"#), (#"\["#, #"\]"#), ("$$", "$$"), (#"\begin{"#, #"\end{"#),
        (#"\ref{"#, "}"), (#"\eqref{"#, "}"),
    ]

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
        let source = Array(text.utf8)
        var result: [UInt8] = []
        var (index, count) = (0, 0)
        // An end that doesn't come is looked for once.
        var missing: Set<String> = []
        while index < source.count {
            if let (open, close) = delimiter(at: index, in: source), !missing.contains(close) {
                if let end = end(of: close, from: index + open.utf8.count, in: source) {
                    index = end
                    count += 1
                    continue
                }
                missing.insert(close)
            }
            result.append(source[index])
            index += 1
        }
        return (String(decoding: result, as: UTF8.self), count)
    }

    private static func delimiter(at index: Int, in source: [UInt8]) -> (open: String, close: String)? {
        guard source[index] == 0x5C || source[index] == 0x24 else { return nil }
        return delimiters.first { source[index...].starts(with: $0.0.utf8) }
    }

    /// Behind the next `close`, and behind the name of the environment that it ends.
    private static func end(of close: String, from start: Int, in source: [UInt8]) -> Int? {
        let pattern = Array(close.utf8)
        let found = (start..<source.count).first { source[$0] == pattern[0] && source[$0...].starts(with: pattern) }
        guard let found else { return nil }
        let end = found + pattern.count
        guard close.hasSuffix("{") else { return end }
        return source[end...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? end
    }
}
