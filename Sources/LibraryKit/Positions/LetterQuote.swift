/// Letters to be found on a page, and how many of them come before the place that is looked for.
struct LetterQuote {
    let letters: [Unicode.Scalar]
    let place: Int

    /// The utterance and the index in its text where the letters are, nearest to an utterance and an offset in bytes.
    func place(in texts: [String], near target: (utterance: Int, offset: Int)) -> (Int, String.Index)? {
        let page = texts.flatMap(\.wordLetters)
        let wanted = Self.letters(in: texts, upTo: target)
        let starts = Self.starts(of: letters, in: page)
        guard let start = starts.min(by: { abs($0 + place - wanted) < abs($1 + place - wanted) }) else { return nil }
        return Self.index(ofLetter: start + place, in: texts)
    }

    private static func letters(in texts: [String], upTo target: (utterance: Int, offset: Int)) -> Int {
        let whole = texts.prefix(target.utterance).reduce(0) { $0 + $1.wordLetters.count }
        guard texts.indices.contains(target.utterance) else { return whole }
        let text = texts[target.utterance]
        return whole + text.unicodeScalars[..<text.index(atByte: target.offset)].count(where: \.isWordLetter)
    }

    /// Where `letters` begin in `page`, by the failure function of Knuth, Morris and Pratt: no page takes long.
    private static func starts(of letters: [Unicode.Scalar], in page: [Unicode.Scalar]) -> [Int] {
        guard !letters.isEmpty, letters.count <= page.count else { return [] }
        var failure = [0]
        for letter in letters.dropFirst() {
            failure.append(advance(failure.last ?? 0, by: letter, in: letters, failure))
        }
        var (starts, matched) = ([Int](), 0)
        for (number, letter) in page.enumerated() {
            if matched == letters.count { matched = failure[matched - 1] }
            matched = advance(matched, by: letter, in: letters, failure)
            if matched == letters.count { starts.append(number + 1 - matched) }
        }
        return starts
    }

    private static func advance(
        _ matched: Int, by letter: Unicode.Scalar, in letters: [Unicode.Scalar], _ failure: [Int]
    ) -> Int {
        var matched = matched
        while matched > 0, letters[matched] != letter { matched = failure[matched - 1] }
        return letters[matched] == letter ? matched + 1 : 0
    }

    /// After the last letter that is the end of the last utterance.
    private static func index(ofLetter number: Int, in texts: [String]) -> (Int, String.Index)? {
        var rest = number
        for (utterance, text) in texts.enumerated() {
            for index in text.unicodeScalars.indices where text.unicodeScalars[index].isWordLetter {
                if rest == 0 { return (utterance, index) }
                rest -= 1
            }
        }
        return texts.last.map { (texts.count - 1, $0.endIndex) }
    }
}
