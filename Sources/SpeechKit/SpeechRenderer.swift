public import BookKit

/// Renders utterances part by part as the engine would have them heard, for what is kept and not played.
public struct SpeechRenderer: Sendable {
    /// A sentence of an utterance, or what else is rendered in one go.
    public struct Part: Sendable {
        public let speech: RenderedSpeech
        /// The part of the utterance's text that is heard.
        public let range: Range<String.Index>
        /// Frames of silence before the speech.
        public let leadFrames: Int
        /// Frames of silence after the speech.
        public let trailFrames: Int
        /// What went wrong; then there may be no speech.
        public let failure: SpeechError?
        /// The failure is `TextNormalizer.problem`, of the text and what is installed.
        public let isForeseen: Bool
        /// Where the utterance goes on; nil at its end.
        public let next: String.Index?
    }

    /// Which version of the library renders.
    public static var engineVersion: String { Espeak.version }

    private let synthesizer: any SpeechSynthesizer
    private let normalizer: TextNormalizer
    private let reader: ReaderProsody
    private let voice: @Sendable (Utterance) -> Voice
    private let sentences = SentenceTokenizer()
    private let recordings = RecordedSpeech()

    /// Makes a renderer that speaks each utterance in the voice that `voice` gives for it, as `normalizer` writes it out.
    public init(
        synthesizer: any SpeechSynthesizer, normalizer: TextNormalizer, reader: ReaderProsody,
        voice: @escaping @Sendable (Utterance) -> Voice
    ) {
        self.synthesizer = synthesizer
        self.normalizer = normalizer
        self.reader = reader
        self.voice = voice
    }

    /// Renders the part of `utterance` that begins at `place`.
    ///
    /// - Throws: `engineUnavailable` or `voiceDamaged` when nothing can be rendered at all.
    public func part(of utterance: Utterance, from place: String.Index) async throws(SpeechError) -> Part {
        let voice = voice(utterance)
        let part = UtterancePart(
            item: PlaylistItem(serial: 0, utterance: utterance), from: place,
            isFirst: place == utterance.text.startIndex, sentences: sentences, voice: voice, reader: reader)
        let (entry, next) = try await part.render(
            with: synthesizer, normalizer: normalizer, recordings: recordings)
        let isForeseen = entry.failure.map { failure in
            failure.reason == normalizer.problem(with: utterance.text[entry.textRange], language: voice.language)
        }
        return Part(
            speech: entry.speech, range: entry.textRange, leadFrames: entry.leadFrames, trailFrames: entry.trailFrames,
            failure: entry.failure, isForeseen: isForeseen ?? false, next: next)
    }
}
