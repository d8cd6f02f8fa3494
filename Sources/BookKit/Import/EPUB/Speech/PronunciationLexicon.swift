/// A lexicon in the Pronunciation Lexicon Specification: how words of a language are said.
///
/// Words are found whole and in the case they are written in. Only the International Phonetic Alphabet is known; what
/// is written in others, and what only says which word to read instead, is passed over.
struct PronunciationLexicon: Sendable {
    /// A longer run of words is no entry of a lexicon.
    private static let mostWords = 8
    /// A text with more is made to waste time.
    private static let mostSpans = 1_000

    let language: String
    /// The phonemes by what is said so: a word, or several.
    private var phonemes: [String: String] = [:]
    /// The most words in one of them.
    private var wordCount = 0

    /// Nil when there is nothing in it that is known.
    init?(_ document: XMLElement) {
        guard document.name == "lexicon", let language = document["lang"]?.trimmedSpace, !language.isEmpty else {
            return nil
        }
        self.language = language
        for lexeme in document.children(named: "lexeme") { add(lexeme, alphabet: document["alphabet"]) }
        guard !phonemes.isEmpty else { return nil }
    }

    /// Adds the phonemes of the words that are in the lexicon, where `text` has none yet and is in its language.
    ///
    /// `language` is that of the text but for its spans.
    func apply(to text: inout BlockText, in language: String?) {
        guard text.spans.count <= Self.mostSpans else { return }
        let string = text.string
        let words = WordTokenizer().words(in: string[...])
        var found: [BlockText.Span] = []
        var next = string.startIndex
        for index in words.indices where words[index].lowerBound >= next {
            guard let (bounds, phonemes) = entry(at: index, of: words, in: string) else { continue }
            let range = offset(of: bounds.lowerBound, in: string)..<offset(of: bounds.upperBound, in: string)
            guard isFree(range, in: text, language) else { continue }
            found.append(BlockText.Span(range: range, mark: .phonemes(phonemes)))
            next = bounds.upperBound
        }
        guard !found.isEmpty else { return }
        text.spans = (text.spans + found).enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
    }

    /// The longest entry that begins with the word at `index`; an abbreviation's point may belong to it.
    private func entry(
        at index: Int, of words: [Range<String.Index>], in text: String
    ) -> (Range<String.Index>, phonemes: String)? {
        let start = words[index].lowerBound
        for last in words[index...].prefix(wordCount).reversed() {
            let after = text.index(last.upperBound, offsetBy: 1, limitedBy: text.endIndex) ?? text.endIndex
            for end in [after, last.upperBound] {
                if let phonemes = phonemes[String(text[start..<end])] { return (start..<end, phonemes) }
            }
        }
        return nil
    }

    /// Whether nothing else says how the range sounds, and it is in the lexicon's language.
    private func isFree(_ range: Range<Int>, in text: BlockText, _ language: String?) -> Bool {
        var spoken = language
        for span in text.spans where span.range.overlaps(range) {
            switch span.mark {
            case .phonemes: return false
            case .language(let tag): spoken = tag
            case .recording, .note: break
            }
        }
        return spoken.map(speaks) ?? false
    }

    /// Whether the language is the lexicon's, or one is a variety of the other.
    private func speaks(_ other: String) -> Bool {
        let (mine, theirs) = (language.lowercased(), other.lowercased())
        return mine == theirs || mine.hasPrefix(theirs + "-") || theirs.hasPrefix(mine + "-")
    }

    private mutating func add(_ lexeme: XMLElement, alphabet: String?) {
        let known = lexeme.children(named: "phoneme").filter { phoneme in
            (phoneme["alphabet"] ?? alphabet ?? "ipa").lowercased() == "ipa" && !phoneme.text.isEmpty
        }
        guard let sound = (known.first { $0["prefer"] == "true" } ?? known.first)?.text else { return }
        for word in lexeme.children(named: "grapheme").map(\.text) {
            let count = WordTokenizer().words(in: word[...]).count
            guard (1...Self.mostWords).contains(count), phonemes[word] == nil else { continue }
            phonemes[word] = sound
            wordCount = max(wordCount, count)
        }
    }

    private func offset(of index: String.Index, in text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }
}
