import Testing

@testable import BookKit

struct LanguageTagTests {
    @Test(arguments: [
        "en", "en-US", "en_US", "EN-us", "zh-Hant-TW", "cmn-Hans-CN", "es-419", "de-CH-1996", "sl-rozaj-biske", "gsw",
        "en-a-bbb-x-private", "de-DE-u-co-phonebk",
    ])
    func `a tag is one`(text: String) {
        #expect(LanguageTag.isTag(text))
    }

    @Test(arguments: [
        "", "e", "English", "Tom", "Samantha", "en-", "-en", "en--US", "en US", "en-US+f3", "en_US.UTF-8", "gmw/en-US",
        "com.apple.ttsbundle.Daniel-compact", "en-toolongasubtag", "én", "fr-é", "en-U",
    ])
    func `other text is none`(text: String) {
        #expect(!LanguageTag.isTag(text))
    }

    @Test(
        arguments: [
            ("en", "en"), ("EN-US", "en-US"), ("de_AT", "de-AT"), ("eng", "en"), ("ger", "de"), ("deu-AT", "de-AT"),
            ("FRE", "fr"), ("zho-Hant", "zh-Hant"), ("cmn", "cmn"), ("und", nil), ("MUL", nil), ("zxx-US", nil),
            ("German", nil),
        ] as [(String, String?)])
    func `a tag is written as usual, and one of no language is none`(text: String, tag: String?) {
        #expect(LanguageTag.usual(text) == tag)
    }
}
