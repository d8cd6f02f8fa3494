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
            self = Self.isUnspaced(scalar) ? .whole : .letter
        }
    }

    /// Belongs to a script that puts no spaces between words.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0FFF,  // Thai, Lao, Tibetan
            0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
            0x1780...0x17FF,  // Khmer
            0x1950...0x19DF, 0x1A20...0x1AAF,  // Tai Le, New Tai Lue, Tai Tham
            0x1B00...0x1B7F, 0xA980...0xA9DF,  // Balinese, Javanese
            0x3005...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F,  // Hiragana, Katakana
            0x3100...0x312F, 0x31A0...0x31BF,  // Bopomofo
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,  // Han
            0xA000...0xA4CF:  // Yi
            true
        default: false
        }
    }
}
