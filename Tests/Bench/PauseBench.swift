import BookKit
import Glibc
import SpeechKit
import TestSupport

/// How quickly a pause silences a real sound server, and whether a frame is lost or repeated over a hundred of them.
@MainActor
struct PauseBench {
    private static let pauses = 100

    let narrate: String

    func measure() async throws -> [Measurement] {
        let text = "It was the best of times, it was the worst of times, it was the age of wisdom."
        let source = ListSource(Array(repeating: text, count: 12))
        let (whole, _) = try await play(source, pauses: 0)
        let (paused, delays) = try await play(source, pauses: Self.pauses)
        return [
            Measurement("pause to silence, of \(delays.count) on a sound server", unit: "ms", values: delays),
            Measurement(
                "frames lost or repeated over them", unit: "", values: [Double(abs(whole.count - paused.count))]),
            Measurement("frames that differ", unit: "", values: [Double(zip(whole, paused).count { $0 != $1 })]),
        ]
    }

    /// The frames that were heard without their silence, and the milliseconds from each pause to the last frame heard.
    private func play(_ source: ListSource, pauses: Int) async throws -> ([Int16], [Double]) {
        let server = try SoundServer()
        let engine = SpeechEngine(
            synthesizer: WorkerSynthesizer(path: narrate), sink: ALSASink(device: server.device),
            source: source, voice: { _ in VoiceCatalog.wellKnown("en-US")?.voice ?? .fake })
        var delays: [Double] = []
        var asked = ContinuousClock.now
        let recorder = EventRecorder { event, engine in
            switch event {
            case .willSpeak where delays.count < pauses:
                asked = .now
                engine.pause()
            case .didPause:
                let delay = (ContinuousClock.now - asked) / .milliseconds(1)
                let heard = server.recording.count
                usleep(60_000)
                let late = server.recording.dropFirst(heard).prefix { $0 != 0 }.count
                delays.append(delay + Double(late) / 22.05)
                engine.resume()
            case .didReachEnd: engine.close()
            default: break
            }
        }
        engine.speak()
        try await engine.run(delegate: recorder)
        return (server.recording.filter { $0 != 0 }, delays)
    }
}
