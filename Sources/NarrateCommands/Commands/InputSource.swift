import BookKit
import Glibc
import SpeechKit
import SystemKit

/// What comes on standard input, a sentence at a time and as soon as it is whole; no more is read than is spoken soon.
actor InputSource: UtteranceSource {
    /// How long a writer may rest within a sentence, in milliseconds.
    private static let patience: CInt = 100

    /// Why the input was given up.
    private(set) var failure: CommandError?

    private let reader: InputReader
    private let isTerminal: Bool
    private let attributes: SpeechAttributes
    private let isMarkup: Bool

    private var decoder = TextDecoder()
    private var stream = SentenceStream()
    /// All of the text, where it can't be cut.
    private var markup = ""
    private var sentences: [SentenceStream.Sentence] = []
    private var hasEnded = false
    private var count = 0

    init(_ reader: InputReader, isTerminal: Bool, attributes: SpeechAttributes, isMarkup: Bool) {
        self.reader = reader
        self.isTerminal = isTerminal
        self.attributes = attributes
        self.isMarkup = isMarkup
    }

    func utterance(before next: Utterance) async -> Utterance? { nil }

    func utterance(after previous: Utterance?) async -> Utterance? {
        var isPausing = false
        while true {
            if let utterance = takeUtterance() { return utterance }
            if hasEnded { return takeEnd() }
            switch await reader.next(within: isPausing ? nil : Self.patience) {
            case .bytes(let bytes):
                isPausing = false
                take { (decoder) throws(BookError) in try decoder.decode(bytes) }
            case .pause:
                isPausing = true
                sentences += stream.flushPause(isTerminal: isTerminal)
            case .end: end()
            case .failed(let code):
                fail(.missingFile, systemReason(code) + "; check where it comes from")
            }
        }
    }

    private func takeUtterance() -> Utterance? {
        while !sentences.isEmpty {
            let sentence = sentences.removeFirst()
            guard sentence.text.contains(where: { !$0.isWhitespace }) else { continue }
            return utterance(sentence.text, isContinued: sentence.endsWithPause && !(hasEnded && sentences.isEmpty))
        }
        return nil
    }

    /// What is left when the text has been given: the markup, which is one piece, and the silence after it all.
    private func takeEnd() -> Utterance? {
        defer { markup = "" }
        if markup.contains(where: { !$0.isWhitespace }) { return utterance(markup, isContinued: false) }
        guard count > 0, attributes.postUtteranceDelay > 0, !isSilenceGiven else { return nil }
        isSilenceGiven = true
        var silence = Utterance(id: BookPosition(page: 0, utterance: count), text: "")
        silence.attributes.preUtteranceDelay = attributes.postUtteranceDelay
        return silence
    }

    private var isSilenceGiven = false

    private func utterance(_ text: String, isContinued: Bool) -> Utterance {
        var utterance = Utterance(
            id: BookPosition(page: 0, utterance: count), text: text, attributes: attributes, isMarkup: isMarkup,
            isContinued: isContinued)
        if count > 0 { utterance.attributes.preUtteranceDelay = 0 }
        utterance.attributes.postUtteranceDelay = 0
        count += 1
        return utterance
    }

    private func end() {
        take { (decoder) throws(BookError) in try decoder.finish() }
        hasEnded = true
        sentences += stream.finish()
    }

    private func take(_ decode: (inout TextDecoder) throws(BookError) -> String) {
        do throws(BookError) {
            let text = try decode(&decoder)
            if isMarkup {
                markup += text
            } else {
                sentences += stream.append(text)
            }
        } catch {
            fail(.badData, error.reason)
        }
    }

    private func fail(_ status: ExitStatus, _ reason: String) {
        failure = CommandError(status, "standard input: \(reason)")
        hasEnded = true
    }
}
