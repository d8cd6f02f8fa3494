/// What a grapheme, judged by its first scalar, does to the word it stands in.
enum Glyph: Hashable {
    /// Where a sign belongs to a word.
    struct SignUses: OptionSet, Hashable {
        let rawValue: UInt8

        static let beforeWord = SignUses(rawValue: 1)
        static let beforeDigit = SignUses(rawValue: 2)
        static let afterWord = SignUses(rawValue: 4)
        /// It is a word if it stands alone, since it is spoken.
        static let alone = SignUses(rawValue: 8)
    }

    /// White space or a dash.
    case separator
    case letter
    case digit
    /// A word by itself: an emoji, or a letter of a script without spaces.
    case whole
    case mark
    case hyphen
    case stop
    case sign(SignUses)
    case punctuation

    init(_ scalar: Unicode.Scalar) {
        self = scalar.isASCII ? Glyph(ascii: scalar) : Glyph(beyondASCII: scalar)
    }

    private init(ascii scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z", "A"..."Z": self = .letter
        case "0"..."9": self = .digit
        case " ", "\t"..."\r": self = .separator
        case "-": self = .hyphen
        case "$": self = .sign([.beforeWord, .afterWord, .alone])
        case "#": self = .sign([.beforeWord, .afterWord])
        case "@", "&": self = .sign([.beforeWord, .alone])
        case "%": self = .sign([.afterWord, .alone])
        case "+": self = .sign([.beforeDigit, .afterWord, .alone])
        case "=": self = .sign(.alone)
        case ".": self = .stop
        default: self = .punctuation
        }
    }

    private init(beyondASCII scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .separator
        case 0x2014, 0x2015, 0x2E3A, 0x2E3B: self = .separator
        case 0x2010...0x2013: self = .hyphen
        case 0x2212: self = .sign([.beforeDigit, .alone])
        case 0xA7, 0xB6, 0x2116: self = .sign([.beforeWord, .alone])
        case 0xA9, 0xAE, 0xB0, 0x2122: self = .sign([.beforeWord, .afterWord, .alone])
        case 0x2030, 0x2032, 0x2033: self = .sign(.afterWord)
        case 0xB1: self = .sign([.beforeDigit, .alone])
        default: self = Glyph(category: scalar)
        }
    }

    private init(category scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isEmojiPresentation {
            self = .whole
            return
        }
        switch properties.generalCategory {
        case .decimalNumber, .otherNumber: self = .digit
        case .currencySymbol: self = .sign([.beforeWord, .afterWord, .alone])
        case .mathSymbol: self = (0x2190...0x21FF).contains(scalar.value) ? .punctuation : .sign(.alone)
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        default:
            guard properties.isAlphabetic else {
                self = .punctuation
                return
            }
            self = scalar.isOfSpacelessScript ? .whole : .letter
        }
    }
}
