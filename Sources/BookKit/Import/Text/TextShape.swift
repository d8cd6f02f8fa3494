/// How a text is laid out: how wide its lines are, and what parts its paragraphs.
struct TextShape: Hashable, Sendable {
    /// The columns in which the text was wrapped.
    let width: Int
    /// Each paragraph is one line, however long.
    let isUnwrapped: Bool

    /// Nobody wraps text into less; shorter lines are lines for themselves.
    private static let leastWidth = 30
    /// Nobody wraps text into more.
    private static let mostWidth = 120

    init(of text: TextLines, in body: Range<Int>) {
        var counts = [Int](repeating: 0, count: Self.mostWidth + 1)
        var (longBytes, bytes) = (0, 0)
        for line in body {
            let columns = text.columns(line)
            bytes += columns
            if columns > Self.mostWidth { longBytes += columns } else { counts[columns] += 1 }
        }
        isUnwrapped = longBytes * 3 > bytes
        // A few lines, such as those of tables, stick out.
        var rest = counts.reduce(0, +) / 50
        var width = Self.mostWidth
        while width > Self.leastWidth, counts[width] <= rest {
            rest -= counts[width]
            width -= 1
        }
        self.width = width
    }
}
