import Testing

@testable import SpeechKit

struct LanguageTagTests {
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

    @Test(arguments: [
        ("en-us", "us"), ("es-419", "419"), ("zh-hant-hk", "hk"), ("de", nil), ("en-x-us", nil), ("de-1996", nil),
    ])
    func `the region is told from other parts`(text: String, region: String?) {
        #expect(LanguageTag(text)?.region == region)
    }
}
