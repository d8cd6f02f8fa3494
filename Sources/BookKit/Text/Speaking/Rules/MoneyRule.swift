/// Says the currency behind the amount, as people do.
enum MoneyRule {
    static func reading(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard !language.money.isEmpty, cursor.isApartBefore || cursor[-1]?.kind == .sign else { return nil }
        return leading(cursor, language) ?? trailing(cursor, language)
    }

    /// "$3.50", "US$ 5", "EUR 5".
    private static func leading(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        var count = 1
        var name = cursor[0]?.text ?? ""
        if cursor[0]?.kind == .word, cursor.sign(1) == "$" {
            name += "$"
            count = 2
        }
        guard let money = language.money[name] ?? (name.hasSuffix("$") ? language.money["$"] : nil) else { return nil }
        let start = cursor.isSpace(count) && cursor.digits(count + 1) != nil ? count + 1 : count
        guard let amount = Amount(cursor, at: start, in: language) else { return nil }
        let isAdjective = cursor.isAdjective(after: start + amount.count)
        return Reading(start + amount.count, amount.text(of: money, in: language, isAdjective: isAdjective))
    }

    /// "3,50 €", "5 USD", "50¢".
    private static func trailing(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let amount = Amount(cursor, at: 0, in: language) else { return nil }
        let end = cursor.skippingSpace(amount.count)
        guard let sign = cursor[end]?.text, let money = language.money[sign], cursor.isApart(after: end + 1)
        else { return nil }
        return Reading(end + 1, amount.text(of: money, in: language, isAdjective: false))
    }
}

/// How much, or from how much to how much.
private struct Amount {
    var count: Int
    private var low: WrittenNumber?
    private var number: WrittenNumber
    private var multiple: String?

    init?(_ cursor: TokenCursor, at start: Int, in language: SpokenLanguage) {
        guard let first = WrittenNumber(cursor, at: start, in: language) else { return nil }
        number = first
        count = first.count
        if language.to != nil, let dash = cursor.sign(start + count), "-–".contains(dash),
            let second = WrittenNumber(cursor, at: start + count + 1, in: language)
        {
            (low, number) = (first, second)
            count += 1 + second.count
        }
        let next = cursor.skippingSpace(start + count)
        if let word = cursor.word(next), let spoken = language.multiples[word], cursor.isApart(after: next + 1) {
            multiple = spoken
            count = next + 1 - start
        }
        // "7,–": nothing but the whole.
        if cursor.sign(start + count) == language.decimalSign, let dash = cursor.sign(start + count + 1),
            "-–—".contains(dash)
        {
            count += 2
        }
    }

    func text(of money: SpokenLanguage.Money, in language: SpokenLanguage, isAdjective: Bool) -> String {
        if let multiple { return "\(range(language))\(number.text) \(multiple) \(money.unit.many)" }
        guard let fraction = number.fraction, fraction.count == 2, let part = money.part, low == nil else {
            if isAdjective { return "\(range(language))\(number.text) \(money.unit.one.lastWord)" }
            return range(language) + language.phrase(number, money.unit)
        }
        let whole = WrittenNumber(digits: number.whole)
        let rest = WrittenNumber(digits: fraction.first == "0" ? String(fraction.dropFirst()) : fraction)
        if number.value == 0, rest.value != 0 { return language.phrase(rest, part) }
        let units = language.phrase(whole, money.unit)
        guard let value = rest.value, value > 0 else { return units }
        // Below ten the parts are named, since "three dollars five" could be more.
        return value < 10 ? "\(units) \(language.phrase(rest, part))" : "\(units) \(rest.text)"
    }

    private func range(_ language: SpokenLanguage) -> String {
        low.map { "\($0.text) \(language.to ?? "") " } ?? ""
    }
}

extension WrittenNumber {
    /// A whole number.
    init(digits: String) {
        text = digits
        whole = digits
        fraction = nil
        count = 1
    }
}

extension TokenCursor {
    /// An amount that ends after `count` tokens tells what kind of a thing follows: "a $5 bill".
    fileprivate func isAdjective(after count: Int) -> Bool {
        let article = wordBefore?.text.lowercased()
        guard article == "a" || article == "an", isSpace(count) || sign(count) == "-" else { return false }
        return word(count + 1) != nil
    }
}

extension String {
    fileprivate var lastWord: Substring { split(separator: " ").last ?? self[...] }
}
