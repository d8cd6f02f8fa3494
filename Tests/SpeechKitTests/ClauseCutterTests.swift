import BookKit
import Synchronization
import TestSupport
import Testing

@testable import SpeechKit

struct ClauseCutterTests {
    private let sentence =
        "When the rain had stopped, and the roads were empty, he took his hat, his coat and the old umbrella, and left."

    private func pieces(_ text: String, _ secondsAhead: Double?) -> [String] {
        var (rest, pieces) = (text[...], [String]())
        while let end = ClauseCutter(secondsAhead).end(in: rest) {
            pieces.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return pieces + [String(rest)]
    }

    @Test func `with nothing ahead a sentence is cut at its first clauses`() {
        #expect(
            pieces(sentence, 0) == [
                "When the rain had stopped, ", "and the roads were empty, ", "he took his hat, ",
                "his coat and the old umbrella, and left.",
            ])
    }

    @Test func `the more is ahead, the longer are the pieces`() {
        #expect(pieces(sentence, 2).first == "When the rain had stopped, and the roads were empty, ")
        #expect(pieces(sentence, 4) == [sentence])
        #expect(pieces(sentence, nil) == [sentence])
    }

    @Test(arguments: ["", "Short.", String(repeating: "x", count: 500), "It cost 1,000,000 and no more than that, no."])
    func `what is short, or has no place to be cut, stays whole`(text: String) {
        #expect(pieces(text, 0) == [text])
    }

    /// Renders as the fake does, and keeps the texts that it was asked for; its voices must be loaded first.
    private final class Listener: SpeechSynthesizer {
        let texts = Mutex<[String]>([])

        func prepare() {}
        func isReady(for voice: Voice) -> Bool { texts.withLock { !$0.isEmpty } }
        func render(_ request: SpeechRequest) throws(SpeechError) -> RenderedSpeech {
            texts.withLock { $0.append(String(request.text)) }
            return try FakeSynthesizer().render(request)
        }
    }

    @Test(arguments: [true, false]) @MainActor
    func `an engine cuts for a model's voice, and each word is heard once`(isNatural: Bool) async throws {
        let model = VoiceModel(path: "x.onnx", speaker: 0, speakers: [], isAligned: true)
        let voice = Voice(identifier: "x", language: "en", name: "X", model: isNatural ? model : nil)
        let (listener, recorder) = (Listener(), EventRecorder())
        let engine = SpeechEngine(
            synthesizer: listener, sink: VirtualSink(), source: ListSource([sentence, "The end."]),
            voice: { _ in voice })
        engine.speak()
        try await engine.run(delegate: recorder)
        let texts = listener.texts.withLock { $0 }
        #expect(texts.joined() == sentence + "The end.")
        #expect(texts.first == (isNatural ? "When the rain had stopped, " : sentence))
        let words = sentence.split { " ,.".contains($0) }.map(String.init)
        #expect(recorder.words == words + ["The", "end"])
        #expect(recorder.events.filter { if case .didFinish = $0 { true } else { false } }.count == 2)
        #expect(recorder.events.filter { $0 == .willLoad(voice) }.count == 1)
    }

    @Test(arguments: [0, 1, 3, 100, nil] as [Double?])
    func `nothing is lost, and no piece is endless`(secondsAhead: Double?) {
        let text = String(repeating: sentence + " ", count: 30)
        let pieces = pieces(text, secondsAhead)
        #expect(pieces.joined() == text)
        #expect(pieces.allSatisfy { $0.count <= 800 })
    }
}
