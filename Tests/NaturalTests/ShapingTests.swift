import BookKit
import Glibc
import TestSupport
import Testing

@testable import SpeechKit

/// Speed, pitch, volume and pauses of natural voices.
@Suite(.enabled(if: NaturalFixture.isInstalled)) struct ShapingTests {
    private let text = "The rain had stopped before the morning came, and all the roads were empty and wet."

    @Test(arguments: [0.8, 1.25])
    func `pitch changes within 3 %, and the duration by less than 1 %`(pitch: Double) async throws {
        let plain = try await NaturalFixture.render(text)
        let shifted = try await NaturalFixture.render(text, prosody: Prosody(pitch: pitch))
        func fundamental(_ speech: RenderedSpeech, near expected: Double) -> Double {
            FundamentalTracker(speech.frames, sampleRate: speech.sampleRate).mean(near: expected)
        }
        let base = fundamental(plain, near: 110)
        #expect(abs(fundamental(shifted, near: base * pitch) / base / pitch - 1) < 0.03)
        #expect(abs(Double(shifted.frames.count) / Double(plain.frames.count) - 1) < 0.01)
    }

    @Test(arguments: [0.5, 0.8, 1.25, 1.5, 2, 3])
    func `speech takes its time divided by the speed`(speed: Double) async throws {
        let plain = try await NaturalFixture.render(text)
        let fast = try await NaturalFixture.render(text, prosody: Prosody(speed: speed))
        #expect(abs(Double(fast.frames.count) * speed / Double(plain.frames.count) - 1) < 0.08)
        let last = try #require(fast.marks.last)
        #expect(Double(last.frame) / Double(fast.frames.count) < 0.98)
    }

    @Test func `half the volume is half the level`() async throws {
        func level(_ volume: Double) async throws -> Double {
            let frames = try await NaturalFixture.render(text, prosody: Prosody(volume: volume)).frames
            return (frames.reduce(0) { $0 + Double($1) * Double($1) } / Double(frames.count)).squareRoot()
        }
        let whole = try await level(1)
        #expect(abs(try await level(0.5) / whole - 0.5) < 0.03)
        #expect(20 * log10(whole / 32_768) > -24 && 20 * log10(whole / 32_768) < -17)
    }

    @Test func `the pause after a sentence is as long as espeak's`() async throws {
        var request = SpeechRequest(text: text[...], voice: try await NaturalFixture.joe())
        let without = try await NaturalFixture.router.render(request)
        request.endsWithPause = true
        let with = try await NaturalFixture.router.render(request)
        #expect(with.frames.count - without.frames.count == Int(22_050 * 0.29))
    }

    @Test func `a text sounds the same whatever was said before it`() async throws {
        let first = try await NaturalFixture.render(text)
        _ = try await NaturalFixture.render("Something else.")
        #expect(try await NaturalFixture.render(text) == first)
    }

    @Test func `pronunciations of a lexicon are spoken`() async throws {
        let voice = try await NaturalFixture.joe()
        func frames(_ phonemes: String) async throws -> [Int16] {
            let word = "Ghoti swims."
            var request = SpeechRequest(text: word[...], voice: voice)
            request.spoken = SpokenText(
                string: word, pieces: [.init(written: 0..<12, spoken: 0..<12, isVerbatim: true)],
                pronunciations: [Pronunciation(range: 0..<5, phonemes: phonemes)])
            let speech = try await NaturalFixture.router.render(request)
            #expect(speech.marks.map { String(word[$0.range]) } == ["Ghoti", "swims"])
            return speech.frames
        }
        #expect(try await frames("fˈɪʃ") == NaturalFixture.render("Fish swims.").frames)
        #expect(try await frames("ɡˈoʊti") != frames("fˈɪʃ"))
    }

    @Test func `brackets of a text's own are no phonemes`() async throws {
        let speech = try await NaturalFixture.render("He [[said]] it.")
        #expect(speech.marks.count == 3)
        #expect(try await NaturalFixture.render("He fˈɪʃ it.").frames != speech.frames)
    }

    @Test(arguments: ["", "  ", "...", "— * —", "☃"])
    func `text with nothing to say is short or silent`(text: String) async throws {
        let speech = try await NaturalFixture.render(text)
        #expect(speech.marks.count == WordTokenizer().words(in: text[...]).count)
        #expect(speech.frames.count < 22_050 * 2)
    }

    @Test(arguments: [("low", 200.0), ("high", 400), ("1", 400)])
    func `speakers of one model speak`(speaker: String, frequency: Double) async throws {
        let tiny = try await TinyVoice(isAligned: true)
        let natural = NaturalFixture.voices(in: [tiny.folder.path])
        let voice = try await natural.voice(named: "piper:en_GB-tiny-low#\(speaker)")
        #expect(
            voice.language == "en-GB" && voice.model?.isAligned == true && voice.model?.speakers == ["low", "high"])
        let router = VoiceRouter(espeak: WorkerSynthesizer(path: NarrateBinary.path), natural: natural)
        let speech = try await NaturalFixture.render("One two three.", voice: voice, router: router)
        // Its own rate is 16,000 Hz.
        #expect(speech.sampleRate == 22_050 && speech.marks.count == 3)
        let crossings = zip(speech.frames, speech.frames.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
        let heard = Double(crossings) / (Double(speech.frames.count) / 22_050)
        #expect(abs(heard / frequency - 1) < 0.05)
    }

    @Test func `a speaker that isn't there is named`() async throws {
        let tiny = try await TinyVoice(isAligned: true)
        let natural = NaturalFixture.voices(in: [tiny.folder.path])
        let reason = "'piper:en_GB-tiny-low' has no speaker 'none'; there are low, high"
        await #expect(throws: SpeechError(.voiceNotFound, reason)) {
            try await natural.voice(named: "piper:en_GB-tiny-low#none")
        }
    }
}
