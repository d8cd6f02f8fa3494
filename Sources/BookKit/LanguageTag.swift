/// Tells BCP-47 language tags, such as "en-US", from other text.
enum LanguageTag {
    /// Whether `text` is a tag, or one with "_" for "-" as in locale names.
    static func isTag(_ text: String) -> Bool {
        guard text.utf8.count < 100 else { return false }
        let parts = text.split(omittingEmptySubsequences: false) { "-_".contains($0) }
        guard let language = parts.first, isLanguage(language) else { return false }
        return parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isTagCharacter) }
            && (parts.last?.count ?? 0) > 1
    }

    /// Two or three letters in one case: "Tom" is a voice.
    private static func isLanguage(_ text: Substring) -> Bool {
        (2...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
            && (text.allSatisfy(\.isLowercase) || text.allSatisfy(\.isUppercase))
    }
}

extension Character {
    fileprivate var isTagCharacter: Bool { isASCII && (isLetter || isNumber) }
}

extension String {
    /// The language of a tag without country and script, such as "en".
    var primaryLanguage: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
