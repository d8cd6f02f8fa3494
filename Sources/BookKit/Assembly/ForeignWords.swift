/// Decides which words of another language inside a sentence get a voice of that language.
///
/// They do if they are a whole clause, between the sentence's ends or marks, or at least three words; a letter of a
/// script without spaces counts as a word. Any other is read by the voice of the sentence, which is less of a jolt.
enum ForeignWords {
    /// The runs that get a voice, each with the quotes and marks around it and the space behind it.
    static func runs(
        _ runs: [Runs<String>.Run], in text: String, sentence: Range<String.Index>
    ) -> [Runs<String>.Run] {
        runs.compactMap { run in
            let scalars = text.unicodeScalars[sentence]
            var (start, end) = (run.range.lowerBound, run.range.upperBound)
            while start > sentence.lowerBound, scalars[scalars.index(before: start)].opens {
                start = scalars.index(before: start)
            }
            let wordEnd = end
            while end < sentence.upperBound, scalars[end].closes { end = scalars.index(after: end) }
            let isParted = end > wordEnd || end == sentence.upperBound
            while end < sentence.upperBound, ScalarRole(scalars[end]).isSpace { end = scalars.index(after: end) }
            let isClause = isParted && beginsClause(scalars[..<start])
            guard isClause || wordCount(of: text[run.range]) >= 3 else { return nil }
            return Runs.Run(range: start..<end, value: run.value)
        }
    }

    /// Nothing stands before it in its sentence, or a mark.
    private static func beginsClause(_ before: Substring.UnicodeScalarView) -> Bool {
        guard let last = before.last(where: { !ScalarRole($0).isSpace }) else { return true }
        return ScalarRole(last) != .word
    }

    private static func wordCount(of text: Substring) -> Int {
        var count = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isLetter = ScalarRole(scalar) == .word
            if isLetter, !isInWord || scalar.isOfSpacelessScript { count += 1 }
            isInWord = isLetter
        }
        return count
    }
}

extension Unicode.Scalar {
    fileprivate var opens: Bool { [.openingQuote, .openingBracket].contains(ScalarRole(self)) }

    fileprivate var closes: Bool {
        switch ScalarRole(self) {
        case .closingQuote, .closingBracket, .fullStop, .mark, .ellipsis, .unspacedStop, .comma, .dash: true
        default: false
        }
    }
}
