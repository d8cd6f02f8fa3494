import Synchronization

/// Has each voice's own engine render it: espeak, or piper, which is started when its first voice speaks.
public final class VoiceRouter: SpeechSynthesizer {
    private struct State {
        var piper: PiperSynthesizer?
        /// The models that have spoken.
        var loaded: Set<String> = []
    }

    /// How long an answer of piper's may take, the loading of a model included, however short the text.
    static let patience = Duration.seconds(90)

    private let espeak: any SpeechSynthesizer
    private let natural: NaturalVoices
    private let worker: @Sendable (PiperProgram) -> any SpeechSynthesizer
    private let state = Mutex(State())

    public convenience init(espeak: any SpeechSynthesizer, natural: NaturalVoices) {
        self.init(espeak: espeak, natural: natural) { program in
            WorkerSynthesizer(
                path: program.path, arguments: PiperProgram.workerArguments(threads: 0, cache: natural.cache),
                patience: Self.patience)
        }
    }

    /// Has `worker` make what talks to a Python.
    init(
        espeak: any SpeechSynthesizer, natural: NaturalVoices,
        worker: @escaping @Sendable (PiperProgram) -> any SpeechSynthesizer
    ) {
        self.espeak = espeak
        self.natural = natural
        self.worker = worker
    }

    public func prepare() async throws(SpeechError) { try await espeak.prepare() }

    public func isReady(for voice: Voice) -> Bool {
        guard let model = voice.model else { return true }
        return state.withLock { $0.loaded.contains(model.path) }
    }

    /// Renders `request`; markup is espeak's in any voice, as piper knows none.
    ///
    /// - Throws: `voiceDamaged` as well.
    public func render(_ request: SpeechRequest) async throws(SpeechError) -> RenderedSpeech {
        guard let model = request.voice.model else { return try await espeak.render(request) }
        guard !request.isMarkup else {
            var request = request
            request.voice = request.voice.standIn
            return try await espeak.render(request)
        }
        let speech = try await piper().render(request)
        state.withLock { _ = $0.loaded.insert(model.path) }
        return speech
    }

    private func piper() async throws(SpeechError) -> PiperSynthesizer {
        if let piper = state.withLock({ $0.piper }) { return piper }
        let made = PiperSynthesizer(worker: worker(try await natural.program()), espeak: espeak)
        return state.withLock { state in
            let piper = state.piper ?? made
            state.piper = piper
            return piper
        }
    }
}
