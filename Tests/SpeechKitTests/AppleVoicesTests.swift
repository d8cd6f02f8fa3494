import Testing

@testable import SpeechKit

struct AppleVoicesTests {
    @Test(arguments: [
        ("com.apple.ttsbundle.Daniel-compact", "en-GB"), ("com.apple.ttsbundle.Anna-premium", "de-DE"),
        ("com.apple.voice.compact.en-GB.Daniel", "en-GB"), ("com.apple.ttsbundle.siri_male_en-GB_compact", "en-GB"),
        ("com.apple.speech.synthesis.voice.Alex", "en-US"), ("com.apple.eloquence.fr-CA.Eddy", "fr-CA"),
        ("com.apple.ttsbundle.Ting-Ting-compact", "zh-CN"), ("com.apple.ttsbundle.Nobody-compact", nil),
        ("com.example.en-GB", nil), ("Daniel", nil), ("com.apple.", nil),
    ])
    func `Apple's identifiers tell a language`(identifier: String, language: String?) {
        #expect(AppleVoices.language(of: identifier)?.description == language)
    }
}
