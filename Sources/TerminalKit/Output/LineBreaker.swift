/// Finds where a line of text ends: at white space, after a hyphen, between East Asian characters or Thai syllables, or,
/// where there is no other way, between any two characters.
struct LineBreaker {
    private static let opening: Set<Character> = [
        "(", "[", "{", "‘", "“", "«", "（", "〔", "［", "｛", "〈", "《", "「", "『", "【",
        // Vowels of Thai and Lao that are written before their consonant.
        "เ", "แ", "โ", "ใ", "ไ", "ເ", "ແ", "ໂ", "ໃ", "ໄ",
    ]
    /// What must not begin a line.
    private static let closing = Set<Character>(
        ")]}’”»!?,.:;%…、。，．・：；？！゛゜ヽヾゝゞ々ー）〕］｝〉》」』】～〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ" + "ะาำๅๆฯະາຳໆຯ")
    private static let hyphens: Set<Character> = ["-", "‐", "–", "—"]

    let text: String
    let columns: Int

    /// The end of the line that begins at `start`, without the white space there, and the beginning of the next.
    func line(from start: String.Index) -> (end: String.Index, next: String.Index) {
        var index = start
        var width = 0
        var end = start  // after the last character that isn't white space
        var lastBreak: (end: String.Index, next: String.Index)?
        var previous: Character?
        var hasLetter = false  // in the word so far
        while index < text.endIndex {
            let character = text[index]
            let after = text.index(after: index)
            if character.isNewline { return (end, after) }
            if character.isBreakingSpace {
                if end > start { lastBreak = (end, after) }
                // A tab is shown as a space.
                width += max(1, character.columns)
                hasLetter = false
            } else {
                if let previous, Self.mayBreak(between: previous, and: character, hasLetter) {
                    lastBreak = (index, index)
                }
                // White space that is wider than a line is a line with nothing on it.
                if width + character.columns > columns, index > start {
                    return lastBreak ?? (end > start ? index : start, index)
                }
                width += character.columns
                end = after
                hasLetter = hasLetter || character.isLetter
            }
            previous = character
            index = after
        }
        return (end, index)
    }

    private static func mayBreak(between left: Character, and right: Character, _ hasLetter: Bool) -> Bool {
        if left == "\u{200B}" { return true }
        if hyphens.contains(left) { return hasLetter && right.isLetter }
        guard left.isIdeographic || right.isIdeographic || left.isThai && right.isThai else { return false }
        return !opening.contains(left) && !closing.contains(right) && !left.isBreakingSpace
    }
}

extension Character {
    /// White space that a line may end at.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Thai or Lao, whose words stand together; which signs make a word only a dictionary would know.
    fileprivate var isThai: Bool { unicodeScalars.first.map { 0xE01...0xEDF ~= $0.value } ?? false }

    /// Of a script whose words aren't kept together: Han, kana, Yi and their punctuation, but not Hangul.
    fileprivate var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return (0x2E80...0xA4C6).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
            || (0xFF01...0xFF60).contains(scalar.value) || (0x20000...0x3FFFD).contains(scalar.value)
    }
}
