/// What comes after a possible end of a sentence, as far as it says whether it is one.
struct FollowingText {
    enum Kind { case nothing, lower, upper, caseless, digit, symbol }

    private(set) var kind = Kind.nothing
    /// The next word, or its first letters.
    private(set) var word = ""
    /// The next word is followed by a full stop.
    private(set) var isAbbreviated = false
    /// A quotation begins.
    private(set) var isQuoted = false
    /// A remark in brackets begins.
    private var isBracketed = false
    /// The place up to which it has looked.
    private(set) var cursor: ScalarCursor

    /// Looks ahead from `cursor`, which sees white space or the end of the text.
    init(after cursor: ScalarCursor) {
        self.cursor = cursor
        let isNewParagraph = self.cursor.skipSpace(atMost: SentenceTokenizer.limit)
        guard !isNewParagraph, self.cursor.peek() != nil else { return }
        skipPunctuation()
        readWord()
    }

    /// Looks at the word that begins at `cursor`.
    init(at cursor: ScalarCursor) {
        self.cursor = cursor
        readWord()
    }

    /// It begins with a word that has a capital only because it begins a sentence.
    var beginsWithFunctionWord: Bool {
        guard kind == .upper, !isAbbreviated else { return false }
        let stem = word.unicodeScalars.prefix { !$0.isApostrophe }
        return Vocabulary.functionWords.contains(String(stem).lowercased())
    }

    /// It begins with the word I, which says nothing by its capital.
    var beginsWithI: Bool { word == "I" || word.hasPrefix("I'") || word.hasPrefix("I\u{2019}") }

    var isRomanNumeralOrLetter: Bool {
        word.utf8.count == 1 || !word.isEmpty && word.utf8.allSatisfy { "IVXLCDM".utf8.contains($0) }
    }

    /// After a closing quote, goes on to say who said it.
    mutating func isSpeechTag() -> Bool {
        guard kind == .upper, !isQuoted, !isBracketed, word == "I" || !beginsWithFunctionWord else { return false }
        for _ in 0..<3 {
            cursor.skip(atMost: 2) { $0 == "." || ScalarRole($0) == .space || ScalarRole($0) == .lineBreak }
            let next = cursor.readWord()
            guard Self.kind(of: next) == .upper else { return Vocabulary.speechVerbs.contains(next) }
        }
        return false
    }

    private mutating func readWord() {
        word = cursor.readWord()
        kind = Self.kind(of: word)
        isAbbreviated = cursor.peek() == "."
    }

    private mutating func skipPunctuation() {
        for _ in 0..<8 {
            guard let scalar = cursor.peek(), !scalar.isWordPart || scalar.isApostrophe else { return }
            isQuoted = isQuoted || scalar.isOpeningQuote
            isBracketed = isBracketed || ScalarRole(scalar) == .openingBracket
            cursor.advance()
            if cursor.skipSpace(atMost: 8) { return }
        }
    }

    private static func kind(of word: String) -> Kind {
        let scalars = word.unicodeScalars
        guard let first = scalars.first else { return .symbol }
        switch first.letterCase {
        case .lower where scalars.dropFirst().first?.letterCase == .upper: return .upper
        case .lower: return .lower
        case .upper: return .upper
        case .caseless: return .caseless
        case nil: return .digit
        }
    }
}
