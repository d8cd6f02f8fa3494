import BookKit
import Glibc
import SpeechKit
import TestSupport

/// How quickly a pause silences a real sound server, and whether a frame is lost or repeated over a hundred of them.
@MainActor
struct PauseBench {
    private static let speed = 2.0

    let narrate: String
    let pauses: Int

    func measure() async throws -> [Measurement] {
        let texts = Prose.sentences(words: pauses + pauses / 2)
        let whole = try await render(texts)
        let (paused, delays) = try await play(ListSource(texts))
        return [
            Measurement(
                "pause to silence, \(delays.count) of them", unit: "ms", values: delays, promise: .all(atMost: 50)),
            Measurement(
                "frames lost or repeated over them", unit: "", values: [Double(abs(whole.count - paused.count))],
                promise: .all(atMost: 0)),
            Measurement(
                "frames that differ", unit: "", values: [Double(zip(whole, paused).count { $0 != $1 })],
                promise: .all(atMost: 0)),
        ]
    }

    /// All frames but those that are silent.
    private func render(_ texts: [String]) async throws -> [Int16] {
        let book = Book(language: "en-US", pages: [Page(utterances: texts.map { Utterance(text: $0) })])
        return try await Narration(of: book, speed: Self.speed, narrate: narrate).frames.filter { $0 != 0 }
    }

    /// The frames that were heard without their silence, and the milliseconds from each pause to the last frame heard.
    private func play(_ source: ListSource) async throws -> ([Int16], [Double]) {
        let server = try SoundServer()
        let engine = SpeechEngine(
            synthesizer: WorkerSynthesizer(path: narrate), sink: ALSASink(device: server.device),
            source: source, voice: { _ in VoiceCatalog.wellKnown("en-US")?.voice ?? .fake })
        var asked: [ContinuousClock.Instant] = []
        var resumed: [ContinuousClock.Instant] = []
        var random = SplitMix(seed: 5)
        let recorder = EventRecorder { event, engine in
            switch event {
            case .willSpeak where asked.count < pauses:
                // At ever another moment of the sink's block, and in the midst of the word.
                usleep(UInt32.random(in: 50_000..<100_000, using: &random))
                asked.append(.now)
                engine.pause()
            case .didPause:
                usleep(150_000)
                resumed.append(.now)
                engine.resume()
            case .didReachEnd: engine.close()
            default: break
            }
        }
        engine.set(ReaderProsody(speed: Self.speed))
        engine.speak()
        try await engine.run(delegate: recorder)
        let frames = server.recording
        let delays = zip(asked, resumed).map { asked, resumed in
            let last = frames.prefix(server.recorder.frame(at: resumed)).lastIndex { $0 != 0 } ?? 0
            return max(0, (server.recorder.moment(ofFrame: last + 1) - asked) / .milliseconds(1))
        }
        return (frames.filter { $0 != 0 }, delays)
    }
}
