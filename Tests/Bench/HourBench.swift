import BookKit
import SpeechKit
import TestSupport

/// An hour of speech on a device whose time passes as quickly as it is waited for.
///
/// A word that takes longer to come than the sound before it lasts, and the device's buffer with it, is an underrun: a
/// device in real time would have run dry.
@MainActor
struct HourBench {
    private static let words = 12_000
    private static let bufferSeconds = 0.1

    let narrate: String

    func measure() async throws -> [Measurement] {
        let source = ListSource(Prose.sentences(words: Self.words))
        let time = VirtualTime(keepsFrames: false)
        let engine = SpeechEngine(
            synthesizer: WorkerSynthesizer(path: narrate), sink: VirtualSink(time: time), source: source,
            voice: { _ in VoiceCatalog.wellKnown("en-US")?.voice ?? .fake })
        var expected = source.utterances.lazy.flatMap { utterance in
            WordTokenizer().words(in: utterance.text[...]).lazy.map { SpeechEvent.willSpeak($0, utterance) }
        }.makeIterator()
        var isInOrder = true
        var memory = MemoryGauge()
        var told = 0
        var underruns = 0
        var last = (moment: ContinuousClock.now, heard: 0)
        let recorder = EventRecorder(keepsEvents: false) { event, engine in
            switch event {
            case .willSpeak:
                isInOrder = isInOrder && event == expected.next()
                let next = (moment: ContinuousClock.now, heard: time.heardCount)
                let seconds = Double(next.heard - last.heard) / Double(SpeechEngine.sampleRate)
                if told > 0, next.moment - last.moment > .seconds(seconds + Self.bufferSeconds) { underruns += 1 }
                last = next
                told += 1
                if told.isMultiple(of: 500) { memory.look() }
            case .didReachEnd: engine.close()
            default: break
            }
        }
        let start = ContinuousClock.now
        engine.speak()
        try await engine.run(delegate: recorder)
        let minutes = Double(time.heardCount) / Double(SpeechEngine.sampleRate) / 60
        guard minutes >= 60 else { throw BenchError("the hour has only \(format(minutes)) minutes") }
        guard isInOrder, expected.next() == nil else {
            throw BenchError("the words told are not the words of the text, once each and in order")
        }
        return [
            Measurement(
                "underruns in \(format(minutes)) minutes of virtual time", unit: "", values: [Double(underruns)],
                promise: .all(atMost: 0)),
            Measurement(
                "times as fast as it is heard", unit: "", values: [60 * minutes / ((last.moment - start) / .seconds(1))]
            ),
            memory.measurement("memory's growth in them"),
        ]
    }
}
