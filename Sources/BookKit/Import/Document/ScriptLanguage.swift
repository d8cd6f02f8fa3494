/// Guesses the language of a text that doesn't say it from its script; nil for Latin, which many share.
///
/// A voice of another script could only spell such a text letter by letter.
enum ScriptLanguage {
    /// So many letters show it.
    private static let sample = 2_000

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
        case 0x590...0x5FF: "he"
        case 0x600...0x6FF: "ar"
        case 0x900...0x97F: "hi"
        case 0x980...0x9FF: "bn"
        case 0xB80...0xBFF: "ta"
        case 0xC00...0xC7F: "te"
        case 0x10A0...0x10FF: "ka"
        case 0xAC00...0xD7A3: "ko"
        case 0x3040...0x30FF: "ja"
        case 0x3400...0x9FFF: "zh"
        default: nil
        }
    }
}
