/// A BCP-47 language tag, such as "pt-BR", in its usual letter case.
struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// In lower case; the first is the language.
    let subtags: [String]

    /// Takes "_" for "-", and any letter case; nil if `text` can't be a tag.
    init?(_ text: String) {
        let subtags = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let areWellFormed = subtags.allSatisfy { subtag in
            1...8 ~= subtag.utf8.count && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard areWellFormed, let language = subtags.first, 2...3 ~= language.utf8.count else { return nil }
        self.subtags = subtags.map(String.init)
    }

    private init(subtags: [String]) { self.subtags = subtags }

    var language: String { subtags[0] }

    /// Two letters or three digits, as in "en-US" and "es-419".
    var region: String? {
        subtags.dropFirst().prefix { $0 != "x" }.first {
            $0.utf8.count == 2 || ($0.utf8.count == 3 && $0.allSatisfy(\.isNumber))
        }
    }

    /// Of a language, a script and a region at most: no dialect, no private use.
    var isPlain: Bool {
        subtags.dropFirst().allSatisfy { $0 == region || ($0.utf8.count == 4 && $0.allSatisfy(\.isLetter)) }
    }

    /// Without its last subtag; nil if that is the language.
    var parent: LanguageTag? { subtags.count > 1 ? LanguageTag(subtags: subtags.dropLast()) : nil }

    /// In lower case, as tables are keyed.
    var key: String { subtags.joined(separator: "-") }

    var description: String {
        let privateUse = subtags.firstIndex(of: "x") ?? subtags.endIndex
        let written = subtags.enumerated().map { index, subtag in
            if index == 0 || index > privateUse { return subtag }
            if subtag.utf8.count == 2 { return subtag.uppercased() }
            return subtag.utf8.count == 4 ? subtag.prefix(1).uppercased() + subtag.dropFirst() : subtag
        }
        return written.joined(separator: "-")
    }

    /// Whether `other` is this language, or a kind of it: "en" includes "en-GB".
    func includes(_ other: LanguageTag) -> Bool { other.subtags.starts(with: subtags) }
}
