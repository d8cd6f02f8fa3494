/// Says Roman numerals: of chapters, of kings, of centuries, and others that are no words.
enum RomanNumeralRule {
    static func reading(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let text = cursor.word(0) else { return nil }
        if let ordinal = ordinal(text, language) { return Reading(1, ordinal) }
        guard let numeral = numeral(text, cursor, language) else { return nil }
        guard cursor.word(-1) == nil, cursor.digits(-1) == nil, cursor.digits(1) == nil,
            cursor.sign(1).map({ !"'’&@".contains($0) }) ?? true, !"'’&@-".contains(cursor.sign(-1) ?? "_")
        else { return nil }
        let value = numeral.value
        let before = cursor.wordBefore
        if let word = before?.text.lowercased(), language.numberedWords.contains(word) {
            return Reading(1, language.numbered?(value, word) ?? "\(value)")
        }
        guard text.isUppercase else { return nil }
        if let next = cursor.word(cursor.skippingSpace(1)), language.centuryWords.contains(next.lowercased()) {
            return language.century?(value).map { Reading(1, $0) }
        }
        if cursor.isHeading, isTitle(cursor) { return Reading(1, "\(value)") }
        if let before, before.isCapitalized, !before.isCapitals, cursor.isSpace(-1), cursor.word(-2) != nil,
            before.text.count > 2, !language.commonWords.contains(before.text.lowercased()),
            isRegnal(text, value, of: before.text, in: cursor)
        {
            let count = language.dottedOrdinal != nil && cursor.sign(1) == "." && !cursor.isEnd(1) ? 2 : 1
            return language.regnal?(value).map { Reading(count, $0) }
        }
        if text.count > 3, value > 1_000 { return Reading(1, language.spoken(year: "\(value)")) }
        return text.count > 1 && text.allSatisfy { "IVX".contains($0) } ? Reading(1, "\(value)") : nil
    }

    /// "XIXe".
    private static func ordinal(_ text: String, _ language: SpokenLanguage) -> String? {
        for ending in language.romanEndings where text.hasSuffix(ending) {
            if let numeral = RomanNumeral(String(text.dropLast(ending.count))) {
                return language.ordinalEndings[ending]?(numeral.value)
            }
        }
        return nil
    }

    private static func numeral(_ text: String, _ cursor: TokenCursor, _ language: SpokenLanguage) -> RomanNumeral? {
        if let numeral = RomanNumeral(text) { return numeral }
        // "chapter iv", "p. xii"; but "volume I mix".
        guard text.allSatisfy({ "ivxlc".contains($0) }), let word = cursor.wordBefore?.text.lowercased(),
            language.numberedWords.contains(word)
        else { return nil }
        return RomanNumeral(text.uppercased())
    }

    /// A heading that is the numeral, or begins with it and a sign: not "I Am Born".
    private static func isTitle(_ cursor: TokenCursor) -> Bool {
        guard cursor.isBeginning else { return false }
        return cursor.isEnd(1) || cursor.sign(1).map { ".:—–-)".contains($0) } ?? false || cursor.sign(2) == "—"
            || cursor[1]?.text == "\n"
    }

    private static func isRegnal(_ text: String, _ value: Int, of name: String, in cursor: TokenCursor) -> Bool {
        guard value < 40, text.allSatisfy({ "IVX".contains($0) }) else { return false }
        return text.count > 1 || rulers.contains(name) && (text != "I" || !cursor.isPronoun)
    }

    /// Names that a single letter numbers: "Elizabeth I", but not "Malcolm X".
    private static let rulers: Set = [
        "Albert", "Alexander", "Alexandre", "Alfonso", "August", "Carlo", "Carlos", "Catherine", "Charles", "Edward",
        "Elizabeth", "Felipe", "Ferdinand", "Fernando", "Francis", "Franz", "François", "Frederick", "Friedrich",
        "Georg", "George", "Heinrich", "Henri", "Henry", "Isabel", "James", "Jan", "João", "Joseph", "Juan", "Karl",
        "Leo", "Leopold", "Louis", "Ludwig", "Mary", "Napoleon", "Napoléon", "Nicholas", "Otto", "Paul", "Pedro",
        "Peter", "Philip", "Philippe", "Pius", "Richard", "Umberto", "Vittorio", "Wilhelm", "Willem", "William",
    ]
}

extension TokenCursor {
    /// An "I" before a verb rather than behind a name.
    fileprivate var isPronoun: Bool {
        guard isSpace(1), let next = word(2) else { return false }
        return !["of", "was", "and", "had", "died", "in", "is", "to", "who", "reigned", "became", "ruled"].contains(next)
            && !next.isUppercase && next == next.lowercased()
    }
}
