/// The word before a full stop, and what it says about that stop.
struct PrecedingWord {
    enum Kind {
        case plain
        case known(Abbreviation)
        /// A capital or several, each with its stop: J. R. R., U.S.
        case initials(isCased: Bool)
        /// A lower-case letter that is no abbreviation.
        case letter
        /// A number of one or two digits, which may count something: der 2. Weltkrieg.
        case shortNumber
        /// A longer number, or one with stops inside.
        case number
        /// A word that looks like an abbreviation: it has no vowel, or is a Roman numeral or a unit.
        case unclear
    }

    /// Longer ones are plain words.
    private static let maximumLength = 16

    let start: String.Index
    /// Without the stops and apostrophes around it; empty if it is too long to be an abbreviation.
    private let word: String
    private let scalars: String.UnicodeScalarView

    /// Looks at the word that ends at `end`.
    init(before end: String.Index, in scalars: String.UnicodeScalarView) {
        self.scalars = scalars
        var start = end
        var length = 0
        while length < Self.maximumLength, let previous = scalars.scalar(before: start),
            previous.isWordPart || previous == "."
        {
            start = scalars.index(before: start)
            length += 1
        }
        self.start = start
        var letters = scalars[start..<end].drop { $0 == "." || $0.isApostrophe }
        // An article that was elided is no part of the name: "d’A. Dumas".
        if let apostrophe = letters.lastIndex(where: \.isApostrophe) {
            let rest = letters[scalars.index(after: apostrophe)...]
            if rest.first?.letterCase == .upper { letters = rest }
        }
        word = length < Self.maximumLength ? String(letters) : ""
    }

    /// It may be the number of a list's item or of a chapter: 3, b, IV.
    var isItemNumber: Bool {
        guard let first = word.unicodeScalars.first, word.utf8.count < 9 else { return false }
        let isNumber = word.utf8.count < 3 && word.unicodeScalars.allSatisfy(\.isDigit)
        let isLetter = word.unicodeScalars.count == 1 && first.letterCase != nil && first.value < 0x1100
        return isNumber || isLetter || word.consists(of: "IVXL")
    }

    /// It is the word I.
    var isI: Bool { word == "I" }

    /// There is none, but a space or a sign.
    var isEmpty: Bool { word.isEmpty && start < scalars.endIndex && scalars[start] == "." }

    /// It is a word of three letters or more, none of them a capital, and no part of an address or an abbreviation.
    var isWhole: Bool {
        guard case .plain = kind, word.unicodeScalars.count > 2 else { return false }
        return word.unicodeScalars.allSatisfy { $0.isMark || $0.letterCase == .lower || $0.letterCase == .caseless }
    }

    var kind: Kind {
        guard let first = word.unicodeScalars.first else { return .plain }
        // The end of an address, a path or a formula: "Go to x.org/a.b. Then press Ctrl+C."
        if let before = scalars.scalar(before: start), ScalarRole(before) == .word { return .plain }
        if word.consists(of: "0123456789") { return word.utf8.count < 3 ? .shortNumber : .number }
        let letters = spacedLetters()
        if !letters.isEmpty, let known = Abbreviation(letters + word) { return .known(known) }
        if let known = Abbreviation(word) { return .known(known) }
        let parts = word.unicodeScalars.split(separator: ".").map { $0.count { !$0.isMark } }
        if parts.count > 1 {
            if word.unicodeScalars.contains(where: \.isDigit) { return first.isDigit ? .number : .plain }
            return parts.contains { $0 > 2 } ? .plain : .initials(isCased: first.letterCase == .upper)
        }
        return parts == [1] ? kind(ofLetter: first) : looksAbbreviated ? .unclear : .plain
    }

    private func kind(ofLetter letter: Unicode.Scalar) -> Kind {
        if letter.letterCase == .lower { return .letter }
        // From Hangul on, a letter may be a whole word: "네."
        if letter.value >= 0x1100 { return .plain }
        // Behind a number it is a unit in a script without capitals.
        if letter.letterCase == .caseless, scalarBeforeSpace?.isDigit == true { return .unclear }
        let before = scalars.scalar(before: start)
        if before == "-" || before == "\u{2011}" {
            // "J.-P. Sartre", but not "Press Ctrl-C."
            return scalars.scalar(before: scalars.index(before: start)) == "." ? .initials(isCased: true) : .plain
        }
        // In "than I." the I is the pronoun.
        return letter == "I" && scalarBeforeSpace?.letterCase == .lower
            ? .letter : .initials(isCased: letter.letterCase == .upper)
    }

    private var looksAbbreviated: Bool {
        guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let hasVowel = word.utf8.contains { "aeiouyAEIOUY".utf8.contains($0) }
        let isUnit = word.utf8.count < 4 && scalarBeforeSpace?.isDigit == true
        return !hasVowel || isUnit || word.consists(of: "IVXLCDM")
    }

    private var scalarBeforeSpace: Unicode.Scalar? {
        guard let space = scalars.scalar(before: start), ScalarRole(space).isSpace else { return nil }
        return scalars.scalar(before: scalars.index(before: start))
    }

    /// The letters with stops and spaces that stand before the word, without the spaces: "z." before "B".
    private func spacedLetters() -> String {
        var letters = ""
        var index = start
        while letters.utf8.count < 8, let space = scalars.scalar(before: index), ScalarRole(space) == .space {
            let stop = scalars.index(before: index)
            guard scalars.scalar(before: stop) == "." else { break }
            let end = scalars.index(before: stop)
            guard let letter = scalars.scalar(before: end), letter.isWordPart else { break }
            index = scalars.index(before: end)
            if let before = scalars.scalar(before: index), before.isWordPart { break }
            letters = "\(letter)." + letters
        }
        return letters
    }
}

extension String {
    fileprivate func consists(of letters: String) -> Bool { utf8.allSatisfy { letters.utf8.contains($0) } }
}

extension String.UnicodeScalarView {
    fileprivate func scalar(before index: String.Index) -> Unicode.Scalar? {
        index > startIndex ? self[self.index(before: index)] : nil
    }
}
