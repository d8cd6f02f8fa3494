/// Finds where somebody speaks in a paragraph that begins with a dash, as in French, Spanish, Polish or Russian.
///
/// A dash behind a mark, or between a space and a lower-case letter, leads to who says it (—¿Qué? —dijo Juan—. ¡Vete!),
/// and the next dash back to the speech.
struct DashDialogue {
    /// In these a paragraph that begins with a dash is something else: an attribution, an item.
    private static let others: Set<String> = ["en", "de", "zh", "ja", "ko"]
    /// In these a dash between two words of speech is rare.
    private static let withoutMark: Set<String> = ["pl", "cs", "sk", "es", "pt", "ca", "gl"]

    /// In these who says it stands inside the quotation.
    private static let insideQuotes: Set<String> = ["ru", "uk", "be", "bg"]

    private let language: String?

    /// Takes paragraphs to be in the language of that BCP-47 tag.
    init(language: String?) { self.language = language?.primaryLanguage }

    /// Where somebody speaks in `text`; nil when it isn't written with dashes.
    func speech(in text: String) -> [Range<String.Index>]? {
        guard let language, !Self.others.contains(language), begins(text) else { return nil }
        return parts(of: text.startIndex..<text.endIndex, in: text)
    }

    /// The parts of a quotation without who says it, which Russian puts between dashes («Да, — сказал он, — пора»).
    func speech(inQuotation range: Range<String.Index>, of text: String) -> [Range<String.Index>] {
        guard let language, Self.insideQuotes.contains(language) else { return [range] }
        return parts(of: range, in: text)
    }

    private func parts(of range: Range<String.Index>, in text: String) -> [Range<String.Index>] {
        var speech: [Range<String.Index>] = []
        var start: String.Index? = range.lowerBound
        for dash in text.unicodeScalars[range].indices.dropFirst() where text.unicodeScalars[dash].isDialogueDash {
            if let begun = start {
                guard leadsToSpeaker(dash, in: text) else { continue }
                speech.append(begun..<dash)
                start = nil
            } else {
                start = dash
            }
        }
        if let start { speech.append(start..<range.upperBound) }
        return speech
    }

    /// A hyphen is a dash if a space follows.
    private func begins(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return first.isDialogueDash || text.hasPrefix("- ")
    }

    private func leadsToSpeaker(_ dash: String.Index, in text: String) -> Bool {
        let scalars = text.unicodeScalars
        let before = scalars[..<dash].last { !ScalarRole($0).isSpace }
        let after = scalars[dash...].dropFirst().first { !ScalarRole($0).isSpace }
        guard after?.letterCase == .lower, let before else { return false }
        let isSpaced = ScalarRole(scalars[scalars.index(before: dash)]).isSpace
        return ScalarRole(before).endsClause || isSpaced && Self.withoutMark.contains(language ?? "")
    }
}

extension Unicode.Scalar {
    /// –, — or ―.
    fileprivate var isDialogueDash: Bool { ("\u{2013}"..."\u{2015}").contains(self) }
}
