/// What a file of ours says about the book that it is for.
struct RecordedBook: Codable, Hashable, Sendable {
    let identifier: String?
    let content: String?
    let path: String?
    let title: String?
    let author: String?
    /// Its first words.
    let opening: String?

    /// Whether it may be a book that is known by nothing but its path: it was edited, or given an identifier.
    func mayBeEarlierVersion(of identity: BookIdentity) -> Bool {
        guard let path, path == identity.path else { return false }
        return identifier == nil || identity.identifier == nil || identifier == identity.identifier
    }

    /// Titles prove nothing: today's newspaper has the title and the path of yesterday's.
    func sharesOpening(with other: RecordedBook) -> Bool {
        guard let own = opening?.wordLetters, !own.isEmpty else { return false }
        return own == other.opening?.wordLetters
    }
}
