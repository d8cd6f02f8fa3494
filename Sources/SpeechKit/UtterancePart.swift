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
    /// The frames of silence after the utterance, whether this part ends it or not.
    private let trailFramesAtEnd: Int
    private let start: String.Index

    /// The part that begins at `place`, in `voice`, scaled by what the reader set.
    ///
    /// Delays scale with the reader's speed, as the pauses of speech do. A sentence that would be waited for, since no
    /// more than `secondsAhead` are rendered, is cut.
    init(
        item: PlaylistItem, from place: String.Index, isFirst: Bool, sentences: SentenceTokenizer, voice: Voice,
        reader: ReaderProsody, secondsAhead: Double? = nil
    ) {
        let utterance = item.utterance
        let text = utterance.text
        let sentence = utterance.isMarkup ? nil : sentences.sentence(in: text, from: place)
        self.item = item
        self.isFirst = isFirst
        let whole = sentence?.range ?? place..<text.endIndex
        // espeak is so quick that no sentence is waited for.
        let end = voice.model == nil || utterance.isMarkup ? nil : ClauseCutter(secondsAhead).end(in: text[whole])
        range = whole.lowerBound..<(end ?? whole.upperBound)
        let endsClause = end.map { ClauseCutter.endsClause(text[..<$0]) }
        isLast = text[range.upperBound...].allSatisfy(\.isWhitespace)
        request = SpeechRequest(
            text: text[range], voice: voice, prosody: Prosody(utterance.attributes, scaledBy: reader),
            endsWithPause: isLast ? utterance.isContinued : endsClause ?? sentence?.endsWithPause ?? false,
            isMarkup: utterance.isMarkup)
        func frames(_ seconds: Double) -> Int {
            Int((seconds.clamped(to: 0...3_600) / reader.speed * Double(SpeechEngine.sampleRate)).rounded())
        }
        leadFrames = isFirst && place == text.startIndex ? frames(utterance.attributes.preUtteranceDelay) : 0
        trailFramesAtEnd = frames(utterance.attributes.postUtteranceDelay)
        trailFrames = isLast ? trailFramesAtEnd : 0
        start = place
    }

    /// Renders the part from `recordings`, or as `normalizer` writes it out, and tells where the utterance goes on.
    ///
    /// Text that can't be rendered becomes an entry without speech that tells why. Fallbacks that are in `fallbacks`
    /// aren't told again.
    ///
    /// - Throws: `engineUnavailable` or `voiceDamaged` when nothing can be rendered at all.
    func render(
        with synthesizer: any SpeechSynthesizer, normalizer: TextNormalizer, recordings: RecordedSpeech,
        fallbacks: FallbackLog? = nil
    ) async throws(SpeechError) -> (entry: TimelineEntry, next: String.Index?) {
        var failure: SpeechError?
        if item.utterance.recording != nil {
            do throws(SpeechError) {
                if let part = try await recordings.part(of: item.utterance, from: start, prosody: request.prosody) {
                    return (entry(for: part), nextPlace(after: part))
                }
            } catch {
                failure = fallbacks?.isNew(error) ?? true ? error : nil
            }
        }
        if let problem = normalizer.problem(with: request.text, language: request.voice.language) {
            let error = SpeechError(.fallback, problem)
            if fallbacks?.isNew(error) ?? true { failure = failure ?? error }
        }
        var speech = RenderedSpeech(sampleRate: SpeechEngine.sampleRate, frames: [], marks: [])
        do throws(SpeechError) {
            if !request.text.isEmpty { speech = try await synthesizer.render(spoken(by: normalizer)) }
        } catch {
            if error.isFinal { throw error }
            failure = error
        }
        let entry = TimelineEntry(
            item: item, textRange: range, speech: speech, leadFrames: leadFrames, trailFrames: trailFrames,
            isFirst: isFirst, isLast: isLast, failure: failure)
        return (entry, isLast ? nil : range.upperBound)
    }

    private func entry(for part: RecordedSpeech.Part) -> TimelineEntry {
        TimelineEntry(
            item: item, textRange: part.range, speech: part.speech, leadFrames: leadFrames,
            trailFrames: nextPlace(after: part) == nil ? trailFramesAtEnd : 0, isFirst: isFirst,
            isLast: nextPlace(after: part) == nil)
    }

    private func nextPlace(after part: RecordedSpeech.Part) -> String.Index? {
        part.range.upperBound < item.utterance.text.endIndex ? part.range.upperBound : nil
    }

    /// The request with its text as `normalizer` writes it out in the voice's language.
    private func spoken(by normalizer: TextNormalizer) -> SpeechRequest {
        guard !request.isMarkup else { return request }
        let spoken = normalizer.spokenText(
            of: request.text, language: request.voice.language, isHeading: item.utterance.isHeading,
            pronunciations: item.utterance.pronunciations(in: range))
        var request = request
        request.spoken = spoken.isVerbatim ? nil : spoken
        return request
    }
}

extension Utterance {
    /// The pronunciations in a part of the text, counted from where it begins.
    fileprivate func pronunciations(in part: Range<String.Index>) -> [Pronunciation] {
        guard !pronunciations.isEmpty else { return [] }
        let start = text.utf8.distance(from: text.startIndex, to: part.lowerBound)
        let end = text.utf8.distance(from: text.startIndex, to: part.upperBound)
        return pronunciations.filter { start <= $0.range.lowerBound && $0.range.upperBound <= end }.map { whole in
            Pronunciation(
                range: whole.range.lowerBound - start..<whole.range.upperBound - start, phonemes: whole.phonemes)
        }
    }
}
