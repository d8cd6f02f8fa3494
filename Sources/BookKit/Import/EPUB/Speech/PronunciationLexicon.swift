/// A lexicon in the Pronunciation Lexicon Specification: how words of a language are said.
///
/// Words are found whole and in the case they are written in. Only the International Phonetic Alphabet is known; what
/// is written in others, and what only says which word to read instead, is passed over.
struct PronunciationLexicon: Sendable {
    /// A word, or several, with its phonemes.
    private struct Lexeme: Sendable {
        let bytes: [UInt8]
        let phonemes: String
    }

    let language: String
    /// By their first words; the longest first.
    private var lexemes: [String: [Lexeme]] = [:]

    init?(_ document: XMLElement) {
        guard document.name == "lexicon", let language = document["lang"]?.trimmedSpace, !language.isEmpty else {
            return nil
        }
        self.language = language
        for lexeme in document.children(named: "lexeme") { add(lexeme, alphabet: document["alphabet"]) }
        guard !lexemes.isEmpty else { return nil }
        for key in lexemes.keys { lexemes[key]?.sort { $0.bytes.count > $1.bytes.count } }
    }

    /// Adds the phonemes of the words that are in the lexicon, where `text` has none yet and is in its language.
    ///
    /// `language` is that of the text but for its spans.
    func apply(to text: inout BlockText, in language: String?) {
        let string = text.string
        let words = WordTokenizer().words(in: string[...]).map { word in
            (offset(of: word.lowerBound, in: string), offset(of: word.upperBound, in: string), string[word])
        }
        let ends = Set(words.map(\.1))
        var bytes: [UInt8] = []
        var found: [BlockText.Span] = []
        var next = 0
        for (start, _, word) in words where start >= next {
            guard let candidates = lexemes[String(word)] else { continue }
            if bytes.isEmpty { bytes = Array(string.utf8) }
            let lexeme = candidates.first { candidate in
                ends.contains(start + candidate.bytes.count)
                    && bytes[start...].starts(with: candidate.bytes)
            }
            guard let lexeme else { continue }
            let range = start..<start + lexeme.bytes.count
            guard isFree(range, in: text, language) else { continue }
            found.append(BlockText.Span(range: range, mark: .phonemes(lexeme.phonemes)))
            next = range.upperBound
        }
        guard !found.isEmpty else { return }
        text.spans = (text.spans + found).enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
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
        guard let phonemes = (known.first { $0["prefer"] == "true" } ?? known.first)?.text else { return }
        for word in lexeme.children(named: "grapheme").map(\.text) {
            guard let first = WordTokenizer().words(in: word[...]).first, first.lowerBound == word.startIndex else {
                continue
            }
            lexemes[String(word[first]), default: []].append(Lexeme(bytes: Array(word.utf8), phonemes: phonemes))
        }
    }

    private func offset(of index: String.Index, in text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }
}
