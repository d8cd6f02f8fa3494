/// Takes out of Markdown's text what the programs that publish it put there: templates, links of wikis, callouts.
enum PublishingMarks {
    /// What stands between two signs, by what is left of it; a link of a wiki leaves what it shows.
    private static let pairs: [(open: String, close: String, shown: @Sendable (Substring) -> String)] = [
        ("{{", "}}", { _ in "" }), ("{%", "%}", { _ in "" }), ("{:", "}", { _ in "" }), ("{#", "}", { _ in "" }),
        ("{.", "}", { _ in "" }), ("%%", "%%", { _ in "" }), ("![[", "]]", { _ in "" }),
        ("[[", "]]", { String($0.split(separator: "|").last ?? "").replacing("#", with: " ") }),
    ]

    static func removed(from text: String) -> String {
        // The fence of a container, such as a warning.
        if text.hasPrefix(":::") { return "" }
        var text = text
        if text.hasPrefix("[!"), let end = text.firstIndex(of: "]"), text[..<end].dropFirst(2).allSatisfy(\.isLetter) {
            text = String(text[text.index(after: end)...].drop { $0 == "-" || $0 == "+" })
        }
        guard text.utf8.contains(where: { "{%[".utf8.contains($0) }) else { return text }
        for pair in pairs { text = replaced(text, pair.open, pair.close, pair.shown) }
        return text
    }

    private static func replaced(
        _ text: String, _ open: String, _ close: String, _ shown: (Substring) -> String
    ) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstRange(of: close) {
            let inner = rest[start.upperBound..<end.lowerBound]
            let isKept = open.hasSuffix("[") && inner.contains { "[]".contains($0) }
            result += rest[..<start.lowerBound] + (isKept ? open + inner + close : shown(inner))
            rest = rest[end.upperBound...]
            // No space before a sign.
            if result.last == " ", let next = rest.first, ",.;:!?".contains(next) { result.removeLast() }
        }
        return result + rest
    }
}
