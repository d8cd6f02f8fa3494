import Testing

@testable import SpeechKit

struct VoiceTagTests {
    @Test(arguments: [
        ("en-us", "en-US"), ("EN_gb", "en-GB"), ("zh-hans-cn", "zh-Hans-CN"), ("es-419", "es-419"),
        ("en-gb-x-rp", "en-GB-x-rp"), ("chr-us-qaaa-x-west", "chr-US-Qaaa-x-west"), ("de-1996", "de-1996"),
    ])
    func `a tag is written as usual`(text: String, tag: String) {
        #expect(LanguageTag(text)?.description == tag)
    }

    @Test(arguments: ["", "e", "german", "en-", "-us", "en us", "en-US.UTF-8", "en-waytoolong1", "日本", "e1_?"])
    func `what can't be a tag isn't one`(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(arguments: [("en-us", "us"), ("es-419", "419"), ("zh-hant-hk", "hk"), ("de", nil), ("en-x-us", nil), ("de-1996", nil)])
    func `the region is told from other parts`(text: String, region: String?) {
        #expect(LanguageTag(text)?.region == region)
    }

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

    @Test(arguments: [("", "", 0), ("voice", "voise", 1), ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3)])
    func `the distance of two words is the number of changed letters`(left: String, right: String, distance: Int) {
        #expect(EditDistance.between(left, right) == distance)
    }
}
