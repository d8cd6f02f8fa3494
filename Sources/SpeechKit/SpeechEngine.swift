public import BookKit

/// Speaks utterances one after another, with the shape of AVSpeechSynthesizer.
///
/// Commands return at once; what came of them is told to the delegate. One loop handles everything in order: a
/// finished utterance triggers the next, and those after it are rendered ahead, so that there is never a gap.
public actor SpeechEngine {
    /// Frames per second of all that is heard.
    public static let sampleRate = 22_050

    private let synthesizer: any SpeechSynthesizer
    private let source: any UtteranceSource
    private let output: AudioOutput
    private let isHeard: Bool
    private let inbox: AsyncStream<Input>
    private nonisolated let post: AsyncStream<Input>.Continuation
    private let events: AsyncStream<SpeechEvent>
    private let tell: AsyncStream<SpeechEvent>.Continuation
    private let sentences = SentenceTokenizer()
    private var normalizer: TextNormalizer
    private let recordings = RecordedSpeech()
    private let fallbacks = FallbackLog()

    private var machine = PlaybackMachine()
    private var reader = ReaderProsody()
    private var voice: @Sendable (Utterance) -> Voice
    private var hasReachedEnd = false
    private var failure: SpeechError?

    private enum Input: Sendable {
        case playback(PlaybackMachine.Input)
        case reader(ReaderProsody)
        case voice(@Sendable (Utterance) -> Voice)
        case normalizer(TextNormalizer)
        case openFailed(SpeechError)
    }

    /// Makes an engine that takes utterances from `source` after `speak()` and `jump(to:)`, and speaks each in the
    /// voice that `voice` gives for it, as `normalizer` writes it out.
    public init(
        synthesizer: any SpeechSynthesizer, sink: sending any AudioSink, source: any UtteranceSource,
        normalizer: TextNormalizer = TextNormalizer(), voice: @escaping @Sendable (Utterance) -> Voice
    ) {
        self.normalizer = normalizer
        self.synthesizer = synthesizer
        self.source = source
        self.voice = voice
        let (inbox, post) = AsyncStream<Input>.makeStream()
        (self.inbox, self.post) = (inbox, post)
        (events, tell) = AsyncStream.makeStream()
        isHeard = sink.isHeard
        output = AudioOutput(sink: sink) { post.yield(.playback(.output($0))) }
    }

    /// An utterance has started and the end hasn't been reached.
    public var isSpeaking: Bool { machine.isSpeaking }
    public var isPaused: Bool { machine.isPaused }

    /// Speaks what the source gives, from its first utterance on.
    public nonisolated func speak() { post.yield(.playback(.speak)) }
    /// Speaks `utterance` after all that is queued.
    public nonisolated func speak(_ utterance: Utterance) { post.yield(.playback(.append(utterance))) }
    /// Drops what is queued and goes on from `utterance`, and then with the source's utterances after it.
    ///
    /// From a place inside it the delay before it is left out. Markup begins at its beginning.
    public nonisolated func jump(to utterance: Utterance, from place: String.Index? = nil) {
        post.yield(.playback(.jump(utterance, from: place)))
    }
    public nonisolated func pause(at boundary: SpeechBoundary = .immediate) { post.yield(.playback(.pause(boundary))) }
    public nonisolated func resume() { post.yield(.playback(.resume)) }
    /// Stops and empties the queue.
    public nonisolated func stop(at boundary: SpeechBoundary = .immediate) { post.yield(.playback(.stop(boundary))) }
    public nonisolated func skipForward() { post.yield(.playback(.skipForward)) }
    public nonisolated func skipBackward() { post.yield(.playback(.skipBackward)) }
    /// Heard at the next word that the device doesn't hold yet; the volume within its buffer.
    public nonisolated func set(_ reader: ReaderProsody) { post.yield(.reader(reader)) }
    /// Heard at the next word that the device doesn't hold yet.
    public nonisolated func setVoice(_ voice: @escaping @Sendable (Utterance) -> Voice) { post.yield(.voice(voice)) }
    /// Has what isn't rendered to the device read as `shape` answers now, a shorter or a longer text of the same
    /// beginning, or nil for what isn't spoken any more, and asks the source for what comes after.
    ///
    /// No word is heard twice or left out, and an utterance of which something was rendered to the device stays.
    public nonisolated func revise(_ shape: @escaping @Sendable (Utterance) -> Utterance?) {
        post.yield(.playback(.revise(shape)))
    }
    /// Holds for what is rendered from now on.
    public nonisolated func set(_ normalizer: TextNormalizer) { post.yield(.normalizer(normalizer)) }
    /// Silences the device and ends `run(delegate:)`.
    public nonisolated func close() { post.finish() }

    /// Handles commands and tells `delegate` of what is heard, until `close()`.
    ///
    /// - Throws: `engineUnavailable` or `deviceUnavailable` when nothing can be spoken at all, `fileFailed` when
    ///   everything was spoken but the file can't be completed.
    public func run(delegate: some SpeechEngineDelegate) async throws(SpeechError) {
        try await synthesizer.prepare()
        await withDiscardingTaskGroup { group in
            group.addTask { await self.play() }
            group.addTask { await self.relay(to: delegate) }
            for await input in inbox { await handle(input, in: &group) }
            await finish()
            tell.finish()
            group.cancelAll()
        }
        if let failure { throw failure }
    }

    private nonisolated func play() async {
        do throws(SpeechError) {
            try await output.open(sampleRate: Self.sampleRate)
            await output.run()
        } catch {
            post.yield(.openFailed(error))
        }
    }

    private func handle(_ input: Input, in group: inout DiscardingTaskGroup) async {
        switch input {
        case .playback(let input): await perform(machine.handle(input), in: &group)
        case .reader(let reader):
            let old = self.reader
            self.reader = reader
            // The output may be busy opening its device.
            if old.volume != reader.volume { await output.setGain(Gain(factor: reader.volume)) }
            if (old.speed, old.pitch) != (reader.speed, reader.pitch) {
                await perform(machine.handle(.change), in: &group)
            }
        case .voice(let voice):
            self.voice = voice
            await perform(machine.handle(.change), in: &group)
        case .normalizer(let normalizer):
            self.normalizer = normalizer
        case .openFailed(let error):
            failure = error
            post.finish()
        }
    }

    /// What was cut short is no whole sound, and so no file.
    private func finish() async {
        do throws(SpeechError) {
            if hasReachedEnd { try await output.finish() }
        } catch {
            failure = failure ?? error
        }
        await output.close()
    }

    private func perform(_ actions: [PlaybackMachine.Action], in group: inout DiscardingTaskGroup) async {
        for action in actions {
            switch action {
            case .find(let previous, let epoch):
                group.addTask { [source, post] in
                    post.yield(.playback(.found(await source.utterance(after: previous), epoch: epoch)))
                }
            case .findBefore(let next, let epoch):
                group.addTask { [source, post] in
                    post.yield(.playback(.foundBefore(await source.utterance(before: next), epoch: epoch)))
                }
            case .render(let item, let place, let isFirst, let epoch):
                let voice = voice(item.utterance)
                if !synthesizer.isReady(for: voice) { tell.yield(.willLoad(voice)) }
                let part = UtterancePart(
                    item: item, from: place, isFirst: isFirst, sentences: sentences, voice: voice, reader: reader,
                    secondsAhead: isHeard ? Double(machine.queuedFrames) / Double(Self.sampleRate) : nil)
                group.addTask { [synthesizer, normalizer, recordings, fallbacks, post] in
                    do throws(SpeechError) {
                        let (entry, next) = try await part.render(
                            with: synthesizer, normalizer: normalizer, recordings: recordings, fallbacks: fallbacks)
                        post.yield(.playback(.rendered(entry, next: next, epoch: epoch)))
                    } catch {
                        post.yield(.playback(.engineLost(error, epoch: epoch)))
                    }
                }
            case .play(let entry, let epoch): await output.enqueue(entry, epoch: epoch)
            case .halt(let boundary, let token): await output.halt(at: boundary, token: token)
            case .proceed: await output.proceed()
            case .drop: await output.drop()
            case .cut(let epoch): await output.cut(epoch: epoch)
            case .tell(let event):
                hasReachedEnd = event == .didReachEnd
                tell.yield(event)
            }
        }
    }

    /// Passes every event on to `delegate`, in order.
    @MainActor
    private func relay(to delegate: some SpeechEngineDelegate) async {
        for await event in events {
            switch event {
            case .willLoad(let voice): delegate.speechEngine(self, willLoad: voice)
            case .didStart(let utterance): delegate.speechEngine(self, didStart: utterance)
            case .willSpeak(let range, let utterance): delegate.speechEngine(self, willSpeak: range, of: utterance)
            case .didHear(let range, let utterance, let time):
                delegate.speechEngine(self, didHear: range, of: utterance, in: time)
            case .didFinish(let utterance): delegate.speechEngine(self, didFinish: utterance)
            case .didPause: delegate.speechEngineDidPause(self)
            case .didContinue: delegate.speechEngineDidContinue(self)
            case .didCancel(let utterance): delegate.speechEngine(self, didCancel: utterance)
            case .didFail(let error, let utterance): delegate.speechEngine(self, didFail: error, utterance: utterance)
            case .didReachEnd: delegate.speechEngineDidReachEnd(self)
            }
        }
    }
}
