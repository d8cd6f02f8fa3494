/// A number as it is written in a language, of digits with signs between.
struct WrittenNumber: Hashable, Sendable {
    /// As voices read it: the digits without what parts the thousands.
    let text: String
    /// The digits before the decimal sign.
    let whole: String
    /// The digits behind the decimal sign.
    let fraction: String?
    /// How many tokens it takes.
    let count: Int

    /// Nil if it is too large.
    var value: Int? { Int(whole) }

    /// The number that begins at `offset`.
    init?(_ cursor: TokenCursor, at offset: Int = 0, in language: SpokenLanguage) {
        guard var whole = cursor.digits(offset) else { return nil }
        var next = offset + 1
        let isGrouped = (1...3).contains(whole.count) && whole.first != "0"
        while isGrouped, let separator = cursor[next],
            language.groups(by: separator) || cursor.isSpace(next) && (next > offset + 1 || cursor.isGroup(next + 2)),
            let digits = cursor.digits(next + 1), digits.count == 3, cursor.word(next + 2) == nil
        {
            whole += digits
            next += 2
        }
        var fraction: String?
        if cursor.sign(next) == language.decimalSign, let digits = cursor.digits(next + 1) {
            fraction = digits
            next += 2
        }
        self.whole = whole
        self.fraction = fraction
        text = whole + (fraction.map { language.decimalSign + $0 } ?? "")
        count = next - offset
    }
}

extension TokenCursor {
    /// A plain space parts thousands when it does so twice.
    fileprivate func isGroup(_ offset: Int) -> Bool {
        self[offset]?.text == " " && digits(offset + 1)?.count == 3 && digits(offset - 1)?.count == 3
    }
}

extension SpokenLanguage {
    fileprivate func groups(by token: SpeechToken) -> Bool {
        switch token.text {
        case groupSign, "'", "’", "\u{A0}", "\u{2009}", "\u{202F}": true
        case " ": groupsBySpace
        default: false
        }
    }
}
