import BookKit

/// Renders speech with libespeak-ng, in this process.
///
/// Some rare texts abort the library, and the process with it; `WorkerSynthesizer` survives them.
public struct EspeakSynthesizer: SpeechSynthesizer {
    public init() {}

    public func prepare() async throws(SpeechError) { try await start() }

    /// A text with nothing to say has no frames. One with words of which none can be said has a moment of silence,
    /// since each word has its mark.
    public func render(_ request: SpeechRequest) async throws(SpeechError) -> RenderedSpeech {
        try await speak(request)
    }

    @RenderThread
    private func start() throws(SpeechError) { try Espeak.start() }

    @RenderThread
    private func speak(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
        try Espeak.start()
        let markup = request.isMarkup ? try markup(of: request) : nil
        let text = markup?.text ?? SpeakableText(request.text)
        let parameters = EspeakParameters(request.prosody)
        let sound = try Espeak.speak(
            text.text, voice: request.voice.identifier, parameters: parameters, isMarkup: request.isMarkup,
            endsWithPause: request.endsWithPause)
        if Task.isCancelled { throw SpeechError(.synthesisFailed, "the rendering was cancelled") }
        return RenderedSpeech(
            sound, of: text, stretch: parameters.stretch, leadingMilliseconds: markup?.leadingMilliseconds ?? 0)
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
        var frames = sound.frames
        if sound.words.isEmpty {
            frames = [Int16](repeating: 0, count: text.words.isEmpty ? 0 : max(1, frames.count))
        }
        let speechEnd = frames.lastIndex { $0 != 0 } ?? frames.count
        let aligner = WordAligner(words: text.spans, speechEnd: speechEnd, frameCount: frames.count)
        let starts = aligner.frames(for: sound.words)
        let played = TimeStretcher.stretch(frames, sampleRate: sound.sampleRate, speed: stretch)
        let silence = [Int16](repeating: 0, count: Int(leadingMilliseconds) * sound.sampleRate / 1000)
        let marks = zip(starts, text.words).map { start, word in
            WordMark(frame: silence.count + start * played.count / max(1, frames.count), range: word)
        }
        self.init(sampleRate: sound.sampleRate, frames: silence + played, marks: marks)
    }
}
