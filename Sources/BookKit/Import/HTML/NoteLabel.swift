/// Tells the number or sign of a note from other text.
enum NoteLabel {
    private static let signs: Set<Unicode.Scalar> = ["*", "†", "‡", "§", "¶", "‖", "#", "⁎", "∗"]
    private static let returns: Set<Unicode.Scalar> = ["↩", "↑", "↵", "⏎", "^", "←", "⬆", "⤴", "\u{FE0E}", "\u{FE0F}"]

    /// Whether a link of that text refers to a note: a sign, or a number or letter that is raised or in brackets.
    static func isReference(_ text: String, isRaised: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars.filter { !$0.properties.isWhitespace })
        guard let first = scalars.first, let last = scalars.last, scalars.count <= 8 else { return false }
        if scalars.count <= 4, scalars.allSatisfy(signs.contains) { return true }
        let isBracketed = scalars.count > 2 && (first == "[" && last == "]" || first == "(" && last == ")")
        let core = isBracketed ? scalars[1..<scalars.count - 1] : scalars[...]
        guard isBracketed || isRaised else { return false }
        return core.allSatisfy(signs.contains) || isNumber(core) || isLetter(core) || isRoman(core)
    }

    /// Whether a link of that text refers to a note because it stands right behind a word, or behind the sign after one.
    ///
    /// Behind a short word with a stop, such as "p." or "Fig.", it is a number like others.
    static func isReference(_ text: String, behind before: String) -> Bool {
        guard isNumber(text), text.allSatisfy(\.isNumber) else { return false }
        let word = before.last == "." ? before.dropLast() : before[...]
        guard let last = word.last, last.isLetter || ",;:!?)]\"'”’»…".contains(last) else { return false }
        return word.count == before.count || word.reversed().prefix { $0.isLetter }.count > 3 || !last.isLetter
    }

    /// Whether a document or a part of one has such a heading because notes follow.
    static func isTitle(_ text: String) -> Bool { titles.contains(text.lowercased().filter { !".:".contains($0) }) }

    private static let titles: Set<String> = [
        "notes", "footnotes", "endnotes", "end notes", "notes and references", "notes and sources", "anmerkungen",
        "fußnoten", "endnoten", "notes de bas de page", "notas", "notas al pie", "notas de rodapé", "note", "noten",
        "voetnoten", "eindnoten", "noter", "fotnoter", "przypisy", "poznámky", "примечания", "сноски", "注", "注釈",
    ]

    /// Whether it is a number, such as one that leads from a note back to the text.
    static func isNumber(_ text: String) -> Bool {
        isNumber(
            text.unicodeScalars.filter { !$0.properties.isWhitespace && !".)([]".unicodeScalars.contains($0) }[...])
    }

    /// Whether it is an arrow or such, which leads from a note back to the text.
    static func isReturn(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        return !scalars.isEmpty && scalars.allSatisfy(returns.contains)
    }

    private static func isNumber(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
        (1...4).contains(scalars.count) && scalars.allSatisfy { $0.properties.numericType != nil }
    }

    /// A Roman numeral of notes, in small letters and below fifty.
    private static func isRoman(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard scalars.allSatisfy({ ["i", "v", "x"].contains($0) }) else { return false }
        return RomanNumeral(String(String.UnicodeScalarView(scalars)).uppercased()) != nil
    }

    private static func isLetter(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        scalars.count == 1 && scalars.allSatisfy(\.properties.isAlphabetic)
    }
}
