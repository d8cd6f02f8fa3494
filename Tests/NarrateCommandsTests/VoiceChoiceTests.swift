import BookKit
import LibraryKit
import SpeechKit
import Testing

@testable import NarrateCommands

struct VoiceChoiceTests {
    @Test(
        arguments: [
            (nil, nil, nil, [:], "gmw/en-US"), (nil, nil, nil, ["LANG": "de_DE.UTF-8"], "gmw/de"),
            (nil, nil, nil, ["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "da_DK"], "gmq/da"),
            (nil, nil, nil, ["LANG": "C"], "gmw/en-US"), (nil, nil, "sv", ["LANG": "de_DE"], "gmq/sv"),
            (nil, "fi", "sv", ["LANG": "de_DE"], "urj/fi"), ("en-GB", "fi", "sv", ["LANG": "de_DE"], "gmw/en"),
            ("en-US+f3", nil, nil, [:], "gmw/en-US+f3"),
        ] as [(String?, String?, String?, [String: String], String)])
    func `the voice is the reader's, the settings', the book's or the environment's, in this order`(
        name: String?, setting: String?, language: String?, environment: [String: String], identifier: String
    ) async throws {
        let world = TestContext(environment: environment, settings: Settings(voice: setting))
        var choice = VoiceChoice(world.context)
        #expect(try await choice.voice(named: name, language: language).identifier == identifier)
        #expect(world.errors.text == "")
    }

    @Test func `a setting that names no voice is told and does without`() async throws {
        let world = TestContext(settings: Settings(voice: "zzzzzz"))
        var choice = VoiceChoice(world.context)
        #expect(try await choice.voice(named: nil).identifier == "gmw/en-US")
        #expect(world.errors.text.hasPrefix("narrate: the settings: no voice named 'zzzzzz'"))
    }

    @Test func `an author's voices are found at once, and what stands in is told once`() async throws {
        var attributes = SpeechAttributes()
        var utterances: [Utterance] = []
        for query in [VoiceQuery(language: "fr-FR"), VoiceQuery(identifier: "no.such.voice"), nil, nil] {
            attributes.voice = query
            utterances.append(Utterance(text: "x", attributes: attributes))
        }
        let book = Book(language: "da", pages: [Page(utterances: utterances + utterances)])
        let world = TestContext()
        var choice = VoiceChoice(world.context)
        let voices = try await choice.voices(for: book, named: nil)
        #expect(
            book.pages[0].utterances.map { voices.voice(for: $0).identifier } == [
                "roa/fr", "gmq/da", "gmq/da", "gmq/da", "roa/fr", "gmq/da", "gmq/da", "gmq/da",
            ])
        #expect(world.errors.text == "narrate: no voice 'no.such.voice'; Danish stands in\n")
    }
}
