public import BookKit

/// Speaks utterances one after another.
public actor SpeechEngine {
    public init(
        synthesizer: any SpeechSynthesizer, sink: sending any AudioSink, source: any UtteranceSource,
        voice: @escaping @Sendable (Utterance) -> Voice
    ) {}

    public nonisolated func speak() {}
    public nonisolated func speak(_ utterance: Utterance) {}
    public nonisolated func jump(to utterance: Utterance) {}
    public nonisolated func pause(at boundary: SpeechBoundary = .immediate) {}
    public nonisolated func resume() {}
    public nonisolated func stop(at boundary: SpeechBoundary = .immediate) {}
    public nonisolated func skipForward() {}
    public nonisolated func skipBackward() {}
    public nonisolated func set(_ reader: ReaderProsody) {}
    public nonisolated func setVoice(_ voice: @escaping @Sendable (Utterance) -> Voice) {}
    public nonisolated func close() {}

    public var isSpeaking: Bool { false }
    public var isPaused: Bool { false }

    public func run(delegate: some SpeechEngineDelegate) async throws(SpeechError) {}
}
