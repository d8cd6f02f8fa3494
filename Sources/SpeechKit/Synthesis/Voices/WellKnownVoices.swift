/// Voices that every libespeak-ng has, known here so that one can be chosen without its opening 430 files.
enum WellKnownVoices {
    /// The voice for exactly this tag.
    static func voice(for tag: LanguageTag) -> Voice? { identifiers[tag.key].flatMap { voices[$0] } }

    /// Languages without a voice, whose place a neighbour's takes.
    static let standIns: Set = ["fil", "gl", "nn", "sa", "tl"]

    /// Where the speech of a voice comes from whose tag names no region, if other regions speak otherwise.
    static let homeRegions = [
        "cmn": "cn", "de": "de", "es": "es", "it": "it", "nl": "nl", "pt": "pt", "sv": "se",
    ]

    private static let voices: [String: Voice] = {
        let known = [
            ("sem/ar", "ar", "Arabic"), ("zlw/cs", "cs", "Czech"), ("gmq/da", "da", "Danish"),
            ("gmw/de", "de", "German"), ("grk/el", "el", "Greek"), ("gmw/en", "en-GB", "English (Great Britain)"),
            ("gmw/en-029", "en-029", "English (Caribbean)"), ("gmw/en-US", "en-US", "English (America)"),
            ("roa/es", "es", "Spanish (Spain)"),
            ("roa/es-419", "es-419", "Spanish (Latin America)"), ("urj/fi", "fi", "Finnish"),
            ("roa/fr", "fr-FR", "French (France)"), ("roa/fr-BE", "fr-BE", "French (Belgium)"),
            ("roa/fr-CH", "fr-CH", "French (Switzerland)"), ("sem/he", "he", "Hebrew"), ("inc/hi", "hi", "Hindi"),
            ("urj/hu", "hu", "Hungarian"), ("poz/id", "id", "Indonesian"), ("roa/it", "it", "Italian"),
            ("jpx/ja", "ja", "Japanese"), ("ko", "ko", "Korean"), ("gmq/nb", "nb", "Norwegian Bokmål"),
            ("gmw/nl", "nl", "Dutch"), ("zlw/pl", "pl", "Polish"), ("roa/pt", "pt", "Portuguese (Portugal)"),
            ("roa/pt-BR", "pt-BR", "Portuguese (Brazil)"), ("roa/ro", "ro", "Romanian"), ("zle/ru", "ru", "Russian"),
            ("zle/ru-LV", "ru-LV", "Russian (Latvia)"),
            ("zlw/sk", "sk", "Slovak"), ("gmq/sv", "sv", "Swedish"), ("tai/th", "th", "Thai"),
            ("trk/tr", "tr", "Turkish"), ("zle/uk", "uk", "Ukrainian"),
            ("sit/cmn-Latn-pinyin", "cmn-Latn-pinyin", "Chinese (Mandarin, latin as Pinyin)"),
            ("sit/yue", "yue", "Chinese (Cantonese)"), ("zls/sr", "sr", "Serbian"),
        ]
        return Dictionary(
            known.map { ($0, Voice(identifier: $0, language: $1, name: $2, gender: .male)) },
            uniquingKeysWith: { first, _ in first })
    }()

    /// Tags, in lower case, and the voices for them; a longer tag is found by its beginning.
    private static let identifiers: [String: String] = {
        var identifiers = [
            "cmn": "sit/cmn-Latn-pinyin", "en": "gmw/en-US", "fil": "poz/id", "gl": "roa/pt", "in": "poz/id",
            "iw": "sem/he", "mo": "roa/ro", "nn": "gmq/nb", "no": "gmq/nb", "sa": "inc/hi", "sh": "zls/sr",
            "tl": "poz/id", "yue": "sit/yue",
            // The plain voice "cmn" reads many ideographs as English letters.
            "zh": "sit/cmn-Latn-pinyin", "zh-hant-hk": "sit/yue", "zh-hant-mo": "sit/yue", "zh-hk": "sit/yue",
            "zh-mo": "sit/yue", "zh-yue": "sit/yue",
        ]
        for (identifier, voice) in voices where identifiers[voice.language.lowercased()] == nil {
            identifiers[voice.language.lowercased()] = identifier
        }
        identifiers["fr"] = "roa/fr"
        for region in ["au", "bw", "gh", "hk", "ie", "in", "jm", "ke", "my", "ng", "nz", "sg", "tz", "ug", "za", "zw"] {
            identifiers["en-\(region)"] = "gmw/en"
        }
        for region in latinAmerica { identifiers["es-\(region)"] = "roa/es-419" }
        return identifiers
    }()

    /// The countries of the region 419 where Spanish is spoken.
    static let latinAmerica = [
        "ar", "bo", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "py", "sv", "us",
        "uy", "ve",
    ]
}
