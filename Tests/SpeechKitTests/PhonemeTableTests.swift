import BookKit
import TestSupport
import Testing

@testable import SpeechKit

struct PhonemeTableTests {
    private func table(_ voice: String) async throws -> PhonemeTable {
        try await EspeakSynthesizer().prepare()
        return try await Espeak.phonemes(of: voice)
    }

    @Test(arguments: [
        ("gmw/en-US", "həˈloʊ", "h|@'l|oU"), ("gmw/en-US", "t͡ʃɜːt͡ʃ", "tS|3:|tS"), ("gmw/en-US", "θɪŋ", "T|I|N"),
        ("gmw/en", "təˈmɑːtəʊ", "t|@'m|A:|t|oU"), ("gmw/de", "ɪç", "I|C"), ("roa/fr", "bɔ̃ʒuʁ", "b|O~|Z|u|r"),
    ])
    func `phonemes become the voice's mnemonics`(voice: String, phonemes: String, mnemonics: String) async throws {
        #expect(try await table(voice).mnemonics(for: phonemes) == mnemonics)
    }

    @Test(arguments: ["gmw/en-US", "gmw/de", "roa/fr", "roa/es", "roa/it", "zle/ru", "jpx/ja", "zlw/pl"])
    func `every voice has something for every sound that languages of Europe have`(voice: String) async throws {
        let table = try await table(voice)
        let sounds = """
            i ɪ e ɛ æ a ɑ ɒ ɔ o ʊ u ʌ ə ɜː y ø œ iː uː aɪ aʊ ɔɪ eɪ oʊ ɑ̃ ɛ̃ ɔ̃ p b t d k ɡ f v s z ʃ ʒ θ ð h x ç tʃ dʒ m n ŋ \
            ɲ l r ɹ ʁ j w
            """
        let missing = sounds.split(separator: " ").filter { table.mnemonics(for: "a\($0)a") == nil }
        #expect(missing.isEmpty)
    }

    @Test(arguments: ["", "!", "日本", "ˈ", "q̃$"])
    func `what is no sound has no mnemonics`(phonemes: String) async throws {
        #expect(try await table("gmw/en-US").mnemonics(for: phonemes) == nil)
    }

    @Test func `a word sounds as it is to be pronounced, and each word keeps its mark`() async throws {
        let text = "See Xqz [[now]] and go."
        let spoken = TextNormalizer().spokenText(
            of: text[...], language: "en-US", pronunciations: [Pronunciation(range: 4..<7, phonemes: "həˈloʊ")])
        let request = SpeechRequest(text: text[...], spoken: spoken, voice: .american)
        let speech = try await EspeakSynthesizer().render(request)
        #expect(speech.marks.map(\.range) == WordTokenizer().words(in: text[...]))
        let plain = try await EspeakSynthesizer().render(
            SpeechRequest(text: "See hello [[now]] and go.", voice: .american))
        #expect(abs(speech.frames.count - plain.frames.count) < 4_000)
        for (mark, reference) in zip(speech.marks, plain.marks) { #expect(abs(mark.frame - reference.frame) < 4_000) }
    }

    @Test func `without a meaning the letters are spoken`() async throws {
        let text = "Hello there"
        let spoken = SpokenText(
            string: text, pieces: SpokenText(verbatim: text).pieces,
            pronunciations: [Pronunciation(range: 0..<5, phonemes: "日本")])
        let worker = try WorkerBinary.synthesizer()
        let speech = try await worker.render(SpeechRequest(text: text[...], spoken: spoken, voice: .american))
        let plain = try await WorkerBinary.synthesizer().render(SpeechRequest(text: text[...], voice: .american))
        #expect(speech.marks.count == 2)
        #expect(abs(speech.frames.count - plain.frames.count) < 1_000)
    }
}
