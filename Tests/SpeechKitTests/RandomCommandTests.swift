import BookKit
import SpeechKit
import TestSupport
import Testing

/// Random commands to the whole engine, in random states.
struct RandomCommandTests {
    private let source = ListSource((0..<30).map { n in (0..<6).map { "w\(n)x\($0)" }.joined(separator: " ") })

    @Test(arguments: 0..<20) @MainActor
    func `whatever is pressed, it plays on to the end, and the words after the last jump are whole`(
        seed: UInt64
    ) async throws {
        let time = VirtualTime()
        let engine = SpeechEngine(
            synthesizer: FakeSynthesizer(), sink: VirtualSink(time: time, canPause: seed.isMultiple(of: 2)),
            source: source, voice: { _ in .fake })
        var random = SplitMix(seed: seed)
        var commands = 60
        var isLastJumpHeard = false
        // On a busy machine what was told before the last jump is heard of after it: the jump goes to a place of its own.
        var lastStart = source.utterances[20]
        lastStart.isHeading = true
        let recorder = EventRecorder { [source, lastStart] event, engine in
            if event == .didStart(lastStart) { isLastJumpHeard = true }
            if event == .didReachEnd {
                if isLastJumpHeard { return engine.close() }
                if commands > 0 { engine.jump(to: source.utterances[10]) }
            }
            if commands > 0, event == .didPause || Int.random(in: 0..<4, using: &random) == 0 {
                commands -= 1
                Self.press(&random, on: engine, source)
                if commands == 0 { engine.jump(to: lastStart) }
            }
            if event == .didPause || commands == 0 { engine.resume() }
        }
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.events.suffix(1) == [.didReachEnd])
        let rest = source.utterances[20...].flatMap { $0.text.split(separator: " ").map(String.init) }
        #expect(Array(recorder.words.suffix(rest.count)) == rest)
        // The last word at either speed ends as it was rendered.
        #expect([500, 1_000].contains { time.heard.suffix($0) == FakeSynthesizer.frames(of: "w29x5", count: $0)[...] })
    }

    @MainActor
    private static func press(_ random: inout SplitMix, on engine: SpeechEngine, _ source: ListSource) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: engine.pause()
        case 1: engine.pause(at: .word)
        case 2: engine.skipForward()
        case 3: engine.skipBackward()
        case 4: engine.set(ReaderProsody(speed: 2))
        case 5: engine.set(ReaderProsody())
        case 6: engine.setVoice { _ in .fake }
        case 7:
            let utterance = source.utterances[Int.random(in: 0..<30, using: &random)]
            engine.jump(
                to: utterance,
                from: Bool.random(using: &random) ? nil : utterance.text.indices.randomElement(using: &random))
        case 8:
            engine.stop(at: .word)
            engine.jump(to: source.utterances[3])
        default:
            engine.pause()
            engine.resume()
        }
    }
}
