/// A line of text as it is shown: what is in it, how it looks, how wide it is.
///
/// What a terminal would obey never gets in, so text from anywhere can't move the cursor or change the terminal.
public struct StyledLine: Hashable, Sendable {
    public struct Span: Hashable, Sendable {
        public var text: String
        public var style: TextStyle
    }

    public private(set) var spans: [Span] = []
    public private(set) var columns = 0

    public init() {}

    public init(_ text: some StringProtocol, style: TextStyle = []) { append(text, style: style) }

    /// The text alone.
    public var text: String { spans.map(\.text).joined() }

    /// The same line without any style.
    public var plain: StyledLine { StyledLine(text) }

    public mutating func append(_ text: some StringProtocol, style: TextStyle = []) {
        for character in text { append(character, style: style) }
    }

    public mutating func append(_ character: Character, style: TextStyle = []) {
        let visible = character.visible
        guard !visible.isEmpty else { return }
        columns += visible.columns
        if spans.last?.style == style {
            spans[spans.count - 1].text += visible
        } else {
            spans.append(Span(text: visible, style: style))
        }
    }

    public mutating func append(_ line: StyledLine) {
        for span in line.spans { append(span.text, style: span.style) }
    }

    /// Adds spaces until the line is so wide.
    public mutating func pad(to columns: Int) {
        if self.columns < columns { append(String(repeating: " ", count: columns - self.columns)) }
    }

    /// The line with so many spaces before it that it ends at a column.
    public func aligned(toEnd columns: Int) -> StyledLine {
        var line = StyledLine(String(repeating: " ", count: max(0, columns - self.columns)))
        line.append(self)
        return line
    }

    /// As much of the line as fits into `columns`.
    public func cut(to columns: Int) -> StyledLine {
        guard self.columns > columns else { return self }
        var line = StyledLine()
        for span in spans {
            for character in span.text {
                guard line.columns + character.columns <= columns else { return line }
                line.append(character, style: span.style)
            }
        }
        return line
    }

    /// As much of the line as fits into `columns`, and an ellipsis where something is left out.
    public func shortened(to columns: Int) -> StyledLine {
        guard self.columns > columns, columns > 0 else { return cut(to: columns) }
        var line = cut(to: columns - 1)
        line.append("…", style: line.spans.last?.style ?? [])
        return line
    }

    /// What is sent to a terminal.
    var sequence: String {
        spans.map { $0.style.isEmpty ? $0.text : $0.style.sequence + $0.text + "\u{1B}[0m" }.joined()
    }
}

extension Character {
    /// The character without what isn't for the eye; a tab or a line break is a space.
    fileprivate var visible: String {
        if self == "\t" || isNewline { return " " }
        guard !unicodeScalars.allSatisfy(\.isVisible) else { return String(self) }
        return String(String.UnicodeScalarView(unicodeScalars.filter(\.isVisible)))
    }
}

extension Unicode.Scalar {
    /// It is no control character, and doesn't turn the direction of what follows.
    fileprivate var isVisible: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
}
