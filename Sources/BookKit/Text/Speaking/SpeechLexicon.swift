/// How a reader wants words to be said, whatever their letters say.
public struct SpeechLexicon: Sendable {
    /// What is said for a word, or for what a regular expression finds.
    public struct Entry: Hashable, Sendable {
        public enum Form: Hashable, Sendable {
            /// Letters that the voice reads right.
            case spelling(String)
            /// In the International Phonetic Alphabet.
            case phonemes(String)
        }

        /// A word, several, or a regular expression.
        public let written: String
        public let isExpression: Bool
        public let form: Form

        public init(_ written: String, isExpression: Bool = false, form: Form) {
            self.written = written
            self.isExpression = isExpression
            self.form = form
        }
    }

    /// A part of a text, in bytes, and what is said for it.
    struct Match {
        let range: Range<Int>
        let form: Entry.Form
    }

    /// An entry for words, by its tokens.
    fileprivate struct Words: Sendable {
        let tokens: [String]
        /// Capitals count, since some stand where an ordinary word has none.
        let isExact: Bool
        let form: Entry.Form
    }

    private var words: [String: [Words]] = [:]
    private var expressions: [(RegularExpression, Entry.Form)] = []

    /// What it was made of.
    public let entries: [Entry]

    /// Makes a lexicon in which later entries go before earlier ones.
    ///
    /// An expression that isn't one is passed over.
    public init(_ entries: [Entry] = []) {
        self.entries = entries
        for entry in entries.reversed() {
            if entry.isExpression {
                if let expression = try? RegularExpression(entry.written) {
                    expressions.append((expression, entry.form))
                }
                continue
            }
            let tokens = TokenScanner.tokens(in: entry.written[...]).map(\.text)
            guard let first = tokens.first else { continue }
            let isExact = entry.written.split(separator: " ").contains { $0.dropFirst().contains(where: \.isUppercase) }
            words[first.lowercased(), default: []].append(Words(tokens: tokens, isExact: isExact, form: entry.form))
        }
    }

    var isEmpty: Bool { words.isEmpty && expressions.isEmpty }

    /// What is to be said otherwise in the tokens from `start` on, in order and without overlaps.
    func matches(in tokens: [SpeechToken], text: Substring, context: Int) -> [Match] {
        guard !isEmpty else { return [] }
        var matches = expressionMatches(in: text)
        for index in tokens.indices where tokens[index].range.lowerBound >= context {
            guard let entries = words[tokens[index].text.lowercased()],
                let (count, form) = entries.lazy.compactMap({ $0.match(in: tokens, at: index) }).first
            else { continue }
            let end = tokens[index + count - 1].range.upperBound
            matches.append(Match(range: tokens[index].range.lowerBound - context..<end - context, form: form))
        }
        return matches.withoutOverlaps
    }

    private func expressionMatches(in text: Substring) -> [Match] {
        expressions.flatMap { expression, form in
            expression.matches(in: String(text)).map { Match(range: $0, form: form) }
        }
    }
}

extension SpeechLexicon.Words {
    /// How many tokens from `index` on are these words, standing for themselves.
    fileprivate func match(in tokens: [SpeechToken], at index: Int) -> (Int, SpeechLexicon.Entry.Form)? {
        let end = index + self.tokens.count
        guard end <= tokens.count else { return nil }
        for (token, wanted) in zip(tokens[index..<end], self.tokens) {
            guard isExact ? token.text == wanted : token.text.lowercased() == wanted.lowercased() else { return nil }
        }
        let isApart = !Self.isLetters(tokens, index - 1, index) && !Self.isLetters(tokens, end, end - 1)
        return isApart ? (self.tokens.count, form) : nil
    }

    /// The token at `index` is letters or digits, and so is the one it touches.
    private static func isLetters(_ tokens: [SpeechToken], _ index: Int, _ neighbour: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let kinds = [tokens[index].kind, tokens[neighbour].kind]
        return kinds.allSatisfy { $0 == .word || $0 == .number }
    }
}

extension [SpeechLexicon.Match] {
    /// These, and those of `others` that overlap none of them, in order.
    func over(_ others: [SpeechLexicon.Match]) -> [SpeechLexicon.Match] {
        let rest = others.filter { other in !contains { $0.range.overlaps(other.range) } }
        return isEmpty ? rest : (self + rest).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// In order; of two that overlap the one that begins first, or is longer, or comes first here.
    var withoutOverlaps: [SpeechLexicon.Match] {
        var kept: [SpeechLexicon.Match] = []
        let sorted = enumerated().sorted {
            ($0.element.range.lowerBound, -$0.element.range.count, $0.offset)
                < ($1.element.range.lowerBound, -$1.element.range.count, $1.offset)
        }
        for (_, match) in sorted
        where !match.range.isEmpty && match.range.lowerBound >= kept.last?.range.upperBound ?? 0 {
            kept.append(match)
        }
        return kept
    }
}
