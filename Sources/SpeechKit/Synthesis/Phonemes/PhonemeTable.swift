/// The sounds that a voice can make, by their signs of the International Phonetic Alphabet.
///
/// It is asked of the library itself, mnemonic by mnemonic, since every voice has sounds of its own.
struct PhonemeTable: Sendable {
    private let mnemonics: [String: String]

    init(mnemonics: [String: String]) { self.mnemonics = mnemonics }

    /// Asks `ipa` how each mnemonic sounds, in the alphabet; "" for one that the voice doesn't have.
    init(askingFor ipa: (_ mnemonics: String) -> String) {
        var mnemonics: [String: String] = [:]
        // At a word's end some languages change a sound, so a vowel is heard before a consonant, and the other way around.
        let vowel = Self.plain(ipa("a"))
        for mnemonic in Self.vowels {
            let syllable = Self.plain(ipa(mnemonic + "k"))
            let sound = String(syllable.dropLast())
            if syllable.hasSuffix("k"), !sound.isEmpty, mnemonics[sound] == nil { mnemonics[sound] = mnemonic }
        }
        for mnemonic in Self.consonants {
            let sound = Self.plain(ipa(mnemonic + "a"))
            guard sound.hasSuffix(vowel), sound != vowel else { continue }
            let consonant = String(sound.dropLast(vowel.count))
            if mnemonics[consonant] == nil { mnemonics[consonant] = mnemonic }
        }
        self.mnemonics = mnemonics
    }

    /// The library's mnemonics for `phonemes` of the alphabet, with the nearest sounds for those that the voice lacks;
    /// nil if one of the signs has no meaning.
    func mnemonics(for phonemes: String) -> String? {
        var rest = Self.plain(phonemes, keepsStress: true)[...]
        var result = ""
        while let first = rest.first {
            if let mark = Self.marks[first] {
                result += mark
                rest.removeFirst()
            } else if let (sound, mnemonic) = longestSound(in: rest) {
                // A bar keeps what follows from being read as one sign with it.
                result += (result.isEmpty || "' ,".contains(result.suffix(1)) ? "" : "|") + mnemonic
                rest = rest.dropFirst(sound)
            } else {
                return nil
            }
        }
        return result.contains { $0.isLetter || $0.isNumber || $0 == "@" } ? result : nil
    }

    /// How many characters of `text` make one sound, and its mnemonics.
    private func longestSound(in text: Substring) -> (count: Int, mnemonics: String)? {
        for count in stride(from: min(4, text.count), to: 0, by: -1) {
            if let mnemonic = mnemonics[String(text.prefix(count))] { return (count, mnemonic) }
        }
        for count in stride(from: min(3, text.count), to: 0, by: -1) {
            if let mnemonics = nearest(to: String(text.prefix(count))) { return (count, mnemonics) }
        }
        return nil
    }

    /// What sounds most like `sound` among what the voice has.
    private func nearest(to sound: String, depth: Int = 0) -> String? {
        guard depth < 4 else { return nil }
        var candidates = PhonemeNeighbours.of(sound)
        if sound.hasSuffix("ː") {
            candidates.append(String(sound.dropLast()))
        } else if sound.count == 1 {
            candidates.append(sound + "ː")
        }
        for candidate in candidates {
            if candidate.isEmpty { return "" }
            if let mnemonic = mnemonics[candidate] ?? sequence(candidate) { return mnemonic }
        }
        return candidates.lazy.compactMap { nearest(to: $0, depth: depth + 1) }.first
    }

    private func sequence(_ sounds: String) -> String? {
        let parts = sounds.map { mnemonics[String($0)] }
        return parts.count > 1 && !parts.contains(nil) ? parts.compactMap(\.self).joined(separator: "|") : nil
    }

    private static let marks: [Character: String] = ["ˈ": "'", "ˌ": ",", " ": " "]

    /// `ipa` with one sign for each sound: without ties, stops between syllables and finer shades.
    private static func plain(_ ipa: String, keepsStress: Bool = false) -> String {
        var plain = ""
        for scalar in ipa.unicodeScalars {
            switch scalar {
            case "g": plain.unicodeScalars.append("ɡ")
            case ":", "\u{2D0}": plain.unicodeScalars.append("\u{2D0}")
            case "'", "ˈ": if keepsStress { plain.unicodeScalars.append("ˈ") }
            case ",", "ˌ": if keepsStress { plain.unicodeScalars.append("ˌ") }
            case " ": if keepsStress, !plain.isEmpty { plain += " " }
            case "\u{303}": plain.unicodeScalars.append(scalar)
            case "ʦ": plain += "ts"
            case "ʣ": plain += "dz"
            case "ʧ": plain += "tʃ"
            case "ʤ": plain += "dʒ"
            case ".", "/", "[", "]", "(", ")", "\u{2D1}", "ʰ", "ʲ", "ˠ", "ʷ", "‿", "|", "‖", "\n", "-", "ᵝ": break
            default: if scalar.properties.generalCategory != .nonspacingMark { plain.unicodeScalars.append(scalar) }
            }
        }
        return plain
    }

    private static let vowels = """
        i: i I I2 e: e E E: a: a aa A: A O: O o: o 0 U u: u V @ 3: 3 @2 @3 y: y Y: Y W: W & 8 u" i" I# U# eI aI aU oU OI \
        oI eU Eu EI eu au ai ei OY iU uI aI@ aI3 i@ e@ o@ O@ A@ U@ a~ A~ e~ E~ o~ O~ W~ i~ u~ y~ @L I^ Q
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    private static let consonants = """
        p b t d k g m n N f v T D s z S Z h x C j w l r R tS dZ ts dz pf r- r/ n^ l^ L Q q B c J X G H H2 ? * s. z. t. d. \
        n. l. S; tS; dZ; t; d; n; l; s; z; p; b; m; k; g; f; v; x; r; w# R2
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
