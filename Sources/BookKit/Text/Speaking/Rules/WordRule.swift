/// Says abbreviations, signs and capitals as words.
enum WordRule {
    static let all: [ReadingRule] = [abbreviation, capitals, sign, slash]

    /// The longest that is known here, with the gaps in it as they come.
    private static func abbreviation(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor[0]?.kind == .word, cursor.word(-1) == nil, cursor.sign(-1) != ".", !language.abbreviations.isEmpty
        else { return nil }
        var key = ""
        var found: Reading?
        var count = 0
        while count < 9, let token = cursor[count] {
            if token.kind == .space {
                guard token.text != "\n", count > 0 else { break }
                key += " "
            } else if token.text == "." {
                if let text = reading(of: key, before: count + 1, cursor, language) {
                    found = Reading(count + 1, text + (cursor.isEnd(count + 1) ? "." : ""))
                }
                key += "."
            } else if token.kind == .word || token.text == "-" || token.text == "°" || token.text == "º" {
                key += token.text
                if token.kind == .sign, let text = reading(of: key, before: count + 1, cursor, language) {
                    found = Reading(count + 1, text)
                }
            } else {
                break
            }
            count += 1
        }
        return found
    }

    private static func reading(
        of key: String, before next: Int, _ cursor: TokenCursor, _ language: SpokenLanguage
    ) -> String? {
        guard let entry = language.abbreviations[key] ?? language.abbreviations[key.lowercased()] else { return nil }
        let follower = cursor[cursor.skippingSpace(next)]
        switch entry.condition {
        case .always: return entry.text
        case .beforeNumber:
            // "p.m." is no page.
            let mayBeNumeral = cursor.isSpace(next) && follower?.text != "m"
            let isNumeral = mayBeNumeral && follower.map { RomanNumeral($0.text.uppercased()) != nil } ?? false
            return follower?.kind == .number || isNumeral ? entry.text : nil
        case .beforeName: return follower?.isCapitalized == true ? entry.text : nil
        case .afterNumber:
            return cursor[-1]?.kind == .number || cursor.isSpace(-1) && cursor[-2]?.kind == .number ? entry.text : nil
        }
    }

    /// A row of words in capitals, as chapters begin; names of the same letters sound the same.
    private static func capitals(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor[0]?.kind == .word, !language.commonWords.isEmpty, cursor.word(0)?.isUppercase == true,
            RomanNumeral(cursor.word(0) ?? "") == nil || cursor.word(0) == "I"
        else { return nil }
        var words = 0
        var isCommon = false
        for step in [-1, 1] {
            var offset = step > 0 ? 0 : -1
            while abs(offset) < 16, let token = cursor[offset],
                token.kind == .space || ",'’-".contains(token.text) || token.isCapital
            {
                if token.isCapital {
                    words += 1
                    let isKnown = token.text.count > 1 && language.commonWords.contains(token.text.lowercased())
                    isCommon = isCommon || isKnown
                }
                offset += step
            }
        }
        guard words > 2, isCommon, let word = cursor.word(0), word != "I" else { return nil }
        return Reading(1, word.lowercased())
    }

    private static func sign(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let sign = cursor.sign(0), let word = language.symbols[sign] else { return nil }
        let needsNumber = sign == "+" || sign == "#"
        if needsNumber, cursor[cursor.skippingSpace(1)]?.kind != .number { return nil }
        return Reading(1, " \(word) ")
    }

    /// Between words it isn't said.
    private static func slash(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.sign(0) == "/", cursor.word(-1) != nil, cursor.word(1) != nil else { return nil }
        return Reading(1, " ")
    }
}

extension SpeechToken {
    /// A word, even of one letter, all in capitals.
    fileprivate var isCapital: Bool { kind == .word && text.isUppercase }
}
