/// Decides where two pieces of text need a space between them.
package enum WordSpacing {
    /// Whether neither piece has white space where they meet, though their script puts spaces between words.
    package static func isMissing(between left: String, and right: String) -> Bool {
        guard let last = left.unicodeScalars.last, let first = right.unicodeScalars.first,
            !last.properties.isWhitespace, !first.properties.isWhitespace,
            last.properties.generalCategory != .openPunctuation, !first.closesPhrase
        else { return false }
        let sides = [script(nearest: left.unicodeScalars.reversed()), script(nearest: right.unicodeScalars)]
        return !sides.contains(.spaceless) || sides.contains(.spaced)
    }

    private enum Script { case spaced, spaceless }

    /// The script of the first letter; nil where there are only digits and signs, which any script uses.
    private static func script(nearest scalars: some Sequence<Unicode.Scalar>) -> Script? {
        for scalar in scalars {
            if scalar.isOfSpacelessScript { return .spaceless }
            if scalar.properties.isAlphabetic { return .spaced }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether no space stands before it in any script.
    fileprivate var closesPhrase: Bool {
        properties.generalCategory == .closePunctuation || [".", ",", ";", ":", "!", "?", "…"].contains(self)
    }

    /// Whether its script writes words without spaces between them: Chinese, Japanese, Thai and their kin.
    var isOfSpacelessScript: Bool {
        switch value {
        case 0x0E00...0x0EFF,  // Thai, Lao
            0x0F00...0x0FFF,  // Tibetan
            0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
            0x1780...0x17FF, 0x19E0...0x19FF,  // Khmer
            0x1950...0x19DF, 0x1A20...0x1AAF, 0xAA80...0xAADF,  // Tai
            0x1B00...0x1B7F, 0xA980...0xA9DF,  // Balinese, Javanese
            0x2E80...0x2FFF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x303C,  // Han
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
            0x3040...0x312F, 0x31A0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F,  // kana, bopomofo
            0xA000...0xA4CF:  // Yi
            true
        default: false
        }
    }
}
