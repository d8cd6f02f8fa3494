import BookKit
import SpeechKit
import TestSupport

/// An hour of speech on a device whose time passes 250 times as fast as ours.
@MainActor
struct HourBench {
    private static let words = 12_000
    /// How long a second of the device takes.
    private static let second = Duration.milliseconds(4)

    let narrate: String

    func measure() async throws -> [Measurement] {
        let source = ListSource(Prose.sentences(words: Self.words))
        let time = VirtualTime(limit: 0, keepsFrames: false)
        let engine = SpeechEngine(
            synthesizer: WorkerSynthesizer(path: narrate), sink: VirtualSink(time: time), source: source,
            voice: { _ in VoiceCatalog.wellKnown("en-US")?.voice ?? .fake })
        var expected = source.utterances.lazy.flatMap { utterance in
            WordTokenizer().words(in: utterance.text[...]).lazy.map { SpeechEvent.willSpeak($0, utterance) }
        }.makeIterator()
        var isInOrder = true
        var memory = MemoryGauge()
        var told = 0
        var isOver = false
        let recorder = EventRecorder(keepsEvents: false) { event, engine in
            switch event {
            case .willSpeak:
                isInOrder = isInOrder && event == expected.next()
                told += 1
                if told.isMultiple(of: 500) { memory.look() }
            case .didReachEnd:
                isOver = true
                engine.close()
            default: break
            }
        }
        engine.speak()
        let clock = Task { try await pass(time) { isOver } }
        defer { clock.cancel() }
        try await engine.run(delegate: recorder)
        let underruns = try await clock.value
        let minutes = Double(time.heardCount) / Double(SpeechEngine.sampleRate) / 60
        guard minutes >= 60 else { throw BenchError("the hour has only \(format(minutes)) minutes") }
        guard isInOrder, expected.next() == nil else {
            throw BenchError("the words told are not the words of the text, once each and in order")
        }
        return [
            Measurement(
                "underruns in \(format(minutes)) minutes, 250 times as fast", unit: "", values: [Double(underruns)],
                promise: .all(atMost: 0)),
            memory.measurement("memory's growth in them"),
        ]
    }

    /// Lets second after second pass, and counts those in which the device ran dry and played on later.
    private func pass(_ time: VirtualTime, until isOver: () -> Bool) async throws -> Int {
        var underruns = 0
        var (heard, limit) = (0, 0)
        var isDry = false
        while !isOver() {
            if isDry, time.heardCount > heard { underruns += 1 }
            heard = time.heardCount
            isDry = heard > 0 && heard < limit
            limit = heard + SpeechEngine.sampleRate
            time.run(to: limit)
            try await Task.sleep(for: Self.second)
        }
        return underruns
    }
}
