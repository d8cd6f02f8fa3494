/// Lays the pieces of a sentence out in cues of at most two lines.
struct CaptionLayout {
    static let columns = 42

    /// How much longer or shorter than another a line or a cue may be for ending with a clause, in columns.
    private static let clauseWorth = 30
    /// What a cue holds as a rule: words don't fill two lines to their ends.
    private static let usualColumns = 80

    private let pieces: [CaptionPiece]
    /// Where the pieces begin and end if all of them stand on one line.
    private var starts: [Int] = []
    private var ends: [Int] = []

    init(_ pieces: [CaptionPiece]) {
        self.pieces = pieces
        for piece in pieces {
            starts.append((ends.last ?? 0) + (piece.isSpaced && !ends.isEmpty ? 1 : 0))
            ends.append(starts[starts.count - 1] + min(piece.columns, Self.columns))
        }
    }

    /// The cues in order, each with its lines.
    func cues() -> [[Range<Int>]] {
        var cues: [[Range<Int>]] = []
        var start = 0
        while start < pieces.count {
            let end = cut(from: start)
            cues.append(lines(start..<end))
            start = end
        }
        return cues
    }

    private func width(_ range: Range<Int>) -> Int {
        range.isEmpty ? 0 : ends[range.upperBound - 1] - starts[range.lowerBound]
    }

    /// The end of the longest line that begins with the piece `start`.
    private func lineEnd(from start: Int) -> Int {
        var end = min(start + 1, pieces.count)
        while end < pieces.count, width(start..<end + 1) <= Self.columns { end += 1 }
        return end
    }

    /// Where a cue ends best that begins with the piece `start`.
    private func cut(from start: Int) -> Int {
        let limit = lineEnd(from: lineEnd(from: start))
        guard limit < pieces.count else { return limit }
        let rest = width(start..<pieces.count)
        let wanted = rest / ((rest + Self.usualColumns - 1) / Self.usualColumns)
        func fault(_ end: Int) -> Int {
            abs(width(start..<end) - wanted) - (pieces[end - 1].endsClause ? Self.clauseWorth : 0)
        }
        return (start + 1...limit).min { fault($0) < fault($1) } ?? limit
    }

    /// One line, or the two that are most alike and end well.
    private func lines(_ range: Range<Int>) -> [Range<Int>] {
        guard width(range) > Self.columns else { return [range] }
        func fault(_ middle: Int) -> Int {
            abs(width(range.lowerBound..<middle) - width(middle..<range.upperBound))
                - (pieces[middle - 1].endsClause ? Self.clauseWorth : 0)
        }
        let middles = range.dropFirst().filter {
            width(range.lowerBound..<$0) <= Self.columns && width($0..<range.upperBound) <= Self.columns
        }
        guard let middle = middles.min(by: { fault($0) < fault($1) }) else { return [range] }
        return [range.lowerBound..<middle, middle..<range.upperBound]
    }
}
