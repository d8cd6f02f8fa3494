import BookKit
import Testing

struct SpeechAttributesTests {
    @Test func `values in their ranges are heard as written`() {
        var attributes = SpeechAttributes()
        attributes.rate = 0.25
        attributes.pitchMultiplier = 2
        attributes.volume = 0
        attributes.postUtteranceDelay = 3600
        attributes.voice = VoiceQuery(language: "fr-FR")
        #expect(attributes.clamped == attributes)
    }

    @Test func `values out of their ranges are heard as the nearest bound`() {
        var attributes = SpeechAttributes()
        attributes.rate = 1.3
        attributes.pitchMultiplier = -.infinity
        attributes.volume = .nan
        attributes.preUtteranceDelay = -1
        attributes.postUtteranceDelay = .greatestFiniteMagnitude
        var heard = SpeechAttributes()
        heard.rate = 1
        heard.pitchMultiplier = 0.5
        heard.volume = 1
        heard.postUtteranceDelay = 3600
        #expect(attributes.clamped == heard)
    }
}
