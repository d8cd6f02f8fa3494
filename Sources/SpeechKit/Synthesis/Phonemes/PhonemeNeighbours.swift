/// Which sounds may stand in for one that a voice lacks, the most like it first.
enum PhonemeNeighbours {
    static func of(_ sound: String) -> [String] {
        guard let neighbours = table[sound] else {
            // A nasal vowel is a vowel before an "ng".
            guard sound.unicodeScalars.last == "\u{303}" else { return [] }
            var vowel = sound.unicodeScalars
            vowel.removeLast()
            return [String(vowel) + "ŋ", String(vowel) + "n", String(vowel)]
        }
        return neighbours.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    private static let table = [
        // Vowels.
        "i": "iː ɪ", "ɪ": "i", "e": "ɛ eɪ", "ɛ": "e æ", "æ": "a ɛ", "a": "ä æ ɑ ɑː", "ä": "a", "ɐ": "ʌ a ə",
        "ɑ": "ɑː a",
        "ɒ": "ɔ ɑː o", "ɔ": "ɔː ɒ o", "o": "oː ɔ oʊ", "ʊ": "u uː", "u": "uː ʊ ɯ", "ʌ": "ɐ a ɑ", "ə": "ɐ ɛ e a",
        "ɜ": "ɜː ə",
        "ɜː": "əː œ ə", "ɚ": "ɜː əɹ ər ə", "ɝ": "ɜː ɚ", "y": "yː ʏ iː i", "ʏ": "y ɪ", "ø": "øː œ ɜː e", "œ": "ø ɜː ɛ",
        "ɶ": "œ",
        "ɨ": "ɪ i", "ʉ": "uː u", "ɯ": "u uː", "ɤ": "o ʌ", "ɵ": "ø ʊ o", "ɘ": "ə", "ɞ": "ɜ ə", "ᵻ": "ɪ i", "ᵿ": "ʊ",
        "oʊ": "əʊ o oː", "əʊ": "oʊ o oː", "eɪ": "ei e eː", "aɪ": "ai äi aj", "aʊ": "au äu aw", "ɔɪ": "ɔø oi ɔj",
        "ɔʏ": "ɔø ɔɪ",
        "iə": "ɪə", "ɪə": "iə", "eə": "ɛə ɛː", "ɛə": "eə ɛː", "ʊə": "uə",
        // Consonants.
        "b": "p", "d": "t", "ɡ": "k", "v": "f w", "z": "s", "ʒ": "ʃ z", "ʃ": "s", "dʒ": "dz tʃ", "tʃ": "ts ʃ",
        "ts": "s",
        "dz": "z", "pf": "f", "θ": "s f", "ð": "d z", "ç": "x ʃ h", "x": "χ h k", "χ": "x h", "ɣ": "ɡ", "h": "x ",
        "ɦ": "h",
        "ħ": "h", "ʕ": "", "ʔ": "", "ŋ": "n", "ɲ": "nj n", "ʎ": "lj l", "ɫ": "l", "ɬ": "l", "ɭ": "l", "ʟ": "l",
        "r": "ɹ ʁ ɾ",
        "ɹ": "r ɾ ʁ", "ɾ": "r ɹ d", "ɽ": "ɾ r", "ʀ": "ʁ r ɹ", "ʁ": "ʀ r ɹ", "ɻ": "ɹ r", "β": "v b", "ɸ": "f", "ʋ": "v",
        "w": "u v",
        "ʍ": "w", "ɥ": "j w", "j": "i", "ʝ": "j", "q": "k", "ɢ": "ɡ", "c": "tʃ k", "ɟ": "dʒ ɡ", "ɕ": "ʃ", "ʑ": "ʒ",
        "ʂ": "ʃ",
        "ʐ": "ʒ", "ʈ": "t", "ɖ": "d", "ɳ": "n", "ɱ": "m", "ɴ": "ŋ n", "l": "ɫ r", "tɕ": "tʃ", "dʑ": "dʒ", "ɰ": "ɡ",
        "ɧ": "ʃ",
    ]
}
