/// Cuts a long sentence at the end of a clause, so that what renders not much faster than it is heard isn't waited for.
struct ClauseCutter {
    /// How many characters are spoken in a second or so.
    private static let charactersPerSecond = 14.0
    /// However little is rendered ahead, less than this sounds chopped.
    private static let shortest = 40
    /// However much is, a model needs memory for what it renders at once.
    private static let longest = 240
    /// Where nobody waits.
    private static let longestAtLeisure = 600

    private let limit: Int

    /// For a text that is heard when no more than `secondsAhead` have been heard before; nil where nobody waits.
    ///
    /// Rendering may take half as long as hearing.
    init(_ secondsAhead: Double?) {
        guard let secondsAhead else {
            limit = Self.longestAtLeisure
            return
        }
        limit = Int((secondsAhead * 2 * Self.charactersPerSecond).clamped(to: 0...Double(Self.longest)))
    }

    /// Where the first piece of `sentence` ends; nil if that is its end.
    func end(in sentence: Substring) -> String.Index? {
        let limit = max(limit, Self.shortest)
        // A rest of a word or two would sound lost.
        guard sentence.index(sentence.startIndex, offsetBy: limit * 4 / 3, limitedBy: sentence.endIndex) != nil else {
            return nil
        }
        var (clause, word): (String.Index?, String.Index?)
        var (count, before): (Int, Character) = (0, " ")
        for index in sentence.indices {
            let character = sentence[index]
            if count > limit, clause ?? word != nil { break }
            if character.isWhitespace, !before.isWhitespace, count > Self.shortest / 3 {
                let next = sentence.index(after: index)
                word = next
                if Self.marks.contains(before), count >= limit / 3 { clause = next }
            }
            (count, before) = (count + 1, character)
        }
        guard let end = clause ?? word, sentence[end...].contains(where: { !$0.isWhitespace }) else { return nil }
        return end
    }

    /// Whether the last character that isn't white space ends a clause.
    static func endsClause(_ text: Substring) -> Bool {
        text.last { !$0.isWhitespace }.map(marks.contains) ?? false
    }

    private static let marks: Set<Character> = [",", ";", ":", "–", "—", "…", ")", "、", "，", "；", "："]
}
