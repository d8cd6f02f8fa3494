import BookKit
import TestSupport
import Testing

@testable import SpeechKit

/// Each of AVFoundation's languages, spoken as the player speaks it.
struct NativeSpeechTests {
    /// Each character is a syllable, or in Thai nearly one, that sounds as its name.
    private static let syllabic: Set = ["hi-IN", "ja-JP", "ko-KR", "th-TH", "zh-CN", "zh-HK", "zh-TW"]

    private func voice(for sentence: NativeSentence) async throws -> Voice {
        try await VoiceCatalog.load().resolution(named: sentence.language).voice
    }

    private func text(of written: String, in voice: Voice) -> SpeakableText {
        SpeakableText(written[...], spoken: TextNormalizer().spokenText(of: written[...], language: voice.language))
    }

    @Test func `there is a sentence of twelve words for each of the 37`() {
        #expect(Set(NativeSentence.all.map(\.language)).count == 37)
        for sentence in NativeSentence.all {
            #expect(WordTokenizer().words(in: sentence.text[...]).count >= 12, "\(sentence.language)")
        }
    }

    @Test(.enabled(if: EspeakProgram.isInstalled), arguments: NativeSentence.all)
    func `no letter is named and nothing is read as English`(sentence: NativeSentence) async throws {
        let voice = try await voice(for: sentence)
        let identifier = voice.identifier
        let spoken = text(of: sentence.text, in: voice)
        let heard = try await EspeakProgram.phonemes(of: spoken.text, voice: identifier)
        #expect(!heard.contains("(") && !heard.contains("l'et@") && !heard.contains("let@"), "\(heard)")
        guard !Self.syllabic.contains(sentence.language) else { return }
        for word in spoken.words.map({ String(sentence.text[$0]) }) where word.count > 2 {
            let letters = word.filter(\.isLetter).map(String.init).joined(separator: " ")
            let named = try await EspeakProgram.phonemes(of: letters, voice: identifier)
            #expect(try await EspeakProgram.phonemes(of: word, voice: identifier) != named, "'\(word)' is spelled")
        }
    }

    @Test(arguments: NativeSentence.all)
    func `it takes as long as a person's reading, and nearly every word has a start of its own`(
        sentence: NativeSentence
    ) async throws {
        let voice = try await voice(for: sentence)
        let spoken = TextNormalizer().spokenText(of: sentence.text[...], language: voice.language)
        let speech = try await EspeakSynthesizer().render(
            SpeechRequest(text: sentence.text[...], spoken: spoken, voice: voice))
        let frames = speech.marks.map(\.frame)
        let seconds = Double(speech.frames.count) / Double(speech.sampleRate)
        let letters = Double(sentence.text.filter(\.isLetter).count)
        // Letters a second; a page of prose has 12 to 16 in most of the languages, when it is read aloud.
        #expect((Self.syllabic.contains(sentence.language) ? 3.5..<9 : 9..<21).contains(letters / seconds))
        #expect(frames == frames.sorted())
        // The reading of several kanji is one word's.
        let ownStarts = sentence.language == "ja-JP" ? frames.count * 3 / 4 : frames.count
        #expect(Set(frames).count >= ownStarts)
    }

    @Test(arguments: NativeSentence.all) @MainActor
    func `the engine lights each word once, in order`(sentence: NativeSentence) async throws {
        let voice = try await voice(for: sentence)
        let time = VirtualTime(keepsFrames: false)
        let engine = SpeechEngine(
            synthesizer: EspeakSynthesizer(), sink: VirtualSink(time: time), source: ListSource([sentence.text]),
            voice: { _ in voice })
        let recorder = EventRecorder()
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.words == WordTokenizer().words(in: sentence.text[...]).map { String(sentence.text[$0]) })
        #expect(!recorder.events.contains { if case .didFail = $0 { true } else { false } })
        #expect(time.heardCount > 2 * 22_050)
    }
}
