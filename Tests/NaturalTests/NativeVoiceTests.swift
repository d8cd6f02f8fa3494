import BookKit
import TestSupport
import Testing

@testable import SpeechKit

/// Voices for languages whose words have no spaces, whose vowels aren't written, or whose phonemes aren't espeak's.
@Suite(.enabled(if: NaturalFixture.isInstalled))
struct NativeVoiceTests {
    private func render(
        _ language: String, phonemes: String, espeakVoice: String = "en-us"
    ) async throws -> (sentence: NativeSentence, speech: RenderedSpeech) {
        let tag = String(language.map { $0 == "_" ? "-" : $0 })
        let sentence = try #require(NativeSentence.all.first { $0.language == tag })
        let tiny = try await TinyVoice(
            isAligned: true, language: language, phonemes: phonemes, espeakVoice: espeakVoice)
        let natural = NaturalFixture.voices(in: [tiny.folder.path])
        let voice = try await natural.voice(named: "piper:\(language)-tiny-low")
        let router = VoiceRouter(espeak: WorkerSynthesizer(path: NarrateBinary.path), natural: natural)
        return (sentence, try await NaturalFixture.render(sentence.text, voice: voice, router: router))
    }

    @Test(arguments: [
        ("ar_SA", "espeak", "ar"), ("zh_CN", "espeak", "cmn"), ("zh_CN", "text", ""), ("he_IL", "espeak", "he"),
        ("he_IL", "text", ""), ("he_IL", "hebrew", ""), ("th_TH", "espeak", "th"), ("th_TH", "text", ""),
        ("ja_JP", "text", ""), ("ko_KR", "espeak", "ko"),
    ])
    func `every word is lit once, in order`(language: String, phonemes: String, espeakVoice: String) async throws {
        let (sentence, speech) = try await render(language, phonemes: phonemes, espeakVoice: espeakVoice)
        #expect(speech.marks.map(\.range) == WordTokenizer().words(in: sentence.text[...]))
        let frames = speech.marks.map(\.frame)
        #expect(frames == frames.sorted())
        #expect(Set(frames).count * 4 >= frames.count * 3)
        #expect(speech.frames.count > 22_050 && (frames.last ?? 0) < speech.frames.count)
    }

    @Test(arguments: [("zh_CN", "pinyin", "zh"), ("ja_JP", "japanese", "ja"), ("th_TH", "thai", "th")])
    func `what a voice needs besides piper is said in a line`(language: String, phonemes: String, extra: String)
        async throws
    {
        let error = await #expect(throws: SpeechError.self) {
            _ = try await render(language, phonemes: phonemes)
        }
        #expect(error?.code == .engineUnavailable)
        #expect(error?.reason.hasSuffix(": pip install \"piper-tts[\(extra)]\"") == true, "\(error?.reason ?? "")")
        #expect(error?.reason.hasPrefix("this voice needs more of piper (No module named '") == true)
    }
}
