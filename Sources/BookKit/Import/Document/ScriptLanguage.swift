/// Guesses the language of a text that doesn't say it from its script; nil for Latin, which many share.
///
/// A voice of another script could only spell such a text letter by letter.
enum ScriptLanguage {
    /// So many letters show it.
    private static let sample = 2_000

    /// The language that most use the script of `letter` for, Japanese for Han too; nil for Latin and for what is no letter.
    static func script(of letter: Unicode.Scalar) -> String? {
        let language = language(of: letter)
        return language == "zh" ? "ja" : language
    }

    /// Whether the language with the primary tag `language`, or nil for one in Latin letters, is written in a script.
    static func isWritten(_ language: String?, in script: String) -> Bool {
        guard let language else { return false }
        return language == script || others[script]?.contains(language) == true
    }

    /// Languages that share a script with that which most use it for.
    private static let others: [String: Set<String>] = [
        "ru": [
            "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt", "ba", "cv", "sh", "bs", "uz", "az", "rue", "os",
        ],
        "ar": ["fa", "ur", "ps", "ku", "ckb", "ug", "sd", "pa", "ks", "az"], "he": ["yi", "iw"], "el": ["grc"],
        "hi": ["mr", "ne", "sa", "kok", "mai", "bho"], "bn": ["as"], "ja": ["zh", "yue", "cmn", "wuu", "lzh", "ko"],
    ]

    static func language(of text: some StringProtocol) -> String? {
        let letters = Array(text.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(sample))
        var counts: [String: Int] = [:]
        for letter in letters {
            if let language = language(of: letter) { counts[language, default: 0] += 1 }
        }
        let (kana, han) = (counts["ja"] ?? 0, counts["zh"] ?? 0)
        if (kana + han) * 2 > letters.count { return kana * 10 > han ? "ja" : "zh" }
        guard let (language, count) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            count * 2 > letters.count
        else { return nil }
        let signs = Set(letters)
        return relatives[language]?.first { !signs.isDisjoint(with: $0.own) && signs.isDisjoint(with: $0.others) }?
            .language ?? language
    }

    /// A language that shares its script with a larger one: letters it has, and letters it doesn't.
    private typealias Relative = (language: String, own: Set<Unicode.Scalar>, others: Set<Unicode.Scalar>)

    private static let relatives: [String: [Relative]] = [
        "ru": [
            ("be", ["ў"], []), ("uk", ["ї", "є", "ґ"], []), ("sr", ["ђ", "ћ", "љ", "њ", "џ"], []),
            ("bg", ["ъ"], ["ы", "э", "ё"]),
        ],
        "ar": [("ur", ["ٹ", "ڈ", "ے"], []), ("fa", ["پ", "چ", "ژ", "گ"], [])],
    ]

    private static func language(of letter: Unicode.Scalar) -> String? {
        switch letter.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: "el"
        case 0x400...0x52F: "ru"
        case 0x530...0x58F: "hy"
        case 0x590...0x5FF, 0xFB1D...0xFB4F: "he"
        case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFE: "ar"
        case 0x900...0x97F: "hi"
        case 0x980...0x9FF: "bn"
        case 0xA00...0xA7F: "pa"
        case 0xA80...0xAFF: "gu"
        case 0xB80...0xBFF: "ta"
        case 0xC00...0xC7F: "te"
        case 0xC80...0xCFF: "kn"
        case 0xD00...0xD7F: "ml"
        case 0xD80...0xDFF: "si"
        case 0xE00...0xE7F: "th"
        case 0xE80...0xEFF: "lo"
        case 0x1000...0x109F: "my"
        case 0x1200...0x137F: "am"
        case 0x1780...0x17FF: "km"
        case 0x10A0...0x10FF: "ka"
        case 0xAC00...0xD7A3: "ko"
        case 0x3040...0x30FF, 0xFF66...0xFF9F: "ja"
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: "zh"
        default: nil
        }
    }
}
