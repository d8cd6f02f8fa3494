/// What a Unicode scalar does to the sentence it stands in.
enum ScalarRole {
    /// A letter, a digit or any other scalar that is neither white space nor punctuation.
    case word
    case space
    case lineBreak
    /// U+2029 and the form feed, which need no blank line to end a paragraph.
    case paragraphBreak
    case openingBracket
    case closingBracket
    case openingQuote
    /// A closing quote, and the straight ones, which may be either.
    case closingQuote
    /// Emphasis marks and footnote signs, which cling to the word or the stop before them.
    case ornament
    case fullStop
    /// A question or exclamation mark.
    case mark
    case ellipsis
    /// The stop of a script that needs no space after it.
    case unspacedStop
    /// A comma or its like, which needs a space after it to part clauses.
    case comma
    case hyphen
    /// A dash or a comma that parts clauses even without a space.
    case dash
    /// Shows nothing: a joiner, a direction mark, a byte order mark.
    case invisible

    init(_ scalar: Unicode.Scalar) {
        self = scalar.value < 0x80 ? ScalarRole(ascii: scalar) : ScalarRole(beyondASCII: scalar)
    }

    private init(ascii scalar: Unicode.Scalar) {
        switch scalar {
        case "\t", " ": self = .space
        case "\n", "\r", "\u{0B}": self = .lineBreak
        case "\u{0C}": self = .paragraphBreak
        case "!", "?": self = .mark
        case ".": self = .fullStop
        case ",", ":", ";": self = .comma
        case "-": self = .hyphen
        case "\"", "'": self = .closingQuote
        case "(", "[", "{": self = .openingBracket
        case ")", "]", "}": self = .closingBracket
        case "*", "_", "`", "~": self = .ornament
        default: self = .word
        }
    }

    private init(beyondASCII scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .space
        case 0x85, 0x2028: self = .lineBreak
        case 0x2029: self = .paragraphBreak
        case 0xAB, 0x2018, 0x201A, 0x201C, 0x201E, 0x2039, 0x300A, 0x3008, 0x300C, 0x300E, 0x301D, 0xFF62:
            self = .openingQuote
        case 0xBB, 0x2019, 0x201B, 0x201D, 0x201F, 0x203A, 0x300B, 0x3009, 0x300D, 0x300F, 0x301E, 0x301F, 0xFF63:
            self = .closingQuote
        case 0x3010, 0x3014, 0x3016, 0x3018, 0xFF08, 0xFF3B, 0xFF5B: self = .openingBracket
        case 0x3011, 0x3015, 0x3017, 0x3019, 0xFF09, 0xFF3D, 0xFF5D: self = .closingBracket
        case 0xB2, 0xB3, 0xB9, 0x2020, 0x2021, 0x2070...0x2079: self = .ornament
        case 0x2026, 0x22EF: self = .ellipsis
        case 0x203C, 0x203D, 0x2047...0x2049, 0x037E, 0x061F: self = .mark
        case 0x0589, 0x06D4, 0x0964, 0x0965, 0x104A, 0x104B, 0x1362, 0x1367, 0x1368, 0x166E, 0x17D4, 0x17D5, 0x1803,
            0x0F0E,
            0x3002, 0xFE52, 0xFE56, 0xFE57, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61:
            self = .unspacedStop
        case 0x2010, 0x2011, 0x2013, 0x2212: self = .hyphen
        case 0x060C, 0x061B, 0x055D, 0x0387, 0x1363...0x1366: self = .comma
        case 0x2012, 0x2014, 0x2015, 0x2E3A, 0x2E3B, 0x3001, 0xFE50, 0xFE51, 0xFE54, 0xFE55, 0xFF0C, 0xFF1A, 0xFF1B,
            0xFF64,
            0x0F0D:
            self = .dash
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: self = .invisible
        default: self = .word
        }
    }

    var isSpace: Bool { self == .space || self == .lineBreak || self == .paragraphBreak }
}
