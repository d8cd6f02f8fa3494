import BookKit

extension StringProtocol {
    /// The text without white space around it.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// The text in one line, short and without what a terminal would obey.
    var printable: String {
        let limit = 200
        let line = String(String.UnicodeScalarView(unicodeScalars.prefix(limit))).displayable
        return String(line.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
