import SpeechKit
import Testing

struct VoiceSampleTests {
    @Test(arguments: [
        ("de-DE", "Guten Tag, so lese ich ein Buch."), ("en-GB", "Hello, this is how I read a book."),
        ("zh-CN", "你好，我是这样读书的。"), ("ka", "Georgian"),
    ])
    func `a voice is heard in its language, or says its name`(tag: String, sentence: String) async throws {
        let voice = try #require(try await VoiceCatalog.load().voice(named: tag))
        #expect(VoiceSample.sentence(for: voice) == sentence)
    }

    @Test(arguments: [
        "ar-SA", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-GB", "en-IE", "en-US", "en-ZA", "es-ES", "es-MX",
        "fi-FI", "fr-CA", "fr-FR", "he-IL", "hi-IN", "hu-HU", "id-ID", "it-IT", "ja-JP", "ko-KR", "nl-BE", "nl-NL",
        "no-NO", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sv-SE", "th-TH", "tr-TR", "zh-CN", "zh-HK",
        "zh-TW",
    ])
    func `each of AVFoundation's languages has a sentence that its voice can say`(tag: String) async throws {
        let voice = try #require(VoiceCatalog.wellKnown(tag)?.voice)
        let sentence = VoiceSample.sentence(for: voice)
        #expect(sentence != voice.name)
        let speech = try await EspeakSynthesizer().render(SpeechRequest(text: sentence[...], voice: voice))
        #expect(speech.frames.count > 22_050)
    }
}
