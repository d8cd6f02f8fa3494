extension Unicode.Scalar {
    /// Whether a terminal only draws it: it is no control character, but for newline and tab, and doesn't reorder the
    /// text after it.
    public var isDisplayable: Bool {
        switch value {
        case 0x09, 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
}

extension String {
    /// The text without the characters that a terminal would obey instead of drawing.
    public var displayable: String {
        guard !unicodeScalars.allSatisfy(\.isDisplayable) else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.filter(\.isDisplayable))
        return String(scalars)
    }

    /// The displayable text with a space for each line break and tab.
    public var displayableLine: String {
        let breaks: Set<Unicode.Scalar> = ["\n", "\t", "\u{2028}", "\u{2029}"]
        guard unicodeScalars.contains(where: { !$0.isDisplayable || breaks.contains($0) }) else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(
            contentsOf: unicodeScalars.lazy.filter(\.isDisplayable).map { breaks.contains($0) ? " " : $0 })
        return String(scalars)
    }

    /// The beginning of the text, short enough to be quoted in a message.
    var excerpt: String {
        let limit = 40
        // A character may be made of any number of scalars, and both counts must stay small.
        let beginning = String(String(unicodeScalars.prefix(limit * 4)).prefix(limit))
        return (beginning.utf8.count < utf8.count ? beginning + "…" : beginning).displayableLine
    }
}
