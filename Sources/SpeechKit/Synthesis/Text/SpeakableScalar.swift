import BookKit

/// What libespeak-ng is given in place of a character.
enum SpeakableScalar {
    /// The spoken form of `scalar`, nil when it is spoken as it is.
    ///
    /// `previous` is the one before it, which decides whether an invisible character does its work or is a leftover.
    static func replacement(for scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
        let value = scalar.value
        if value == 0x20 || 0x21...0x7E ~= value { return nil }
        if let space = spaces[scalar] { return space }
        if let plain = PlainSpelling.of(scalar) { return plain }
        if let mark = hebrewMarks.first(where: { $0.characters.contains(value) }) { return mark.spoken }
        if harmful.contains(where: { $0.contains(value) }) { return " " }
        switch scalar.properties.generalCategory {
        case .control: return ""
        case .format: return isNeeded(scalar, after: previous) ? nil : ""
        case .modifierSymbol where scalar.properties.isEmojiModifier: return ""
        case .nonspacingMark where variationSelectors.contains(value): return ""
        case .privateUse, .unassigned: return " "
        default: return nil
        }
    }

    private static let spaces: [Unicode.Scalar: String] = [
        "\t": " ", "\n": "\n", "\u{B}": " ", "\u{C}": "\n\n", "\r": "\n", "\u{85}": "\n", "\u{2028}": "\n",
        "\u{2029}": "\n\n",
    ]

    /// Hebrew's points for vowels and melody, of which the library would say the names, and its own punctuation.
    private static let hebrewMarks: [(characters: ClosedRange<UInt32>, spoken: String)] = [
        (0x591...0x5BD, ""), (0x5BE...0x5BE, "-"), (0x5BF...0x5BF, ""), (0x5C0...0x5C0, " "), (0x5C1...0x5C2, ""),
        (0x5C3...0x5C3, "."), (0x5C4...0x5C5, ""), (0x5C6...0x5C6, " "), (0x5C7...0x5C7, ""),
    ]

    /// What makes libespeak-ng 1.51 mispronounce all that follows, or abort.
    ///
    /// Found by having fifty voices say every character of the Basic Multilingual Plane, but for ideographs and Hangul
    /// syllables, and the emoji before a phrase, and comparing the phrase's phonemes. No voice reads these scripts.
    private static let harmful: [ClosedRange<UInt32>] = [
        0x13A0...0x13FF,  // Cherokee
        0x2800...0x28FF,  // Braille patterns: aborts some voices
        0xA700...0xABFF,  // Latin Extended-D to Meetei Mayek, Javanese among them
        0xD7B0...0xD7FF,  // Hangul Jamo Extended-B
        0xFFF9...0xFFFD,  // the replacement character: loses a word
    ]

    /// They choose a glyph, and hide the name of an emoji from the library.
    private static let variationSelectors: ClosedRange<UInt32> = 0xFE00...0xFE0F

    /// Whether an invisible character joins or parts the letters of a script that needs it, or builds an emoji.
    private static func isNeeded(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        guard let previous, previous.value > 0x7F else { return false }
        switch scalar.value {
        case 0x200B: return scriptsWithoutSpaces.contains { $0.contains(previous.value) }
        case 0x200C: return joiningScripts.contains { $0.contains(previous.value) }
        case 0x200D: return previous.properties.isEmoji || joiningScripts.contains { $0.contains(previous.value) }
        case tags: return previous.properties.isEmoji || tags.contains(previous.value)
        default: return false
        }
    }

    /// The flag of England is a black flag with the letters "gbeng" in tags.
    private static let tags: ClosedRange<UInt32> = 0xE0020...0xE007F
    /// Thai and Lao, Burmese, Khmer.
    private static let scriptsWithoutSpaces: [ClosedRange<UInt32>] = [0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF]
    /// Arabic and Syriac, those of India, Burmese, Khmer.
    private static let joiningScripts: [ClosedRange<UInt32>] = [0x600...0xDFF, 0x1000...0x109F, 0x1780...0x17FF]
}
