/// Says dates, years, decades and the time of day.
enum CalendarRule {
    static let all: [ReadingRule] = [date, dayOfMonth, decade, time, year]

    /// "3/4/2020", "3.4.2020", "2020-04-03".
    private static func date(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let say = language.date, cursor.isApartBefore, let first = cursor.digits(0), let sign = cursor.sign(1),
            "/.-".contains(sign), let second = cursor.digits(2), cursor.sign(3) == sign, let third = cursor.digits(4),
            cursor.isApart(after: 5), cursor.sign(5) != sign || cursor.digits(6) == nil
        else { return nil }
        let parts = [first, second, third].compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        var (day, month, year) = (parts[0], parts[1], third)
        if first.count == 4, sign != "." {
            (day, month, year) = (parts[2], parts[1], first)
        } else if third.count != 4 {
            return nil
        } else if sign == "/", language.dateOrder == .monthFirst, parts[0] <= 12 {
            swap(&day, &month)
        }
        guard 1...12 ~= month, 1...31 ~= day else { return nil }
        return Reading(5, say(day, month, language.spoken(year: year), cursor.wordBefore?.text.lowercased()))
    }

    /// "May 5", "5 May".
    private static func dayOfMonth(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let digits = cursor.digits(0), let day = Int(digits), 1...31 ~= day, digits.count < 3 else { return nil }
        if let say = language.dayAfterMonth, cursor.isSpace(-1), let month = cursor.word(-2),
            language.months.contains(month), cursor.isApart(after: 1),
            cursor.sign(1).map({ !":./".contains($0) || cursor.digits(2) == nil }) ?? true
        {
            return Reading(1, say(day))
        }
        guard let say = language.date, cursor.isSpace(1), let name = cursor.word(2), cursor.isApartBefore,
            let month = language.months.firstIndex(of: name), language.dayAfterMonth == nil || cursor.isSpace(3)
        else { return nil }
        if language.dayAfterMonth == nil { return Reading(3, say(day, month + 1, nil, nil)) }
        guard cursor.digits(4)?.count == 4 else { return nil }
        let text = say(day, month + 1, nil, nil)
        let isDoubled = cursor.wordBefore?.text.lowercased() == "the" && text.hasPrefix("the ")
        return Reading(3, isDoubled ? String(text.dropFirst(4)) : text)
    }

    /// "1990s", "’40s".
    private static func decade(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let say = language.decade else { return nil }
        let start = cursor.sign(0).map { "'’‘".contains($0) } == true && cursor.isApartBefore ? 1 : 0
        guard let digits = cursor.digits(start), digits.last == "0", let number = Int(digits),
            digits.count == 4 || digits.count == 2 && number >= 20
        else { return nil }
        let isPossessive = cursor.sign(start + 1).map { "'’".contains($0) } == true
        let end = isPossessive ? start + 2 : start + 1
        guard cursor.word(end) == "s" else { return nil }
        return say(digits.count == 4 ? number / 100 : nil, number % 100).map { Reading(end + 1, $0) }
    }

    /// "10:30", "10:05:00".
    private static func time(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard let say = language.time, cursor.word(-1) == nil, cursor.digits(-1) == nil, cursor.sign(-1) != ":",
            let hour = cursor.digits(0), hour.count < 3, let hours = Int(hour), hours < 25
        else { return nil }
        if let sign = language.hourSign, cursor.word(cursor.skippingSpace(1)) == sign {
            let place = cursor.skippingSpace(cursor.skippingSpace(1) + 1)
            guard let minutes = cursor.digits(place).flatMap({ Int($0) }), minutes < 60 else { return nil }
            return say(hours, minutes).map { Reading(place + 1, $0) }
        }
        guard let colon = cursor.sign(1), colon == ":" || colon == ".", let minute = cursor.digits(2),
            minute.count == 2, let minutes = Int(minute), minutes < 60
        else { return nil }
        let next = cursor.skippingSpace(3)
        let hasWord = cursor.word(next).map { language.timeWords.contains($0.lowercased()) } ?? false
        guard colon == ":" || hasWord else { return nil }
        if cursor.sign(3) == ":", let seconds = cursor.digits(4), seconds.count == 2 {
            return Reading(5, "\(hour) \(minute) \(seconds)")
        }
        guard let text = say(hours, minutes) else { return nil }
        // "10 Uhr 30" has the word already; "a.m." is said, and then it isn't "o'clock".
        guard hasWord, let word = cursor.word(next) else { return Reading(3, text) }
        let isInside = text.split(separator: " ").contains { $0 == word }
        return isInside ? Reading(next + 1, text) : Reading(3, minutes == 0 ? "\(hours)" : text)
    }

    /// Four digits that are a year.
    private static func year(_ cursor: TokenCursor, _ language: SpokenLanguage) -> Reading? {
        guard language.year != nil, let digits = cursor.digits(0), digits.count == 4, cursor.isApart(after: 1),
            cursor.isApartBefore || "/-–’'".contains(cursor[-1]?.text ?? "x"),
            cursor.sign(1).map({ !",.:%°".contains($0) || cursor.digits(2) == nil }) ?? true,
            let year = Int(digits), year < 2000 || !cursor.countsNext, cursor.sign(cursor.isSpace(-1) ? -2 : -1) != "="
        else { return nil }
        let text = language.spoken(year: digits)
        return text == digits ? nil : Reading(1, text)
    }
}

extension SpokenLanguage {
    func spoken(year: String) -> String { Int(year).flatMap { self.year?($0) } ?? year }
}

extension TokenCursor {
    /// The word behind is what the number counts: a plural, as far as one can see.
    fileprivate var countsNext: Bool {
        guard isSpace(1), let next = word(2) else { return false }
        return next.hasSuffix("s") && next.count > 3 && !next.isUppercase
    }
}
