extension StringProtocol {
    /// The text with one space for each run of white space, and none at its ends.
    package var collapsedSpace: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text without white space at its ends.
    package var trimmedSpace: String {
        let text = drop(while: \.isWhitespace)
        guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(text[...last])
    }
}
