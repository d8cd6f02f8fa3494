/// The remark in brackets inside a sentence in which a scanner is, whose own sentences don't end the sentence.
struct InnerBracket {
    private enum Limit {
        /// A bracket that isn't closed within so many scalars isn't one: a smiley, a list's "(".
        static let length = 300
    }

    private var end: String.Index?
    /// Brackets that are opened before this place aren't closed nearby.
    private var unclosedUntil: String.Index?

    /// Notes a bracket that is opened at `cursor`.
    mutating func open(at cursor: inout ScalarCursor) {
        if let end, cursor.index < end { return }
        if let unclosedUntil, cursor.index < unclosedUntil { return }
        end = Self.end(ofBracketAt: &cursor, searched: &unclosedUntil)
    }

    /// Whether `index`, the place behind a stop and what closes with it, lies inside the remark.
    func contains(_ index: String.Index) -> Bool { end.map { index <= $0 } ?? false }

    /// Whether the remark is closed between the two places.
    func isClosed(between start: String.Index, and end: String.Index) -> Bool {
        self.end.map { start <= $0 && $0 < end } ?? false
    }

    private static func end(
        ofBracketAt cursor: inout ScalarCursor, searched: inout String.Index?
    ) -> String.Index? {
        var ahead = cursor
        defer { cursor.note(ahead) }
        var depth = 0
        let last = ahead.count + Limit.length
        while ahead.count < last, let role = ahead.peekRole() {
            switch role {
            case .openingBracket: depth += 1
            case .closingBracket: depth -= 1
            case .lineBreak, .paragraphBreak:
                var space = ahead
                if space.skipSpace(atMost: 8) { depth = Limit.length }
            default: break
            }
            if depth == 0 { return ahead.index }
            ahead.advance()
        }
        searched = ahead.index
        return nil
    }
}
