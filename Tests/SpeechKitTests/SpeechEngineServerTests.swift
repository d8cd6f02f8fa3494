import BookKit
import SpeechKit
import TestSupport
import Testing

/// The whole engine on a real sound server, whose loudspeaker is recorded.
@Suite(.serialized, .enabled(if: SoundServer.isInstalled))
struct SpeechEngineServerTests {
    private let words = (0..<24).map { "word\($0)" }

    /// The words of a recording as far as they were heard: each is a run of frames that count up from its own level.
    private func heard(_ recording: [Int16]) -> [Heard] {
        recording.filter { $0 != 0 }.countingRuns.map { run in
            let word = words.first { FakeSynthesizer.frames(of: $0[...]).first == run.lowerBound }
            return Heard(word: word, frames: run.count)
        }
    }

    private struct Heard: Hashable {
        /// Nil when what was heard doesn't begin as a word does.
        let word: String?
        let frames: Int
    }

    @MainActor
    private func play(
        _ utterances: [String], answer: @escaping (SpeechEvent, SpeechEngine) -> Void
    ) async throws -> [Heard] {
        let server = try SoundServer()
        let engine = SpeechEngine(
            synthesizer: FakeSynthesizer(), sink: ALSASink(device: server.device), source: ListSource(utterances),
            voice: { _ in .fake })
        engine.speak()
        try await engine.run(
            delegate: EventRecorder { event, engine in
                if event == .didReachEnd { return engine.close() }
                answer(event, engine)
            })
        return heard(server.recording)
    }

    @Test @MainActor func `what is recorded is what was rendered, also over pauses`() async throws {
        var pauses = 0
        let texts = (0..<6).map { words[$0 * 4..<$0 * 4 + 4].joined(separator: " ") }
        let heard = try await play(texts) { event, engine in
            switch event {
            case .willSpeak:
                pauses += 1
                engine.pause(at: pauses.isMultiple(of: 2) ? .word : .immediate)
            case .didPause: engine.resume()
            default: break
            }
        }
        #expect(pauses == 24)
        #expect(heard == words.map { Heard(word: $0, frames: FakeSynthesizer.wordFrames) })
    }

    @Test @MainActor func `after a skip every run is a slice of what was rendered, and the rest is whole`() async throws
    {
        var skips = 0
        let texts = (0..<6).map { words[$0 * 4..<$0 * 4 + 4].joined(separator: " ") }
        let heard = try await play(texts) { event, engine in
            guard case .willSpeak(let range, let utterance) = event, utterance.text[range.lowerBound...].count < 14,
                skips < 3
            else { return }
            skips += 1
            engine.skipForward()
        }
        #expect(skips == 3)
        #expect(!heard.contains { $0.word == nil })
        // A word is cut short only by a skip; after the last one all of them are whole.
        #expect(heard.filter { $0.frames < FakeSynthesizer.wordFrames }.count <= skips)
        #expect(Array(heard.suffix(8)) == words[16...].map { Heard(word: $0, frames: FakeSynthesizer.wordFrames) })
    }
}
