import BookKit
import Testing

@testable import SpeechKit

struct EspeakSynthesizerTests {
    private let synthesizer = EspeakSynthesizer()

    private func render(_ text: String, voice: Voice = .american, prosody: Prosody = Prosody()) async throws -> RenderedSpeech {
        try await synthesizer.render(SpeechRequest(text: text[...], voice: voice, prosody: prosody))
    }

    @Test(arguments: [
        "of the people, in the house: I am going to.", "It cost $3.50 in 1984! Did it? Well-known mother-in-law's don't.",
        "Naïve cafe\u{301} — “Zoë” (yes).", "👩‍🚀 went 😀 home ❤️", "one ꦒꦩꦼꦭꦤ꧀ two \u{E000} three", "שלום world עולם",
        "\u{E000} \u{E001}", "No -- really yes. x etc. and so", "a.m. e.g. U.S.A. Dr. Smith", "10:30, 3/4/2020, 1,234,567.89",
        "* * *", "你好，世界", "_word_ \u{AD}so\u{AD}ft",
    ])
    func `every word has one mark, in order, inside the sound`(text: String) async throws {
        let speech = try await render(text)
        print(text, speech.frames.count, speech.marks.map { "\(text[$0.range]):\($0.frame)" })
        #expect(speech.marks.map(\.range) == WordTokenizer().words(in: text[...]))
        #expect(speech.marks.map(\.frame) == speech.marks.map(\.frame).sorted())
        #expect(speech.marks.allSatisfy { speech.frames.indices.contains($0.frame) })
    }
}
