/// Walks over text by graphemes and collects its words.
struct WordScanner {
    private let text: Substring
    private let scalars: Substring.UnicodeScalarView
    private var words: [Range<String.Index>] = []
    /// The word that has begun, up to its last letter, digit or sign so far.
    private var word: Range<String.Index>?
    /// Where signs begin that belong to the word if one follows.
    private var signs: String.Index?
    private var signsNeedDigit = false
    /// The sign that is a word if nothing else stands with it.
    private var loneSign: Range<String.Index>?
    private var signCount = 0

    init(_ text: Substring) {
        self.text = text
        scalars = text.unicodeScalars
    }

    /// Collects the words of the whole text.
    mutating func scan() -> [Range<String.Index>] {
        var index = text.startIndex
        var previous: Glyph?
        while index < text.endIndex {
            let end = graphemeEnd(from: index)
            let glyph = glyph(at: index..<end)
            let isRepeated = glyph == previous || end < text.endIndex && Glyph(scalars[end]) == glyph
            previous = glyph
            switch glyph {
            // One hyphen joins words, two are a dash; one stop may begin a number, two are an ellipsis.
            case .hyphen: take(isRepeated ? .separator : .sign(.beforeDigit), at: index..<end)
            case .stop: take(isRepeated ? .punctuation : .sign(.beforeDigit), at: index..<end)
            default: take(glyph, at: index..<end)
            }
            index = end
        }
        endRun()
        return words
    }

    private mutating func take(_ glyph: Glyph, at range: Range<String.Index>) {
        switch glyph {
        case .separator: endRun()
        case .whole:
            endRun()
            words.append(range)
        case .letter, .digit:
            let start = glyph == .digit || !signsNeedDigit ? signs : nil
            word = (word?.lowerBound ?? start ?? range.lowerBound)..<range.upperBound
        case .mark: takeMark(at: range)
        case .sign(let uses): takeSign(uses, at: range)
        case .punctuation, .hyphen, .stop: signs = nil
        }
    }

    /// Keeps a mark that is a grapheme of its own, as some Burmese vowels are, with the letter before it.
    private mutating func takeMark(at range: Range<String.Index>) {
        if word == nil, let last = words.last, last.upperBound == range.lowerBound {
            words[words.count - 1] = last.lowerBound..<range.upperBound
        } else {
            take(.letter, at: range)
        }
    }

    private mutating func takeSign(_ uses: Glyph.SignUses, at range: Range<String.Index>) {
        signCount += 1
        loneSign = uses.contains(.alone) ? range : nil
        if let word {
            let isAttached = uses.contains(.afterWord) && word.upperBound == range.lowerBound
            if isAttached { self.word = word.lowerBound..<range.upperBound }
        } else if uses.isDisjoint(with: [.beforeWord, .beforeDigit]) {
            signs = nil
        } else {
            signsNeedDigit = !uses.contains(.beforeWord) || signs != nil && signsNeedDigit
            signs = signs ?? range.lowerBound
        }
    }

    /// Ends what stands between two spaces or dashes.
    private mutating func endRun() {
        if let word {
            words.append(word.lowerBound..<endWithStop(of: word))
        } else if let loneSign, signCount == 1 {
            words.append(loneSign)
        }
        word = nil
        signs = nil
        signsNeedDigit = false
        loneSign = nil
        signCount = 0
    }

    /// The end of `word`; if it is made of letters with stops, like U.S.A., then behind the last of these.
    private func endWithStop(of word: Range<String.Index>) -> String.Index {
        let end = word.upperBound
        guard end < text.endIndex, scalars[end] == "." else { return end }
        let letters = scalars[word].suffix(3)
        guard letters.count == 3, letters.dropFirst().first == ".", letters.first?.letterCase != nil,
            letters.last?.letterCase != nil
        else { return end }
        return graphemeEnd(from: end)
    }

    private func glyph(at range: Range<String.Index>) -> Glyph {
        let first = scalars[range.lowerBound]
        guard first.value >= 0x80 else { return Glyph(first) }
        let second = scalars.index(after: range.lowerBound)
        return second < range.upperBound && scalars[second] == "\u{FE0F}" ? .whole : Glyph(first)
    }

    private func graphemeEnd(from index: String.Index) -> String.Index {
        let next = scalars.index(after: index)
        // Two ASCII scalars are two graphemes, but for a line end; asking Swift would cost much more.
        if scalars[index].isASCII, next == scalars.endIndex || scalars[next].isASCII, scalars[index] != "\r" {
            return next
        }
        return text.index(after: index)
    }
}
