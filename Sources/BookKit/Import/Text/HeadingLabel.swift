/// What a line says that may be a heading: its word, its number and its title.
struct HeadingLabel: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A word with a number, such as "Chapter 1".
        case numbered(HeadingWords.Rank)
        /// A word that needs no number, such as "Prologue".
        case standalone
        /// An epilogue, which ends a book rather than its last part.
        case epilogue
        /// Only a number, which may also be that of a page.
        case number
    }

    let kind: Kind
    let number: Int?
    /// What follows the word and the number in the line.
    let title: String

    var isWhole: Bool { title.isEmpty }

    /// Reads `line`; nil when it doesn't begin as a heading does.
    static func read(_ line: ArraySlice<UInt8>) -> Self? {
        guard line.count < 200, mayBegin(line) else { return nil }
        let text = String(decoding: line, as: UTF8.self).withoutEmphasis
        return eastAsian(text) ?? alone(text) ?? numbered(text)
    }

    /// Reads headings such as "Prologue" and "Epilogue: 1820".
    private static func alone(_ line: String) -> Self? {
        var rest = line[...]
        let first = rest.takeWord()
        let kind: Kind = HeadingWords.isEpilogue(first.lowercased()) ? .epilogue : .standalone
        if HeadingWords.standsAlone(line.heading) { return Self(kind: kind, number: nil, title: "") }
        guard HeadingWords.standsAlone(first.lowercased()), rest.hasSeparator(among: ":—–-.") else { return nil }
        return Self(kind, number: nil, rest: rest, isCapital: first.isCapital)
    }

    /// Reads headings such as "Chapter the First", "SECOND EPILOGUE" and "IV".
    private static func numbered(_ line: String) -> Self? {
        var rest = line[...]
        var first = rest.takeWord()
        // The space may be missing: "Chapter1", "CHAPTERIV".
        if first.utf8.count > 7, first.lowercased().hasPrefix("chapter"), Numeral.value(of: first.dropFirst(7)) != nil {
            rest = " " + line.dropFirst(7)
            first = first.prefix(7)
        }
        if let rank = HeadingWords.rank(of: first.lowercased()), let number = rest.takeNumber() {
            let kind: Kind = HeadingWords.isEpilogue(first.lowercased()) ? .epilogue : .numbered(rank)
            return Self(kind, number: number, rest: rest, isCapital: first.isCapital)
        }
        guard let number = Numeral.value(of: first) else { return nil }
        var afterSecond = rest.afterSeparator
        let second = afterSecond.takeWord()
        if let rank = HeadingWords.rank(of: second.lowercased()), second.isCapital || !first.isASCIIWord {
            let kind: Kind = HeadingWords.isEpilogue(second.lowercased()) ? .epilogue : .numbered(rank)
            return Self(kind, number: number, rest: afterSecond, isCapital: true)
        }
        guard first.allSatisfy(\.isNumber) || Numeral.isRoman(first) && first.isCapital else { return nil }
        let title = String(rest.afterSeparator)
        guard title.isEmpty || rest.hasSeparator(among: ".:—–)-") && title.isTitle else { return nil }
        return Self(kind: .number, number: number, title: title)
    }

    init(kind: Kind, number: Int? = nil, title: String = "") {
        self.kind = kind
        self.number = number
        self.title = title
    }

    /// Takes what follows the number; nil when it makes a sentence of it all, as in "Chapter 5 of the law says so.".
    private init?(_ kind: Kind, number: Int?, rest: Substring, isCapital: Bool) {
        let title = String(rest.afterSeparator)
        if !title.isEmpty {
            guard isCapital, title.isTitle else { return nil }
            if !rest.hasSeparator(among: ".:—–-)]") {
                guard rest.first?.isWhitespace == true || rest.first == ",", !title.hasSuffix(".") else { return nil }
            }
        }
        self.kind = kind
        self.number = number
        self.title = title
    }

    /// Reads headings such as "第一章 雪".
    private static func eastAsian(_ line: String) -> Self? {
        guard let first = line.first, "第卷제".contains(first) else { return nil }
        let afterFirst = line.dropFirst().drop(while: \.isWhitespace)
        let digits = afterFirst.prefix { Numeral.value(of: Substring(String($0))) != nil || "零〇".contains($0) }
        guard let number = Numeral.value(of: digits) else { return nil }
        var rest = afterFirst[digits.endIndex...].drop(while: \.isWhitespace)
        let rank: HeadingWords.Rank
        switch rest.popFirst() {
        case let counter? where "部卷巻篇編编集부권".contains(counter): rank = .part
        case let counter? where "章回節节話话幕折장회화절".contains(counter): rank = .chapter
        case nil where first == "卷": rank = .part
        default: return nil
        }
        // A sentence may begin so too: "第一章は…".
        if let next = rest.first, !next.isWhitespace, !":：—．.、".contains(next) { return nil }
        return Self(kind: .numbered(rank), number: number, title: String(rest.afterSeparator))
    }

    /// Whether a list of contents begins with that line.
    static func isContents(_ line: ArraySlice<UInt8>) -> Bool {
        mayBegin(line) && HeadingWords.isContents(String(decoding: line, as: UTF8.self).withoutEmphasis.heading)
    }

    /// Whether it is worth making text of the line.
    private static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
        let line = line.drop { "_*=#".utf8.contains($0) }
        guard let first = line.first, first.isWordByte else { return false }
        if first.isASCIIDigit { return line.count < 90 }
        let word = line.prefix { $0.isWordByte || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "-") }
        if word.contains(where: { $0 >= 0x80 }) { return true }
        return HeadingWords.mayBegin(word) || word.beginsCaseless(with: "chapter")
            || word.allSatisfy("ivxlcdmIVXLCDM".utf8.contains)
            || word.contains(UInt8(ascii: "-")) && line.count < 60
    }
}

extension String {
    /// Without the signs that Gutenberg's texts mark italics and bold type with.
    fileprivate var withoutEmphasis: String {
        var scalars = unicodeScalars[...]
        while let first = scalars.first, "_*=# ".unicodeScalars.contains(first) { scalars.removeFirst() }
        while let last = scalars.last, "_*=# ".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars)
    }

    /// In lower case and without a full stop or colon at its end.
    fileprivate var heading: String {
        var text = lowercased()
        while let last = text.last, ".: ".contains(last) { text.removeLast() }
        return text
    }

    /// Whether it may be the rest of a heading: it begins with a capital or a sign, or in a script without capitals.
    fileprivate var isTitle: Bool {
        guard let first = unicodeScalars.first(where: { $0.isWordPart }) else { return false }
        return first.letterCase != .lower && utf8.count < 160
    }
}

extension Character {
    fileprivate var isLabelPart: Bool { isLetter || isNumber || self == "-" || self == "'" || self == "’" }
}

extension Substring {
    fileprivate var isCapital: Bool { first?.isUppercase ?? false || first.map { $0.isLetter && !$0.isCased } ?? false }
    fileprivate var isASCIIWord: Bool { utf8.allSatisfy { $0 < 0x80 } }

    fileprivate mutating func takeWord() -> Substring {
        let word = prefix(while: \.isLabelPart)
        // A dash behind the word is none of it: "CHAPTER II--THE SECOND".
        let end =
            word.firstRange(of: "--")?.lowerBound
            ?? (word.last == "-" ? word.index(before: word.endIndex) : word.endIndex)
        defer { self = self[end...] }
        return self[..<end]
    }

    /// Takes a number behind white space, "the" or "No."; nil leaves all as it is.
    fileprivate mutating func takeNumber() -> Int? {
        var rest = drop { $0.isWhitespace || $0 == "." || $0 == ":" }
        for opening in ["the ", "no. ", "no ", "nº ", "n° ", "nr. "] where rest.lowercased().hasPrefix(opening) {
            rest = rest.dropFirst(opening.count)
        }
        guard rest.startIndex > startIndex else { return nil }
        let word = rest.takeWord()
        guard var number = Numeral.value(of: word) ?? (word.lowercased() == "last" ? Int.max : nil) else { return nil }
        // "Twenty One" in two words.
        if number >= 20, number % 10 == 0, number < 100, !word.allSatisfy(\.isNumber), rest.first == " " {
            var next = rest.dropFirst()
            let one = next.takeWord()
            if let unit = Numeral.value(of: one), unit < 10, !Numeral.isRoman(one), !one.allSatisfy(\.isNumber) {
                number += unit
                rest = next
            }
        }
        self = rest
        return number
    }

    fileprivate func hasSeparator(among separators: String) -> Bool {
        guard let first = first(where: { !$0.isWhitespace }) else { return false }
        return separators.contains(first) || ":：．。".contains(first)
    }

    /// What follows white space, full stops, colons and dashes.
    fileprivate var afterSeparator: Substring { drop { $0.isWhitespace || ".:—–-)],：．。、".contains($0) } }
}
