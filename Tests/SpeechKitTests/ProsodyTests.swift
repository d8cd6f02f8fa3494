import BookKit
import TestSupport
import Testing

@testable import SpeechKit

struct ProsodyTests {
    /// A process for each test, so that what others say doesn't change what is measured.
    private let synthesizer: WorkerSynthesizer

    init() throws { synthesizer = try WorkerBinary.synthesizer() }

    /// The beginning of "The Wind in the Willows" by Kenneth Grahame.
    private static let prose = """
        The Mole had been working very hard all the morning, spring-cleaning his little home. First with brooms, then \
        with dusters; then on ladders and steps and chairs, with a brush and a pail of whitewash; till he had dust in \
        his throat and eyes, and splashes of whitewash all over his black fur, and an aching back and weary arms. \
        Spring was moving in the air above and in the earth below and around him, penetrating even his dark and lowly \
        little house with its spirit of divine discontent and longing. It was small wonder, then, that he suddenly \
        flung down his brush on the floor, said "Bother!" and "O blow!" and also "Hang spring-cleaning!" and bolted \
        out of the house without even waiting to put on his coat.
        """
    private static let vowels = """
        We were away all year long, and now we are allowed home again. You are in my room, Anna, are you?
        """
    private static let german = "Wir waren lange Jahre weg und nun leben wir wieder alle in einem alten Haus am Meer."
    private static let french = "Nous avons une maison au bord de la mer, et nous y allons en janvier."
    private static let spanish = "La mujer mira el mar, y el viejo lee una novela en la orilla."

    private func seconds(of text: String, at speed: Double, by other: WorkerSynthesizer? = nil) async throws -> Double {
        let request = SpeechRequest(text: text[...], voice: .american, prosody: Prosody(speed: speed))
        return Double(try await (other ?? synthesizer).render(request).frames.count) / 22_050
    }

    @Test(arguments: [
        (0.0, 0.5), (0.25, 0.75), (0.4, 0.9), (0.5, 1), (0.6, 1.3), (0.75, 1.75), (1, 2.5), (1.3, 2.5), (-1, 0.5),
        (.nan, 0.5),
    ])
    func `an author's rate is half speed at 0, normal at 0.5, and 2.5 times at 1`(rate: Double, speed: Double) {
        var attributes = SpeechAttributes()
        attributes.rate = rate
        #expect(abs(Prosody(attributes).speed - speed) < 1e-9)
    }

    @Test(arguments: [0.5, 0.6, 0.7, 0.8, 0.9, 1.15, 1.3, 1.45, 1.75, 2, 2.25, 2.5])
    func `speech is as fast as an author asked, within 3 %`(speed: Double) async throws {
        let normal = try await seconds(of: Self.prose, at: 1)
        let measured = try await normal / seconds(of: Self.prose, at: speed)
        #expect(abs(measured / speed - 1) < 0.03, "\(measured)")
    }

    @Test(arguments: [prose, vowels, "Hello World", "It is 7."])
    func `faster is never longer`(text: String) async throws {
        var last = Double.infinity
        let speeds = [0.25, 0.35, 0.46, 0.47, 0.5, 0.8, 1, 1.5, 2, 2.4, 2.6, 2.667, 2.7, 2.8, 3, 4, 5, 6, 8, 10]
        for speed in speeds {
            let duration = try await seconds(of: text, at: speed, by: WorkerBinary.synthesizer())
            #expect(duration < last, "at \(speed)")
            last = duration
        }
    }

    @Test(arguments: [
        ("gmw/en-US", vowels, 0.02), ("gmw/en", vowels, 0.02), ("gmw/de", german, 0.02), ("roa/fr", french, 0.02),
        ("roa/es", spanish, 0.02), ("gmw/en-US+f1", vowels, 0.06), ("gmw/en-US+f3", vowels, 0.06),
        ("gmw/en-US+m3", vowels, 0.06), ("gmw/en-US+m7", vowels, 0.06),
    ])
    func `a pitch multiplies the fundamental of the voice`(voice: String, text: String, tolerance: Double) async throws
    {
        let voice = Voice(identifier: voice, language: "", name: "")
        func fundamental(_ pitch: Double, near expected: Double) async throws -> Double {
            let request = SpeechRequest(text: text[...], voice: voice, prosody: Prosody(pitch: pitch))
            let speech = try await synthesizer.render(request)
            return FundamentalTracker(speech.frames, sampleRate: speech.sampleRate).mean(near: expected)
        }
        let rough = try await fundamental(1, near: voice.identifier.contains("+f") ? 190 : 100)
        let normal = try await fundamental(1, near: rough)
        for pitch in [0.6, 0.8, 1.2, 1.5, 1.75] {
            let measured = try await fundamental(pitch, near: normal * pitch) / normal
            #expect(abs(measured / pitch - 1) < tolerance, "\(pitch): \(measured), of \(normal) Hz")
        }
    }

    @Test func `volume multiplies the loudness`() async throws {
        func loudness(_ volume: Double) async throws -> Double {
            let request = SpeechRequest(text: Self.vowels[...], voice: .american, prosody: Prosody(volume: volume))
            let speech = try await synthesizer.render(request)
            let energy = speech.frames.reduce(0) { $0 + Double($1) * Double($1) }
            return (energy / Double(speech.frames.count)).squareRoot()
        }
        let full = try await loudness(1)
        #expect(try await loudness(0) == 0)
        #expect(try await abs(loudness(0.5) / full - 0.5) < 0.02)
        #expect(try await abs(loudness(0.2) / full - 0.2) < 0.02)
        #expect(try await abs(loudness(7) / full - 1) < 0.02)
    }
}
