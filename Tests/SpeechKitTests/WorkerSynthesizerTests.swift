import FoundationEssentials
import Glibc
import SpeechKit
import Testing

struct WorkerSynthesizerTests {
    @Test func `a fresh worker renders what the espeak-ng program does, frame for frame`() async throws {
        let worker = try WorkerBinary.synthesizer()
        let speech = try await worker.render(SpeechRequest(text: "Hello World", voice: .american))
        #expect(speech.frames.count == 16_707)
        #expect(speech.marks.map(\.frame) == [0, 6526])
    }
}
