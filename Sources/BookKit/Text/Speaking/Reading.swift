/// What a rule says instead of some tokens.
struct Reading: Hashable, Sendable {
    /// How many tokens it stands for.
    let count: Int
    let text: String

    init(_ count: Int, _ text: String) {
        self.count = count
        self.text = text
    }
}

/// Reads the tokens at a place otherwise than they are written; nil where it has nothing to say.
typealias ReadingRule = @Sendable (TokenCursor, SpokenLanguage) -> Reading?
