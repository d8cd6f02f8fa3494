/// Cuts text that comes piece by piece, as from standard input, into sentences, each as soon as it is whole.
///
/// However the text comes, its sentences are those that `SentenceTokenizer` finds in all of it, but for pauses. No more
/// is held than two sentences and a piece.
public struct SentenceStream: Sendable {
    /// A sentence with the white space after it.
    public struct Sentence: Hashable, Sendable {
        public let text: String
        /// False when the sentence was too long and was cut where no pause belongs.
        public let endsWithPause: Bool
    }

    /// The last sentence that was given out, which may be needed to understand what follows, and what follows.
    private var text = ""
    /// How long that last sentence is, in bytes.
    private var givenLength = 0

    public init() {}

    /// Takes the next piece of the text, and gives the sentences that are whole because more has followed them.
    public mutating func append(_ piece: String) -> [Sentence] {
        text += piece
        return take { _, scanner, _ in !scanner.hasSeenEnd }
    }

    /// Gives the sentences that are whole if the writer pauses here, and on a terminal also a line that has ended.
    public mutating func flushPause(isTerminal: Bool) -> [Sentence] {
        take { sentence, scanner, text in
            sentence.range.upperBound < text.endIndex || isTerminal && text.last?.isNewline == true
                || Self.isWhole(sentence, in: text)
        }
    }

    /// Gives the rest when the text has ended.
    public mutating func finish() -> [Sentence] { take { _, _, _ in true } }

    private mutating func take(
        while isWhole: (SentenceTokenizer.Sentence, SentenceScanner, String) -> Bool
    ) -> [Sentence] {
        var sentences: [Sentence] = []
        var given = text.startIndex
        var start = text.utf8.index(given, offsetBy: givenLength)
        while start < text.endIndex {
            var scanner = SentenceScanner(text.unicodeScalars, at: start)
            let sentence = scanner.scan()
            guard isWhole(sentence, scanner, text) else { break }
            sentences.append(Sentence(text: String(text[sentence.range]), endsWithPause: sentence.endsWithPause))
            given = start
            start = sentence.range.upperBound
        }
        givenLength = text.utf8.distance(from: given, to: start)
        text.removeSubrange(..<given)
        return sentences
    }

    /// Says whether the last sentence of `text` would end there if another began.
    private static func isWhole(_ sentence: SentenceTokenizer.Sentence, in text: String) -> Bool {
        guard text.last?.isWhitespace == true else { return false }
        let continued = text + "The"
        let start = continued.utf8.index(
            continued.startIndex, offsetBy: text.utf8.distance(from: text.startIndex, to: sentence.range.lowerBound))
        var scanner = SentenceScanner(continued.unicodeScalars, at: start)
        let end = scanner.scan().range.upperBound
        return continued.utf8.distance(from: continued.startIndex, to: end) == text.utf8.count
    }
}
