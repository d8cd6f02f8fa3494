/// Finds lists and tables of contents: three and more blocks in a row that only lead to other places in the book.
struct ContentsLists {
    private static let fewest = 3

    private(set) var count = 0
    private var indices: Set<Int> = []

    init(_ drafts: [MarkupDraft]) {
        var start: Int?
        for index in 0...drafts.count {
            if index < drafts.count, drafts[index].isContentsEntry {
                start = start ?? index
            } else if let begin = start {
                if index - begin >= Self.fewest {
                    indices.formUnion(Self.withTitle(begin..<index, in: drafts))
                    count += 1
                }
                start = nil
            }
        }
    }

    func contain(_ index: Int) -> Bool { indices.contains(index) }

    private static func withTitle(_ range: Range<Int>, in drafts: [MarkupDraft]) -> Range<Int> {
        guard range.lowerBound > 0 else { return range }
        let title = drafts[range.lowerBound - 1].block.text.string.lowercased().filter { !".:".contains($0) }
        return HeadingWords.isContents(title) ? range.lowerBound - 1..<range.upperBound : range
    }
}
