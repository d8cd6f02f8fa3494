/// A command line up to the cursor, as the shell reads it.
struct ShellLine: Hashable, Sendable {
    /// The whole words after the program's name.
    private(set) var words: [String] = []
    /// What there is of the word at the cursor.
    private(set) var current = ""
    /// The beginning of it that the shell doesn't complete.
    private(set) var begun = ""

    /// Reads a line of a shell that completes only what comes after one of `breaks`, if that stands without quotes.
    init(_ line: String, of shell: Shell, breaks: Set<Character> = []) {
        var (isWord, quote) = (false, Character?.none)
        var rest = Substring(line)
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("\\", _) where Self.escapes(rest.first, in: quote, of: shell):
                isWord = true
                if let escaped = rest.popFirst() { current.append(escaped) }
            case (_, let open?) where character == open: quote = nil
            case ("'", nil), ("\"", nil):
                (isWord, quote) = (true, character)
                if !breaks.isEmpty { begun = current }
            case (_, nil) where character.isWhitespace:
                if isWord { words.append(current) }
                (isWord, current, begun) = (false, "", "")
            default:
                isWord = true
                current.append(character)
                if quote == nil, breaks.contains(character) { begun = current }
            }
        }
        words = Array(words.dropFirst())
    }

    /// Whether a backslash before a sign says that it means only itself.
    private static func escapes(_ sign: Character?, in quote: Character?, of shell: Shell) -> Bool {
        switch quote {
        case nil: true
        case "'": shell == .fish && sign.map { "'\\".contains($0) } ?? false
        default: sign.map { "\"\\$`".contains($0) } ?? false
        }
    }
}
