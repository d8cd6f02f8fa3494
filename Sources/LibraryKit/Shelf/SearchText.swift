/// A text as words that are searched: without capitals, accents and punctuation.
public struct SearchText: Hashable, Sendable {
    /// A space between the words.
    public let folded: String

    public init(_ text: some StringProtocol) {
        var folded = String.UnicodeScalarView()
        for scalar in text.uppercased().lowercased().unicodeScalars {
            if scalar.isAccent { continue }
            if scalar.isWordPart {
                folded.append(scalar.base)
            } else if let last = folded.last, last != " " {
                folded.append(" ")
            }
        }
        if folded.last == " " { folded.removeLast() }
        self.folded = String(folded)
    }

    public var words: [Substring] { folded.split(separator: " ") }

    /// Each of the words is in this text, if only as a part of a word.
    public func contains(_ words: SearchText) -> Bool { words.words.allSatisfy { folded.contains($0) } }
}

extension Unicode.Scalar {
    fileprivate var isWordPart: Bool {
        switch self {
        case "a"..."z", "0"..."9": return true
        default:
            guard value >= 0x80 else { return false }
            if properties.isAlphabetic || properties.numericType != nil { return true }
            // Parts of letters, as in kana and in the scripts of India.
            return [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
        }
    }

    /// A mark that people leave out: an accent, or a vowel point of Hebrew or Arabic.
    fileprivate var isAccent: Bool {
        switch value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x64B...0x65F, 0x670: true
        default: false
        }
    }

    /// The letter without its accents, as its name tells: e for LATIN SMALL LETTER E WITH ACUTE.
    fileprivate var base: Unicode.Scalar {
        guard value >= 0x80 else { return self }
        if let known = Self.bases[self] { return known }
        guard let name = properties.name, let accent = name.firstRange(of: " WITH ") else { return self }
        return Self.letters[String(name[..<accent.lowerBound])] ?? self
    }

    /// Letters whose names don't tell that they have accents.
    private static let bases: [Unicode.Scalar: Unicode.Scalar] = [
        "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
    ]

    /// Small letters by their names, in the scripts that have accents.
    private static let letters: [String: Unicode.Scalar] = {
        let scripts: [ClosedRange<UInt32>] = [0x61...0x7A, 0xE6...0xF0, 0x3B1...0x3C9, 0x430...0x44F]
        let scalars = scripts.joined().compactMap(Unicode.Scalar.init)
        return Dictionary(scalars.compactMap { scalar in scalar.properties.name.map { ($0, scalar) } }) { first, _ in
            first
        }
    }()
}
