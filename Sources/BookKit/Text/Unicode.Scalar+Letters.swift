extension Unicode.Scalar {
    enum LetterCase { case lower, upper, caseless }

    /// The case that a sentence's first letter has; nil when this is no letter.
    var letterCase: LetterCase? {
        switch self {
        case "a"..."z": return .lower
        case "A"..."Z": return .upper
        case "\u{10D0}"..."\u{10FF}": return .caseless  // Georgian sentences begin in lower case
        default: break
        }
        guard value >= 0x80 else { return nil }
        switch properties.generalCategory {
        case .lowercaseLetter: return .lower
        case .uppercaseLetter, .titlecaseLetter: return .upper
        case .otherLetter, .modifierLetter: return .caseless
        default: return nil
        }
    }

    /// Belongs to a word: a letter, a mark, a digit or an apostrophe.
    var isWordPart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "'", "\u{2019}": true
        default: value >= 0x80 && (properties.isAlphabetic || properties.numericType != nil || isMark)
        }
    }

    var isDigit: Bool { ("0"..."9").contains(self) || value >= 0x80 && properties.numericType != nil }

    /// A digit of any script's decimal numbers.
    var isDecimalDigit: Bool { properties.numericType == .decimal }

    /// A combining mark.
    var isMark: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    var isApostrophe: Bool { self == "'" || self == "\u{2019}" }

    var isOpeningQuote: Bool { self == "\"" || self == "'" || ScalarRole(self) == .openingQuote }
}
