/// The marks that begin and end one kind of quotation.
struct QuotePair: Hashable {
    let opening: Unicode.Scalar
    let closing: [Unicode.Scalar]
    /// A mark that opens inside the quotation is closed by one of its own.
    var nests = false
    /// The closing mark is an apostrophe too, and counts only where that can't be.
    var isSingle = false

    /// The pair that `mark` opens; nil when it can't open one.
    ///
    /// At a paragraph's beginning the closing mark of what the last one left `open` opens that again, in French.
    static func opened(by mark: QuoteMark, after open: QuotePair? = nil) -> QuotePair? {
        if let open, mark.before == nil, open.closing.contains(mark.scalar) { return open }
        guard let pair = all[mark.scalar] else { return nil }
        switch mark.scalar {
        case "\u{201C}", "\u{201E}", "\u{300C}", "\u{300E}", "\u{301D}": return mark.isBeforeGap ? nil : pair
        case "\u{AB}", "\u{2039}": return mark.isAfterGap || mark.isAfterStop && !mark.isBeforeGap ? pair : nil
        default: return mark.isAfterGap && !mark.isBeforeGap ? pair : nil
        }
    }

    private static let all: [Unicode.Scalar: QuotePair] = {
        let pairs = [
            QuotePair(opening: "\"", closing: ["\""], nests: true),
            QuotePair(opening: "\u{201C}", closing: ["\u{201D}"]),  // “ ”
            QuotePair(opening: "\u{201D}", closing: ["\u{201D}"]),  // ” ”, Swedish
            QuotePair(opening: "\u{201E}", closing: ["\u{201C}", "\u{201D}", "\u{201F}"]),  // „ “
            QuotePair(opening: "\u{AB}", closing: ["\u{BB}"], nests: true),  // « »
            QuotePair(opening: "\u{BB}", closing: ["\u{AB}", "\u{BB}"]),  // » «, German
            QuotePair(opening: "\u{2039}", closing: ["\u{203A}"]),  // ‹ ›
            QuotePair(opening: "\u{203A}", closing: ["\u{2039}", "\u{203A}"]),  // › ‹
            QuotePair(opening: "\u{300C}", closing: ["\u{300D}"]),  // 「 」
            QuotePair(opening: "\u{300E}", closing: ["\u{300F}"]),  // 『 』
            QuotePair(opening: "\u{301D}", closing: ["\u{301E}", "\u{301F}"]),  // 〝 〞
            QuotePair(opening: "'", closing: ["'"], isSingle: true),
            QuotePair(opening: "\u{2018}", closing: ["\u{2019}"], isSingle: true),  // ‘ ’
            QuotePair(opening: "\u{201A}", closing: ["\u{2018}", "\u{2019}"], isSingle: true),  // ‚ ‘
        ]
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.opening, $0) })
    }()
}
