/// Finds what Project Gutenberg puts before and behind a book.
struct GutenbergLicence {
    private static let beginnings = ["*** START OF TH", "***START OF TH"]
    private static let ends = [
        "*** END OF TH", "***END OF TH", "End of Project Gutenberg", "End of the Project Gutenberg",
    ]
    private static let credits = ["Produced by", "E-text prepared by", "This eBook was produced", "Transcribed from"]
    /// How far from the beginning the text may begin.
    private static let furthest = 100

    /// The blocks that are the book.
    private let text: Range<Int>
    /// How many licences there are.
    let count: Int

    init(_ blocks: [Block]) {
        let start = blocks.prefix(Self.furthest).lastIndex { Self.begins($0, with: Self.beginnings) }
        var head = start.map { $0 + 1 } ?? 0
        while start != nil, head < blocks.count, Self.begins(blocks[head], with: Self.credits) { head += 1 }
        let marks = start == nil ? Array(Self.ends.prefix(2)) : Self.ends
        let tail = blocks[head...].firstIndex { Self.begins($0, with: marks) } ?? blocks.count
        text = head..<tail
        count = (head > 0 ? 1 : 0) + (tail < blocks.count ? 1 : 0)
    }

    func contains(_ index: Int) -> Bool { !text.contains(index) }

    /// Whether a line of the block begins so.
    private static func begins(_ block: Block, with beginnings: [String]) -> Bool {
        block.text.string.split(separator: "\n").contains { line in beginnings.contains { line.hasPrefix($0) } }
    }
}
