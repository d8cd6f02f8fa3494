/// Says numbers that are more than a plain row of digits.
enum NumberRule {
    static let all: [ReadingRule] = [
        standardNumber, telephone, fraction, ordinal, dottedOrdinal, range, colon, sign, grouped, raised, lowered,
    ]

    /// The number of a book is said digit by digit.
    private static func standardNumber(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let name = cursor.word(0), ["ISBN", "ISSN", "EAN"].contains(name) else { return nil }
        var start = 1
        while let token = cursor[start], token.kind == .space || token.text == ":" { start += 1 }
        guard let (count, digits) = digitGroups(cursor, at: start), digits.count >= 8 else { return nil }
        let check = cursor.word(start + count) == "X" ? 1 : 0
        return Reading(start + count + check, "\(name), " + spell(digits) + (check == 1 ? " X" : ""))
    }

    /// So is a telephone number, with a breath between its parts.
    private static func telephone(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.isApartBefore else { return nil }
        let isInternational = cursor.sign(0) == "+" && cursor.digits(1) != nil
        var index = isInternational ? 1 : 0
        var groups: [String] = []
        var dashes = 0
        while groups.count < 7 {
            if let digits = cursor.digits(index) {
                groups.append(digits)
                index += 1
            } else if cursor.sign(index) == "(", let digits = cursor.digits(index + 1), cursor.sign(index + 2) == ")" {
                groups.append(digits)
                index += 3
                dashes += 1
            } else {
                break
            }
            guard let token = cursor[index], cursor.digits(index + 1) != nil || cursor.sign(index + 1) == "(" else {
                continue
            }
            if token.text == "-" || token.text == "–" { dashes += 1 }
            if token.text == "-" || token.text == "–" || token.text == " " { index += 1 }
        }
        let count = groups.reduce(0) { $0 + $1.count }
        let hasDashes = dashes > 1 || dashes == 1 && groups.map(\.count) == [3, 4]
        guard groups.count > 1, 7...15 ~= count, isInternational || hasDashes, groups.allSatisfy({ $0.count < 9 }),
            !(groups.count == 3 && groups[0].count == 4), cursor.isApart(after: index)
        else { return nil }
        let plus = isInternational ? (language.symbols["+"] ?? "plus") + " " : ""
        return Reading(index, plus + groups.map(spell).joined(separator: ", "))
    }

    private static func digitGroups(_ cursor: TokenCursor, at start: Int) -> (count: Int, digits: String)? {
        guard var digits = cursor.digits(start) else { return nil }
        var index = start + 1
        while digits.count < 20, let token = cursor[index], "-–‑ ".contains(token.text),
            let more = cursor.digits(index + 1)
        {
            digits += more
            index += 2
        }
        return cursor.sign(index) == "-" && cursor.word(index + 1) == "X"
            ? (index + 1 - start, digits) : (index - start, digits)
    }

    private static func spell(_ digits: String) -> String { digits.map(String.init).joined(separator: " ") }

    /// "3/4", "1½".
    private static func fraction(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.isApartBefore || cursor.digits(-1) == nil else { return nil }
        if let whole = cursor.digits(0), let (above, below) = cursor.sign(1).flatMap({ vulgarFractions[$0] }) {
            guard let and = language.and, let noun = language.fractions[below] else { return nil }
            return Reading(2, "\(whole) \(and) " + language.phrase(WrittenNumber(digits: "\(above)"), noun))
        }
        if let (above, below) = cursor.sign(0).flatMap({ vulgarFractions[$0] }), let noun = language.fractions[below] {
            return Reading(1, language.phrase(WrittenNumber(digits: "\(above)"), noun))
        }
        guard let above = cursor.digits(0), let slash = cursor.sign(1), slash == "/" || slash == "⁄",
            let below = cursor.digits(2).flatMap({ Int($0) }), let noun = language.fractions[below],
            let value = Int(above), value > 0, value < below, cursor.sign(3) != "/", cursor.sign(-1) != "/",
            cursor.isApart(after: 3)
        else { return nil }
        return Reading(3, language.phrase(WrittenNumber(digits: above), noun))
    }

    /// "2e", "3º".
    private static func ordinal(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let digits = cursor.digits(0), cursor.digits(-1) == nil, let number = Int(digits) else { return nil }
        for length in [2, 1] {
            let parts = (1...length).compactMap { cursor[$0] }
            guard parts.count == length, parts.allSatisfy({ $0.kind != .space && $0.kind != .number }),
                cursor.isApart(after: length + 1), let say = language.ordinalEndings[parts.map(\.text).joined()],
                let text = say(number)
            else { continue }
            return Reading(length + 1, text)
        }
        return nil
    }

    /// A number with a stop before a word that it orders, as in German dates.
    private static func dottedOrdinal(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let say = language.dottedOrdinal, cursor.sign(1) == ".", cursor.isSpace(2), cursor.isApartBefore,
            let number = cursor.digits(0).flatMap({ Int($0) }), let noun = cursor.word(3),
            language.ordinalWords.contains(noun) || language.months.contains(noun)
        else { return nil }
        return say(number, cursor.wordBefore?.text.lowercased()).map { Reading(2, $0) }
    }

    /// "3–7", and scores.
    private static func range(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let to = language.to else { return nil }
        let start = cursor.skippingSpace(0)
        guard let dash = cursor.sign(start), dash == "-" || dash == "–" || dash == "—",
            start == 0 || dash != "-", cursor[-1]?.kind == .number
        else { return nil }
        let next = start == 0 ? 1 : cursor.skippingSpace(start + 1)
        guard cursor.digits(next) != nil, dash != "-" || cursor.sign(-2) != "-", cursor.sign(next + 1) != "-"
        else { return nil }
        return Reading(next, " \(to) ")
    }

    /// "16:9", "13:4": ratios and verses, whose colon isn't said.
    private static func colon(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.sign(0) == ":", cursor.digits(-1) != nil, cursor.digits(1) != nil else { return nil }
        return Reading(1, " ")
    }

    /// A minus before a number.
    private static func sign(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let minus = language.minus, let sign = cursor.sign(0), sign == "−" || sign == "-" || sign == "–",
            cursor.digits(1) != nil || SpokenLanguage.currencySigns.contains(cursor.sign(1) ?? ""),
            cursor[-1].map({ $0.kind == .space || $0.text == "(" }) ?? true,
            sign == "−" || cursor[-2]?.kind != .number && !cursor.isBeginning || cursor[-1] == nil && sign == "-"
        else { return nil }
        return Reading(1, "\(minus) ")
    }

    /// "1 234 567".
    private static func grouped(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard cursor.digits(-1) == nil, let number = WrittenNumber(cursor, in: language), number.count > 2,
            (0..<number.count).contains(where: { cursor[$0]?.kind == .space || "'’".contains(cursor[$0]?.text ?? "-") })
        else { return nil }
        return Reading(number.count, number.text)
    }

    /// "10⁹", "m²", "2^10".
    private static func raised(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let before = cursor[-1], before.kind == .word || before.kind == .number || before.text == ")"
        else { return nil }
        var digits = ""
        var count = 0
        if cursor.sign(0) == "^", let power = cursor.digits(1) {
            (digits, count) = (power, 2)
        } else {
            while let digit = cursor.sign(count).flatMap({ Self.digit(of: $0, among: superscripts) }) {
                digits += digit
                count += 1
            }
            // Behind a word it may be the number of a note.
            if before.kind == .word, before.text.count > 2 { return nil }
        }
        guard count > 0 else { return nil }
        if let power = language.powers[digits] { return Reading(count, " \(power)") }
        return language.power.map { Reading(count, " \($0) \(digits)") }
    }

    /// "H₂O".
    private static func lowered(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        var digits = ""
        while let digit = cursor.sign(digits.count).flatMap({ digit(of: $0, among: subscripts) }) { digits += digit }
        return digits.isEmpty ? nil : Reading(digits.count, digits)
    }

    private static func digit(of sign: String, among digits: [String]) -> String? {
        digits.firstIndex(of: sign).map { $0 == 10 ? "-" : String($0) }
    }

    private static let superscripts = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻"]
    private static let subscripts = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "₋"]
    private static let vulgarFractions = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
        "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    ]
}

extension SpokenLanguage {
    static let currencySigns: Set = ["$", "£", "€", "¥", "₽", "₹"]
}
