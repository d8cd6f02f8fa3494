import BookKit
import SpeechKit
import TestSupport

/// An hour of speech on a device whose time passes as quickly as it is waited for.
@MainActor
struct HourBench {
    private static let words = 12_000

    let narrate: String

    func measure() async throws -> [Measurement] {
        let source = ListSource(Prose.sentences(words: Self.words))
        let time = VirtualTime(keepsFrames: false)
        let engine = SpeechEngine(
            synthesizer: WorkerSynthesizer(path: narrate), sink: VirtualSink(time: time), source: source,
            voice: { _ in VoiceCatalog.wellKnown("en-US")?.voice ?? .fake })
        let start = ContinuousClock.now
        var expected = source.utterances.lazy.flatMap { utterance in
            WordTokenizer().words(in: utterance.text[...]).lazy.map { SpeechEvent.willSpeak($0, utterance) }
        }.makeIterator()
        var isInOrder = true
        var memory = MemoryGauge()
        var told = 0
        let recorder = EventRecorder(keepsEvents: false) { event, engine in
            switch event {
            case .willSpeak:
                isInOrder = isInOrder && event == expected.next()
                told += 1
                if told.isMultiple(of: 500) { memory.look() }
            case .didReachEnd: engine.close()
            default: break
            }
        }
        engine.speak()
        try await engine.run(delegate: recorder)
        let minutes = Double(time.heardCount) / Double(SpeechEngine.sampleRate) / 60
        guard minutes >= 60 else { throw BenchError("the hour has only \(format(minutes)) minutes") }
        guard isInOrder, expected.next() == nil else {
            throw BenchError("the words told are not the words of the text, once each and in order")
        }
        return [
            Measurement(
                "\(format(minutes)) minutes on a virtual clock", unit: "s",
                values: [(ContinuousClock.now - start) / .seconds(1)]),
            memory.measurement("memory's growth in them"),
        ]
    }
}
