import BookKit

/// A sentence of an utterance, or what else is rendered in one go, with all that says how it sounds.
struct UtterancePart: Sendable {
    private let item: PlaylistItem
    private let range: Range<String.Index>
    private let isFirst: Bool
    private let isLast: Bool
    private let request: SpeechRequest
    private let leadFrames: Int
    private let trailFrames: Int

    /// The part that begins at `place`, in `voice`, scaled by what the reader set.
    ///
    /// Delays scale with the reader's speed, as the pauses of speech do.
    init(
        item: PlaylistItem, from place: String.Index, isFirst: Bool, sentences: SentenceTokenizer, voice: Voice,
        reader: ReaderProsody
    ) {
        let utterance = item.utterance
        let text = utterance.text
        let sentence = utterance.isMarkup ? nil : sentences.sentence(in: text, from: place)
        self.item = item
        self.isFirst = isFirst
        range = sentence?.range ?? place..<text.endIndex
        isLast = text[range.upperBound...].allSatisfy(\.isWhitespace)
        request = SpeechRequest(
            text: text[range], voice: voice, prosody: Prosody(utterance.attributes, scaledBy: reader),
            endsWithPause: isLast ? utterance.isContinued : sentence?.endsWithPause ?? false,
            isMarkup: utterance.isMarkup)
        func frames(_ seconds: Double) -> Int {
            Int((seconds.clamped(to: 0...3_600) / reader.speed * Double(SpeechEngine.sampleRate)).rounded())
        }
        leadFrames = isFirst && place == text.startIndex ? frames(utterance.attributes.preUtteranceDelay) : 0
        trailFrames = isLast ? frames(utterance.attributes.postUtteranceDelay) : 0
    }

    /// Renders the part; text that can't be rendered becomes an entry without speech that tells why.
    func render(with synthesizer: any SpeechSynthesizer, epoch: Int) async -> PlaybackMachine.Input {
        var failure: SpeechError?
        var speech = RenderedSpeech(sampleRate: SpeechEngine.sampleRate, frames: [], marks: [])
        do throws(SpeechError) {
            if !request.text.isEmpty { speech = try await synthesizer.render(request) }
        } catch {
            if error.code == .engineUnavailable { return .engineLost(error, epoch: epoch) }
            failure = error
        }
        let entry = TimelineEntry(
            item: item, textRange: range, speech: speech, leadFrames: leadFrames, trailFrames: trailFrames,
            isFirst: isFirst, isLast: isLast, failure: failure)
        return .rendered(entry, next: isLast ? nil : range.upperBound, epoch: epoch)
    }
}
