/// A mark in a text that may begin or end a quotation; apostrophes inside words aren't among them.
struct QuoteMark {
    let scalar: Unicode.Scalar
    let range: Range<String.Index>
    /// Its neighbours; nil at the text's ends.
    let before: Unicode.Scalar?
    let after: Unicode.Scalar?

    /// Every mark in `text`, in order.
    static func all(in text: String) -> [QuoteMark] {
        var marks: [QuoteMark] = []
        let scalars = text.unicodeScalars
        var previous: UInt8 = 0
        var beforePrevious: UInt8 = 0
        let bytes = text.utf8.span
        for offset in bytes.indices {
            let byte = bytes[offset]
            let length = length(ofMarkEndingIn: byte, after: previous, beforePrevious)
            (beforePrevious, previous) = (previous, byte)
            guard length > 0 else { continue }
            let range = text.range(ofBytes: offset + 1 - length..<offset + 1)
            let mark = QuoteMark(
                scalar: scalars[range.lowerBound], range: range,
                before: range.lowerBound > text.startIndex ? scalars[scalars.index(before: range.lowerBound)] : nil,
                after: range.upperBound < text.endIndex ? scalars[range.upperBound] : nil)
            if !mark.isInsideWord { marks.append(mark) }
        }
        return marks
    }

    /// What stands before it lets a quotation begin: a space, a dash, a bracket or nothing.
    var isAfterGap: Bool {
        guard let before else { return true }
        switch ScalarRole(before) {
        case .space, .lineBreak, .paragraphBreak, .openingBracket, .openingQuote, .dash, .hyphen, .ornament: return true
        case .closingQuote: return before == "\"" || before == "'"
        default: return false
        }
    }

    var isBeforeGap: Bool { after.map { ScalarRole($0).isSpace } ?? true }

    /// A mark of the clause or the sentence stands before it.
    var isAfterStop: Bool { before.map { ScalarRole($0).endsClause || ScalarRole($0) == .closingQuote } ?? false }

    private var isInsideWord: Bool {
        guard scalar.isApostrophe, let before, let after else { return false }
        return ScalarRole(before) == .word && ScalarRole(after) == .word
    }

    /// How long a mark in UTF-8 is that ends in `byte`; 0 when none does.
    private static func length(ofMarkEndingIn byte: UInt8, after previous: UInt8, _ beforePrevious: UInt8) -> Int {
        switch (beforePrevious, previous, byte) {
        case (_, _, 0x22), (_, _, 0x27): 1
        case (_, 0xC2, 0xAB), (_, 0xC2, 0xBB): 2
        case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB9...0xBA): 3
        case (0xE3, 0x80, 0x8C...0x8F), (0xE3, 0x80, 0x9D...0x9F): 3
        default: 0
        }
    }
}

extension ScalarRole {
    /// A mark that ends a clause or a sentence.
    var endsClause: Bool {
        switch self {
        case .fullStop, .mark, .ellipsis, .unspacedStop, .comma, .dash, .hyphen: true
        default: false
        }
    }
}
