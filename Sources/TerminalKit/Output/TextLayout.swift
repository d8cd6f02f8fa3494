/// Text wrapped into lines of a width, only as far as somebody asks: a novel costs no more than what is shown of it.
public struct TextLayout: Sendable {
    public let text: String
    public let columns: Int
    /// The lines found so far, without the white space at their ends.
    public private(set) var lines: [Range<String.Index>] = []
    /// The direction of the paragraph that each line is in; nil where it has none.
    public private(set) var directions: [TextDirection?] = []

    /// Where the next line begins; nil when all lines are found.
    private var next: String.Index?

    public init(_ text: String, columns: Int) {
        self.text = text
        self.columns = max(1, columns)
        next = text.isEmpty ? nil : text.startIndex
    }

    /// No line is missing.
    public var isComplete: Bool { next == nil }

    /// Finds lines until there are `count` of them, or no more.
    public mutating func extend(to count: Int) {
        while lines.count < count, let start = next { extend(from: start) }
    }

    /// The number of the line that shows `index`, counted from 0.
    public mutating func line(at index: String.Index) -> Int {
        while let start = next, start <= index { extend(from: start) }
        // The last line that begins at or before the index; white space after a line belongs to it.
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].lowerBound <= index { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private mutating func extend(from start: String.Index) {
        let (end, after) = LineBreaker(text: text, columns: columns).line(from: start)
        let isFirst = start == text.startIndex || text[text.index(before: start)].isNewline
        directions.append(isFirst ? TextDirection(of: text[start...]) : directions.last ?? nil)
        lines.append(start..<end)
        next = after < text.endIndex ? after : nil
    }
}
