/// The plain letters for characters that are those letters in another shape.
public enum PlainSpelling {
    /// The letters that `scalar` stands for; nil when it stands for itself.
    public static func of(_ scalar: Unicode.Scalar) -> String? {
        let value = scalar.value
        guard value >= 0x17F, let (characters, forms) = spellings.first(where: { $0.characters.contains(value) })
        else { return nil }
        return forms[Int(value - characters.lowerBound) % forms.count]
    }

    /// Whether `scalar` shows nothing and says nothing inside a word, such as a soft hyphen.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
        default: false
        }
    }

    /// Ranges of characters, and what the characters in them are spelled as, over and over.
    private static let spellings: [(characters: ClosedRange<UInt32>, forms: [String])] = {
        let digits = "0123456789".map(String.init)
        let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        let small = capitals.map { $0.lowercased() }
        let roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "L", "C", "D", "M"]
        return [
            // The long s, and the hyphen where no line breaks.
            (0x17F...0x17F, ["s"]), (0x2011...0x2011, ["-"]),
            // Raised letters of ordinals and abbreviations: 1ˢᵗ, Mᵐᵉ.
            (0x2B0...0x2B0, ["h"]), (0x2B2...0x2B3, ["j", "r"]), (0x2B7...0x2B8, ["w", "y"]),
            (0x2E1...0x2E3, ["l", "s", "x"]), (0x1D43...0x1D43, ["a"]), (0x1D47...0x1D49, ["b", "d", "e"]),
            (0x1D4D...0x1D4D, ["g"]), (0x1D4F...0x1D50, ["k", "m"]), (0x1D52...0x1D52, ["o"]),
            (0x1D56...0x1D58, ["p", "t", "u"]), (0x1D5B...0x1D5B, ["v"]), (0x1D9C...0x1D9C, ["c"]),
            (0x1DA0...0x1DA0, ["f"]), (0x1DBB...0x1DBB, ["z"]),
            (0x2160...0x217F, roman),
            // In circles.
            (0x2460...0x2473, (1...20).map(String.init)), (0x24B6...0x24E9, capitals + small),
            // Ligatures.
            (0xFB00...0xFB06, ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]),
            // As wide as an ideograph.
            (0xFF10...0xFF19, digits), (0xFF21...0xFF3A, capitals), (0xFF41...0xFF5A, small),
            // For mathematics.
            (0x1D400...0x1D6A3, capitals + small), (0x1D7CE...0x1D7FF, digits),
        ]
    }()
}
