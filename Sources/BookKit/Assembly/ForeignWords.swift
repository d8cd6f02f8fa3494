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
            var start = run.range.lowerBound
            while start > sentence.lowerBound, scalars[scalars.index(before: start)].opens {
                start = scalars.index(before: start)
            }
            let marksEnd = text.endOfMarks(from: run.range.upperBound, before: sentence.upperBound)
            let isParted = marksEnd > run.range.upperBound || marksEnd == sentence.upperBound
            let end = text.endOfSpace(from: marksEnd, before: sentence.upperBound)
            let isClause = isParted && beginsClause(scalars[..<start])
            guard isClause || text[run.range].wordCount(atMost: 3) == 3 else { return nil }
            return Runs.Run(range: start..<end, value: run.value)
        }
    }

    /// Nothing stands before it in its sentence, or a mark.
    private static func beginsClause(_ before: Substring.UnicodeScalarView) -> Bool {
        guard let last = before.last(where: { !ScalarRole($0).isSpace }) else { return true }
        return ScalarRole(last) != .word
    }
}

extension Unicode.Scalar {
    fileprivate var opens: Bool { [.openingQuote, .openingBracket].contains(ScalarRole(self)) }
}
