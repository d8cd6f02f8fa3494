import BookKit
import Testing

@testable import SpeechKit

struct VoiceCatalogTests {
    @Test(arguments: [
        ("ar-SA", "sem/ar"), ("cs-CZ", "zlw/cs"), ("da-DK", "gmq/da"), ("de-DE", "gmw/de"), ("el-GR", "grk/el"),
        ("en-GB", "gmw/en"), ("en-US", "gmw/en-US"), ("es-ES", "roa/es"), ("es-MX", "roa/es-419"), ("fi-FI", "urj/fi"),
        ("fr-FR", "roa/fr"), ("he-IL", "sem/he"), ("hi-IN", "inc/hi"), ("hu-HU", "urj/hu"), ("id-ID", "poz/id"),
        ("it-IT", "roa/it"), ("ja-JP", "jpx/ja"), ("ko-KR", "ko"), ("nl-NL", "gmw/nl"), ("no-NO", "gmq/nb"),
        ("pl-PL", "zlw/pl"), ("pt-BR", "roa/pt-BR"), ("pt-PT", "roa/pt"), ("ro-RO", "roa/ro"), ("ru-RU", "zle/ru"),
        ("sk-SK", "zlw/sk"), ("sv-SE", "gmq/sv"), ("th-TH", "tai/th"), ("tr-TR", "trk/tr"),
        ("zh-CN", "sit/cmn-Latn-pinyin"), ("zh-HK", "sit/yue"),
        // Others, and other ways to write them.
        ("nb-NO", "gmq/nb"), ("en_us", "gmw/en-US"), ("EN", "gmw/en-US"), ("iw", "sem/he"),
        ("in-ID", "poz/id"), ("zh", "sit/cmn-Latn-pinyin"), ("zh-Hans-CN", "sit/cmn-Latn-pinyin"),
        ("zh-Hant-HK", "sit/yue"), ("zh-yue", "sit/yue"), ("ka-GE", "ccs/ka"), ("fr-CH", "roa/fr-CH"),
        ("sr-Latn-RS", "zls/sr"), ("fa-Latn", "ira/fa-Latn"), ("en-GB-scotland", "gmw/en-GB-scotland"),
        ("vi-VN-x-south", "aav/vi-VN-x-south"),
    ])
    func `a language is spoken by`(tag: String, identifier: String) async throws {
        let catalog = try await VoiceCatalog.load()
        let resolution = try catalog.resolution(named: tag)
        #expect(resolution.voice.identifier == identifier)
        #expect(resolution.note == nil)
        #expect(catalog.resolution(for: VoiceQuery(language: tag)) == resolution)
    }

    @Test(arguments: [
        ("en-AU", "gmw/en", "no voice speaks 'en-AU'; English (Great Britain) stands in"),
        ("en-IE", "gmw/en", "no voice speaks 'en-IE'; English (Great Britain) stands in"),
        ("en-CA", "gmw/en-US", "no voice speaks 'en-CA'; English (America) stands in"),
        ("en-ZA", "gmw/en", "no voice speaks 'en-ZA'; English (Great Britain) stands in"),
        ("fr-CA", "roa/fr", "no voice speaks 'fr-CA'; French (France) stands in"),
        ("nl-BE", "gmw/nl", "no voice speaks 'nl-BE'; Dutch stands in"),
        ("zh-TW", "sit/cmn-Latn-pinyin", "no voice speaks 'zh-TW'; Chinese (Mandarin, latin as Pinyin) stands in"),
        ("de-at", "gmw/de", "no voice speaks 'de-AT'; German stands in"),
        ("nn-NO", "gmq/nb", "no voice speaks 'nn-NO'; Norwegian Bokmål stands in"),
        ("fil-PH", "poz/id", "no voice speaks 'fil-PH'; Indonesian stands in"),
    ])
    func `where nobody speaks a language, a note says who stands in`(
        tag: String, identifier: String, note: String
    ) async throws {
        let resolution = try await VoiceCatalog.load().resolution(named: tag)
        #expect(resolution.voice.identifier == identifier)
        #expect(resolution.note == note)
    }

    @Test func `the voices known without asking are those the library has`() async throws {
        let catalog = try await VoiceCatalog.load()
        for voice in catalog.voices {
            guard let known = VoiceCatalog.wellKnown(voice.language) else { continue }
            #expect(try catalog.resolution(named: voice.language) == known, "\(voice)")
        }
        #expect(catalog.voices.contains(.american))
        #expect(VoiceCatalog.wellKnown("en-US") == VoiceResolution(voice: .american))
        #expect(VoiceCatalog.wellKnown("ka-GE") == nil)
        #expect(VoiceCatalog.wellKnown("a tag") == nil)
    }

    @Test(arguments: [
        ("gmw/en-US", "gmw/en-US"), ("GMW/EN-us", "gmw/en-US"), ("English (America)", "gmw/en-US"),
        ("english_(america)", "gmw/en-US"), ("cmn", "sit/cmn-Latn-pinyin"), ("sit/cmn", "sit/cmn"),
        ("en-US+f3", "gmw/en-US+f3"), ("de+F2", "gmw/de+f2"), ("de+alicia", "gmw/de+Alicia"), ("ko+female3", "ko+f3"),
        ("German+Mr_serious", "gmw/de+Mr serious"),
    ])
    func `a name is understood as`(name: String, identifier: String) async throws {
        #expect(try await VoiceCatalog.load().voice(named: name)?.identifier == identifier)
    }

    @Test func `a variant changes the gender and the name`() async throws {
        let voice = try await VoiceCatalog.load().voice(named: "en-US+f3")
        let expected = Voice(
            identifier: "gmw/en-US+f3", language: "en-US", name: "English (America) + female3", gender: .female)
        #expect(voice == expected)
    }

    @Test(arguments: [
        ("Germn", "no voice named 'Germn'; did you mean 'German'? 'narrate voices' lists them"),
        ("qqqqqqqqqqqqq", "no voice named 'qqqqqqqqqqqqq'; 'narrate voices' lists them"),
        ("", "no voice named ''; 'narrate voices' lists them"),
        ("mb-en1", "no voice named 'mb-en1'; 'narrate voices' lists them"),
        ("mb/mb-en1", "no voice named 'mb/mb-en1'; 'narrate voices' lists them"),
        ("f3", "'f3' is a variant of voices; add it to one, as in 'en-US+f3'"),
        ("en-US+crok", "no variant named 'crok'; did you mean 'croak'?"),
    ])
    func `an unknown name is refused`(name: String, message: String) async throws {
        let catalog = try await VoiceCatalog.load()
        #expect(throws: SpeechError(.voiceNotFound, message)) { try catalog.resolution(named: name) }
        #expect(catalog.voice(named: name) == nil)
    }

    @Test func `an unknown variant is refused with all there are`() async throws {
        let catalog = try await VoiceCatalog.load()
        let error = try #require(throws: SpeechError.self) { try catalog.resolution(named: "en-US+qqqqqqq") }
        #expect(error.reason.hasPrefix("no variant named 'qqqqqqq'; there are Alex, Alicia, Andrea, "))
    }

    @Test(arguments: [
        (VoiceQuery(identifier: "gmw/de+f2", language: "fr-FR"), "gmw/de+f2"),
        (VoiceQuery(identifier: "nobody", language: "fr-FR"), "roa/fr"), (VoiceQuery(identifier: "nobody"), nil),
        (VoiceQuery(language: "xx-XX"), nil), (VoiceQuery(language: "no tag"), nil), (VoiceQuery(), nil),
        (VoiceQuery(identifier: "com.apple.ttsbundle.Daniel-compact"), "gmw/en"),
        (VoiceQuery(identifier: "com.apple.nobody", language: "de"), "gmw/de"),
    ])
    func `a book's voice is found by identifier, else by language`(query: VoiceQuery, identifier: String?) async throws
    {
        #expect(try await VoiceCatalog.load().voice(for: query)?.identifier == identifier)
    }

    @Test func `Apple's voices are stood in for, with a note`() async throws {
        let identifier = "com.apple.voice.compact.fr-CA.Amelie"
        let resolution = try await VoiceCatalog.load().resolution(for: VoiceQuery(identifier: identifier))
        #expect(resolution?.voice.identifier == "roa/fr")
        #expect(resolution?.note == "'\(identifier)' isn't here; French (France) stands in")
    }

    @Test(
        arguments: [
            ("pt", nil, ["roa/pt", "roa/pt-BR"]), ("pt-BR", nil, ["roa/pt-BR"]), ("nn-NO", nil, ["gmq/nb"]),
            ("de", "german", ["gmw/de"]), ("de", "french", []), (nil, "Belgium", ["roa/fr-BE"]), ("no tag", nil, []),
            ("zh", nil, ["sit/cmn", "sit/cmn-Latn-pinyin", "sit/yue", "sit/yue-Latn-jyutping"]),
        ] as [(String?, String?, [String])])
    func `the list is filtered by language and by text`(language: String?, query: String?, expected: [String])
        async throws
    {
        let voices = try await VoiceCatalog.load().voices(language: language, query: query)
        #expect(voices.map(\.identifier).sorted() == expected)
    }

    @Test func `only plain voices that can speak here are offered, in order`() async throws {
        let catalog = try await VoiceCatalog.load()
        #expect(catalog.voices.count > 100)
        #expect(catalog.voices == catalog.voices.sorted { ($0.language, $0.name) < ($1.language, $1.name) })
        #expect(catalog.voices.allSatisfy { !$0.identifier.hasPrefix("mb") && !$0.identifier.hasPrefix("!v") })
        #expect(catalog.variants.contains("f3"))
    }

    @Test(arguments: [
        ([:], "en-US"), (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "C"], "en-US"), (["LANG": "POSIX"], "en-US"),
        (["LANG": "C.UTF-8"], "en-US"), (["LC_ALL": "", "LANG": "fr"], "fr"), (["LANG": "sr_RS@latin"], "sr-RS"),
        (["LC_ALL": "pt_BR.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"], "pt-BR"),
        (["LC_MESSAGES": "de_DE.UTF-8@euro", "LANG": "fr_FR"], "de-DE"), (["LC_ALL": "C", "LANG": "fr_FR"], "en-US"),
        (["LANG": "german"], "en-US"), (["LANG": "de DE"], "en-US"),
    ])
    func `the reader's language is that of the locale`(environment: [String: String], language: String) {
        #expect(VoiceCatalog.language(fromEnvironment: environment) == language)
    }
}
