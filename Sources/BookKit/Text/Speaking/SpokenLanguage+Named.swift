extension SpokenLanguage {
    /// The rules for a BCP-47 tag; nil for a language without any.
    static func named(_ tag: String) -> SpokenLanguage? {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        switch parts.first {
        case "en": return parts.dropFirst().first == "us" ? .americanEnglish : .english
        case "de": return .german
        case "fr": return .french
        case "es": return .spanish
        case "it": return .italian
        case "nl": return .dutch
        case "pt": return .portuguese
        case "ru": return .russian
        case "pl": return .polish
        default: return nil
        }
    }
}

extension String {
    /// The words in it, as a set.
    var words: Set<String> { Set(split(whereSeparator: \.isWhitespace).map(String.init)) }
    /// The words in it, in order.
    var wordList: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}

extension [String] {
    /// The word for a number that counts from 1.
    func number(_ number: Int) -> String? { indices.contains(number - 1) ? self[number - 1] : nil }
}
