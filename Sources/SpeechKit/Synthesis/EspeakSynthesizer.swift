import BookKit

/// Renders speech with libespeak-ng, in this process.
///
/// Some rare texts abort the library, and the process with it; `WorkerSynthesizer` survives them.
public struct EspeakSynthesizer: SpeechSynthesizer {
    public init() {}

    public func prepare() async throws(SpeechError) { try await start() }

    /// Renders `request`.
    ///
    /// A text with nothing to say has no frames; one with words of which none can be said has a moment of silence,
    /// since each word has its mark.
    public func render(_ request: SpeechRequest) async throws(SpeechError) -> RenderedSpeech {
        try await speak(request)
    }

    @RenderThread
    private func start() throws(SpeechError) { try Espeak.start() }

    @RenderThread
    func speak(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
        try checkCancellation()
        try Espeak.start()
        let markup = request.isMarkup ? try markup(of: request) : nil
        let text = if let markup { markup.text } else { try speakable(request) }
        let parameters = EspeakParameters(request.prosody)
        let sound = try Espeak.speak(
            text.text, voice: request.voice.identifier, parameters: parameters, isMarkup: request.isMarkup,
            hasPhonemes: text.hasPhonemes, endsWithPause: request.endsWithPause)
        try checkCancellation()
        return RenderedSpeech(
            sound, of: text, stretch: parameters.stretch, leadingMilliseconds: markup?.leadingMilliseconds ?? 0)
    }

    @RenderThread
    private func speakable(_ request: SpeechRequest) throws(SpeechError) -> SpeakableText {
        guard let spoken = request.spoken else { return SpeakableText(request.text) }
        guard !spoken.pronunciations.isEmpty else { return SpeakableText(request.text, spoken: spoken) }
        let table = try Espeak.phonemes(of: request.voice.identifier)
        return SpeakableText(request.text, spoken: spoken) { table.mnemonics(for: $0) }
    }

    private func checkCancellation() throws(SpeechError) {
        if Task.isCancelled { throw SpeechError(.synthesisFailed, "the rendering was cancelled") }
    }

    @RenderThread
    private func markup(of request: SpeechRequest) throws(SpeechError) -> EspeakMarkup {
        let catalog = VoiceCatalog(voices: try Espeak.voices(), variants: try Espeak.variants())
        do throws(BookError) {
            return EspeakMarkup(try SSMLDocument(request.text), for: request, findVoice: catalog.voice(named:))
        } catch {
            throw SpeechError(.synthesisFailed, error.description)
        }
    }
}

extension RenderedSpeech {
    fileprivate init(
        _ sound: Espeak.Sound, of text: SpeakableText, stretch: Double, leadingMilliseconds: Double
    ) {
        let aligner = WordAligner(
            words: text.spans, speechEnd: sound.frames.lastIndex { $0 != 0 } ?? sound.frames.count,
            frameCount: sound.frames.count)
        let starts = aligner.frames(for: sound.words)
        var played = TimeStretcher.stretch(sound.frames, sampleRate: sound.sampleRate, speed: stretch)
        if sound.words.isEmpty {
            // The library renders a moment of silence for nothing.
            played = [Int16](repeating: 0, count: text.words.isEmpty ? 0 : max(1, played.count))
        }
        let silence = [Int16](repeating: 0, count: Int(leadingMilliseconds) * sound.sampleRate / 1000)
        let marks = zip(starts, text.words).map { start, word in
            WordMark(frame: silence.count + start * played.count / max(1, sound.frames.count), range: word)
        }
        self.init(sampleRate: sound.sampleRate, frames: silence.isEmpty ? played : silence + played, marks: marks)
    }
}
