/// The chapters of a text, and the lists of them that aren't read.
struct TextOutline: Hashable, Sendable {
    private(set) var headings: [TextHeading] = []
    /// The lines of lists of contents, in order.
    private(set) var lists: [Range<Int>] = []

    init(of text: TextLines, in body: Range<Int>, shape: TextShape) {
        let scanner = HeadingScanner(text: text, body: body, shape: shape)
        let contents = ContentsList(text: text, body: body, shape: shape)
        let (candidates, heads) = scanner.scan()
        for head in heads where head >= lists.last?.upperBound ?? 0 {
            if let list = contents.lines(from: head) { lists.append(list) }
        }
        var rest = lists[...]
        headings = candidates.filter { heading in
            rest = rest.drop { $0.upperBound <= heading.lines.lowerBound }
            return !(rest.first?.overlaps(heading.lines) ?? false)
        }
        removeRuns()
        headings = ChapterNumbers().checked(headings)
        if !headings.contains(where: { $0.label.kind != .standalone && $0.label.kind != .epilogue }) {
            let others = headings
            headings += scanner.titles(besides: lists + others.map(\.lines))
            headings.sort { $0.lines.lowerBound < $1.lines.lowerBound }
        }
        setDepths()
    }

    /// Takes out headings that follow each other without a text, which are a list, too.
    private mutating func removeRuns() {
        var kept: [TextHeading] = []
        var start = 0
        while start < headings.count {
            var end = start + 1
            while end < headings.count, headings[end].lines.lowerBound == headings[end - 1].lines.upperBound {
                end += 1
            }
            let run = headings[start..<end]
            start = end
            // Years one below the other are part of the text.
            if run.count > 2, run.allSatisfy({ $0.label.kind == .number && $0.label.number ?? 0 > 300 }) { continue }
            // The last one is over a text, and so are those of larger parts that begin with it.
            var first = run.endIndex - 1
            while first > run.startIndex, let rank = headings[first - 1].rank, rank < headings[first].rank ?? .chapter {
                first -= 1
            }
            if first - run.startIndex >= 2 {
                lists.append(headings[run.startIndex].lines.lowerBound..<headings[first].lines.lowerBound)
            } else {
                first = run.startIndex
            }
            kept += run[first...]
        }
        headings = kept
        lists.sort { $0.lowerBound < $1.lowerBound }
    }

    private mutating func setDepths() {
        let hasParts = headings.contains { $0.rank.map { $0 < .chapter } ?? false }
        var outer: [HeadingWords.Rank] = []
        for index in headings.indices where headings[index].depth != nil {
            switch headings[index].label.kind {
            case .standalone: outer = []
            case .epilogue: outer = hasParts ? [.part] : []
            case .numbered, .number:
                let rank = headings[index].rank ?? .chapter
                outer.removeAll { $0 >= rank }
                headings[index].depth = outer.count
                if rank < .chapter { outer.append(rank) }
            }
        }
    }
}

extension TextHeading {
    /// Nil for a heading that no number ranks.
    fileprivate var rank: HeadingWords.Rank? {
        switch label.kind {
        case .numbered(let rank): rank
        case .number: .chapter
        case .standalone, .epilogue: nil
        }
    }
}
