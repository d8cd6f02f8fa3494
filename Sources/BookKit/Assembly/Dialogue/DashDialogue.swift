/// Finds where somebody speaks in a paragraph that begins with a dash, as in French, Spanish, Polish or Russian.
///
/// A dash behind a mark, or between a space and a lower-case letter, leads to who says it (—¿Qué? —dijo Juan—. ¡Vete!),
/// and the next dash back to the speech.
struct DashDialogue {
    /// In these a paragraph that begins with a dash is something else: an attribution, an item.
    private static let others: Set<String> = ["en", "de", "zh", "ja", "ko"]
    /// In these a dash between two words of speech is rare.
    private static let withoutMark: Set<String> = ["pl", "cs", "sk", "es", "pt", "ca", "gl"]

    private let language: String?

    /// Takes paragraphs to be in the language of that BCP-47 tag.
    init(language: String?) { self.language = language?.primaryLanguage }

    /// Where somebody speaks in `text`; nil when it isn't written with dashes.
    func speech(in text: String) -> [Range<String.Index>]? {
        guard let language, !Self.others.contains(language), begins(text) else { return nil }
        var speech: [Range<String.Index>] = []
        var start: String.Index? = text.startIndex
        for dash in text.unicodeScalars.indices.dropFirst() where text.unicodeScalars[dash].isDialogueDash {
            if let begun = start {
                guard leadsToSpeaker(dash, in: text, language: language) else { continue }
                speech.append(begun..<dash)
                start = nil
            } else {
                start = dash
            }
        }
        if let start { speech.append(start..<text.endIndex) }
        return speech
    }

    /// A hyphen is a dash if a space follows.
    private func begins(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return first.isDialogueDash || text.hasPrefix("- ")
    }

    private func leadsToSpeaker(_ dash: String.Index, in text: String, language: String) -> Bool {
        let scalars = text.unicodeScalars
        let before = scalars[..<dash].last { !ScalarRole($0).isSpace }
        let after = scalars[dash...].dropFirst().first { !ScalarRole($0).isSpace }
        guard after?.letterCase == .lower, let before else { return false }
        let isSpaced = ScalarRole(scalars[scalars.index(before: dash)]).isSpace
        return ScalarRole(before).endsClause || isSpaced && Self.withoutMark.contains(language)
    }
}

extension Unicode.Scalar {
    /// –, — or ―.
    fileprivate var isDialogueDash: Bool { ("\u{2013}"..."\u{2015}").contains(self) }
}
