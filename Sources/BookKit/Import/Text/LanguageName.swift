/// Finds the tags of languages that a book names in English, and their names.
package enum LanguageName {
    private static let tags: [String: String] = [
        "afrikaans": "af", "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh", "czech": "cs",
        "danish": "da", "dutch": "nl", "english": "en", "esperanto": "eo", "estonian": "et", "finnish": "fi",
        "french": "fr", "galician": "gl", "german": "de", "greek": "el", "hebrew": "he", "hungarian": "hu",
        "icelandic": "is", "interlingua": "ia", "irish": "ga", "italian": "it", "japanese": "ja", "korean": "ko",
        "latin": "la", "latvian": "lv", "lithuanian": "lt", "norwegian": "nb", "persian": "fa", "polish": "pl",
        "portuguese": "pt", "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl",
        "spanish": "es", "swedish": "sv", "tagalog": "tl", "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
        "welsh": "cy",
    ]

    /// The BCP-47 tag for a name such as "French", or of what is a tag already.
    static func tag(of name: String) -> String? {
        let first = name.prefix { $0.isLetter || $0 == "-" }
        return tags[first.lowercased()] ?? LanguageTag.usual(String(first))
    }

    /// What the language of a BCP-47 tag is called in English; the tag itself where that isn't known.
    package static func name(of tag: String) -> String {
        let primary = tag.prefix { $0 != "-" }.lowercased()
        guard let name = tags.first(where: { $0.value == primary })?.key else { return tag }
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
