/// Writes text out as it is spoken: numbers, money, numerals, signs, and whatever a lexicon says.
public struct TextNormalizer: Sendable {
    private let lexicon: SpeechLexicon

    public init(lexicon: SpeechLexicon = SpeechLexicon()) { self.lexicon = lexicon }

    /// The spoken form of `text`, a sentence or so in the language of that BCP-47 tag.
    ///
    /// The lexicon goes before `pronunciations`, and both before the rules of the language; where it has none, the rest
    /// is spoken as it is written. What stands before `text` in the string it is part of is looked at, but not spoken.
    public func spokenText(
        of text: Substring, language: String, isHeading: Bool = false, pronunciations: [Pronunciation] = []
    ) -> SpokenText {
        // Only of English is known what its voice reads right in plain prose.
        let rules = SpokenLanguage.named(language)
        let mayBePlain = rules == nil || language.hasPrefix("en")
        if mayBePlain, !isHeading, pronunciations.isEmpty, lexicon.isEmpty, Self.isPlain(text) {
            return SpokenText(verbatim: text)
        }
        let start = Self.contextStart(of: text)
        let context = text.base.utf8.distance(from: start, to: text.startIndex)
        let tokens = TokenScanner.tokens(in: text.base[start..<text.endIndex])
        var cursor = TokenCursor(tokens: tokens, index: 0, isHeading: isHeading)
        var builder = SpokenTextBuilder(text)
        let own = lexicon.matches(in: tokens, text: text, context: context)
        let others = pronunciations.map { SpeechLexicon.Match(range: $0.range, form: .phonemes($0.phonemes)) }
        var given = own.over(others).over(Self.readings(of: text, language: language))[...]
        while let token = cursor[0] {
            let place = token.range.lowerBound - context
            if let next = given.first, next.range.lowerBound < token.range.upperBound - context {
                given.removeFirst()
                guard next.range.lowerBound >= builder.end else { continue }
                builder.keep(to: next.range.lowerBound)
                switch next.form {
                case .phonemes(let phonemes): builder.pronounce(phonemes, to: next.range.upperBound)
                case .spelling(let spelling): builder.spell(spelling, to: next.range.upperBound)
                }
            } else if place < builder.end {
                cursor.index += 1
            } else if let rules, let reading = Self.reading(at: cursor, rules) {
                let end = tokens[cursor.index + reading.count - 1].range.upperBound - context
                builder.keep(to: place)
                builder.say(reading.text, to: end, beforeLetter: !cursor.isApart(after: reading.count))
                cursor.index += reading.count
            } else {
                builder.keep(to: token.range.upperBound - context)
                cursor.index += 1
            }
        }
        builder.keep(to: text.utf8.count)
        return builder.finish()
    }

    /// What is missing to speak `text` right, and how it is had; nil if nothing is.
    public func problem(with text: Substring, language: String) -> String? {
        switch language.primaryLanguage {
        case "ja" where KanjiReader.shared == nil && KanjiReader.hasKanji(text):
            "kanji need MeCab and its dictionary, else they can't be read; install libmecab2 and mecab-ipadic-utf8"
        case "ko" where KanjiReader.hasKanji(text): "the voice can't read hanja, and passes over them"
        default: nil
        }
    }

    /// How ideographs are said where the voice wouldn't know.
    private static func readings(of text: Substring, language: String) -> [SpeechLexicon.Match] {
        switch language.primaryLanguage {
        case "ja": KanjiReader.shared?.matches(in: text) ?? []
        case "ko": Hanja.matches(in: text)
        case "zh", "cmn", "yue": ChineseYears.matches(in: text)
        default: []
        }
    }

    private static let rules: [ReadingRule] =
        [WebAddressRule.reading] + CalendarRule.all + [MoneyRule.reading, MeasureRule.reading] + NumberRule.all
        + [RomanNumeralRule.reading] + WordRule.all

    private static func reading(at cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor[0]?.kind != .space || cursor[-1]?.kind == .number else { return nil }
        for rule in rules {
            if let reading = rule(cursor, language) { return reading }
        }
        return nil
    }

    /// Whether `text` is words in small letters, the first perhaps with a capital, and none of them may be a numeral.
    ///
    /// That is the quick answer for most of prose: nothing in it could be spoken otherwise than it is written.
    private static func isPlain(_ text: Substring) -> Bool {
        let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
        let first = bytes.first ?? 0
        guard isSmall(first) || isSmall(first | 0x20) && isSmall(bytes.dropFirst().first ?? 0) else { return false }
        var word = (length: 0, isNumeral: false)
        for (offset, byte) in bytes.enumerated() {
            if isSmall(byte) || offset == 0 {
                word = (word.length + 1, romanLetters.contains(byte) && (word.length == 0 || word.isNumeral))
                continue
            }
            let isStop = byte == UInt8(ascii: ".") && offset == bytes.count - 1
            guard isStop || marks.contains(byte), !word.isNumeral else { return false }
            word = (0, false)
        }
        return !word.isNumeral
    }

    private static func isSmall(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

    private static let romanLetters = Set("ivxlc".utf8)
    private static let marks = Set(" ,;?!'".utf8)

    /// Where the words before `text` begin that it may depend on: a few, of the same sentence.
    private static func contextStart(of text: Substring) -> String.Index {
        let bytes = text.base.utf8
        var index = text.startIndex
        var start = index
        for _ in 0..<40 where index > bytes.startIndex {
            index = bytes.index(before: index)
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == 10 {
                break
            }
            if byte & 0xC0 != 0x80 { start = index }
        }
        return start
    }
}
