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
        let readings = language.isJapanese ? KanjiReader.shared?.matches(in: text) ?? [] : []
        var given = own.over(others).over(readings)[...]
        while let token = cursor[0] {
            let place = token.range.lowerBound - context
            if let next = given.first, next.range.lowerBound < token.range.upperBound - context {
                given.removeFirst()
                guard next.range.lowerBound >= builder.end else { continue }
                builder.keep(to: next.range.lowerBound)
                switch next.form {
                case .phonemes(let phonemes): builder.pronounce(phonemes, to: next.range.upperBound)
                case .spelling(let spelling): builder.say(spelling, to: next.range.upperBound, beforeLetter: false)
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
        guard language.isJapanese, KanjiReader.hasKanji(text), KanjiReader.shared == nil else { return nil }
        return "kanji need MeCab and its dictionary, else they can't be read; install libmecab2 and mecab-ipadic-utf8"
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

    /// Nothing in `text` could be spoken otherwise than it is written: the quick answer for nearly all.
    private static func isPlain(_ text: Substring) -> Bool {
        var bytes = (UInt8(ascii: " "), UInt8(ascii: " "))
        var hasStop = false
        var isNumeral = false
        for byte in text.utf8 {
            let isRoman = romanLetters.contains(byte)
            if !(97...122 ~= byte), isNumeral, 97...122 ~= bytes.1 { return false }
            isNumeral = isRoman && (isNumeral || !(97...122 ~= bytes.1 || 65...90 ~= bytes.1))
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                if hasStop { return false }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                // Neither capitals nor numerals: one that begins a word, or an "I" that follows none.
                if hasStop || bytes.1 != UInt8(ascii: " ") && bytes.1 != UInt8(ascii: "\"") { return false }
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "?"), UInt8(ascii: "!"),
                UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "\""):
                let isLone = bytes.1 != UInt8(ascii: "A") && 65...90 ~= bytes.1
                if isLone, bytes.1 != UInt8(ascii: "I") || 97...122 ~= bytes.0 { return false }
            case UInt8(ascii: "."):
                if hasStop || 65...90 ~= bytes.1 { return false }
                hasStop = true
            case UInt8(ascii: "-"):
                if bytes.1 == byte { return false }
            default: return false
            }
            // Before a lone letter counts what stands before the gap.
            if byte != UInt8(ascii: " ") { bytes = (bytes.1 == UInt8(ascii: " ") ? bytes.0 : bytes.1, byte) }
            if byte == UInt8(ascii: " ") { bytes.1 = byte }
        }
        return !(65...90 ~= bytes.1) && !isNumeral
    }

    private static let romanLetters = Set("ivxlc".utf8)

    /// Where the words before `text` begin that it may depend on: a few, of the same sentence.
    private static func contextStart(of text: Substring) -> String.Index {
        let bytes = text.base.utf8
        var index = text.startIndex
        var start = index
        for _ in 0..<40 where index > bytes.startIndex {
            index = bytes.index(before: index)
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == 10 { break }
            if byte & 0xC0 != 0x80 { start = index }
        }
        return start
    }
}

extension String {
    /// A BCP-47 tag for Japanese.
    fileprivate var isJapanese: Bool { self == "ja" || hasPrefix("ja-") }
}
