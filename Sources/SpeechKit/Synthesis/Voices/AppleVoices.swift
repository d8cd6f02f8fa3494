/// The voices of Apple's AVSpeechSynthesizer, which books name by identifier.
enum AppleVoices {
    /// The language of the voice `identifier` names; nil when it isn't one of Apple's, or isn't known.
    static func language(of identifier: String) -> LanguageTag? {
        guard identifier.hasPrefix("com.apple.") else { return nil }
        let parts = identifier.split { $0 == "." || $0 == "_" }
        // The tag stands in newer ones: com.apple.voice.compact.en-GB.Daniel, com.apple.ttsbundle.siri_male_en-GB_compact.
        for part in parts {
            if let tag = LanguageTag(String(part)), tag.region != nil, tag.subtags.count == 2 { return tag }
        }
        // Older ones have a name only: com.apple.ttsbundle.Daniel-compact, com.apple.speech.synthesis.voice.Alex.
        guard var name = parts.last?.lowercased() else { return nil }
        for quality in ["-compact", "-premium"] where name.hasSuffix(quality) { name.removeLast(quality.count) }
        return names[name].flatMap { LanguageTag($0) }
    }

    private static let names = [
        "aaron": "en-US", "alex": "en-US", "alice": "it-IT", "alva": "sv-SE", "amelie": "fr-CA", "anna": "de-DE",
        "arthur": "en-GB", "carmit": "he-IL", "catherine": "en-AU", "damayanti": "id-ID", "daniel": "en-GB",
        "ellen": "nl-BE", "fred": "en-US", "gordon": "en-AU", "ioana": "ro-RO", "joana": "pt-PT", "kanya": "th-TH",
        "karen": "en-AU", "kate": "en-GB", "kyoko": "ja-JP", "laura": "sk-SK", "lekha": "hi-IN", "luciana": "pt-BR",
        "maged": "ar-SA", "mariska": "hu-HU", "martha": "en-GB", "mei-jia": "zh-TW", "melina": "el-GR",
        "milena": "ru-RU", "moira": "en-IE", "monica": "es-ES", "nicky": "en-US", "nora": "no-NO", "oliver": "en-GB",
        "paulina": "es-MX", "rishi": "en-IN", "samantha": "en-US", "sara": "da-DK", "satu": "fi-FI",
        "serena": "en-GB", "sin-ji": "zh-HK", "tessa": "en-ZA", "thomas": "fr-FR", "ting-ting": "zh-CN",
        "veena": "en-IN", "victoria": "en-US", "xander": "nl-NL", "yelda": "tr-TR", "yuna": "ko-KR", "zosia": "pl-PL",
        "zuzana": "cs-CZ",
    ]
}
