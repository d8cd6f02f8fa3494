/// Which way a paragraph runs: that of its first letter which has a direction.
public enum TextDirection: Hashable, Sendable {
    case leftToRight, rightToLeft

    /// What is looked at for such a letter: no more is needed for a text that people read.
    private static let longestLead = 400

    /// The direction of the text up to its first line break; nil when nothing in that has one.
    public init?(of text: Substring) {
        for character in text.prefix(Self.longestLead) {
            guard !character.isNewline, let scalar = character.unicodeScalars.first else { return nil }
            if let direction = Self.direction(of: scalar) {
                self = direction
                return
            }
        }
        return nil
    }

    /// The scripts that run from right to left, from Hebrew to Arabic Extended, their presentation forms and those
    /// of the supplementary plane; any other letter runs from left to right.
    private static func direction(of scalar: Unicode.Scalar) -> TextDirection? {
        switch scalar.value {
        case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            scalar.properties.isAlphabetic ? .rightToLeft : nil
        case 0x200F: .rightToLeft
        case 0x200E: .leftToRight
        default: scalar.properties.isAlphabetic ? .leftToRight : nil
        }
    }
}
