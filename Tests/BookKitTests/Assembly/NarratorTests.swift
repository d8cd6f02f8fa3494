import Testing

@testable import BookKit

struct NarratorTests {
    private func utterances(_ blocks: [Block], language: String? = "en", _ options: ImportOptions) -> [Utterance] {
        Book.assembled(blocks, language: language, options).pages.flatMap(\.utterances)
    }

    private let come = Block(.paragraph, "“Come,” he said, “now.” She went.")

    @Test func `quoted speech is a little higher, with a comma's pause around it`() {
        let spoken = utterances([come], ImportOptions())
        #expect(spoken.map(\.text) == ["“Come,” ", "he said, ", "“now.” ", "She went.\n\n"])
        #expect(spoken.map(\.attributes.pitchMultiplier) == [1.05, 1, 1.05, 1])
        #expect(spoken.map(\.attributes.postUtteranceDelay) == [0.2, 0.2, 0.3, 0.7])
    }

    @Test func `flat reading leaves sentences whole`() {
        let spoken = utterances([come], .plain)
        #expect(spoken.map(\.text) == ["“Come,” he said, “now.” ", "She went.\n\n"])
        #expect(Set(spoken.map(\.attributes.pitchMultiplier)) == [1])
    }

    @Test func `a second voice reads the speech, even in flat reading`() {
        var options = ImportOptions.plain
        options.dialogueVoice = VoiceQuery(identifier: "Anna")
        let spoken = utterances([come], options)
        let anna = VoiceQuery(identifier: "Anna")
        #expect(spoken.map(\.attributes.voice) == [anna, nil, anna, nil])
        #expect(Set(spoken.map(\.attributes.pitchMultiplier)) == [1])
    }

    @Test func `the comma behind a quote stays with it`() {
        let block = Block(.paragraph, "„Komm jetzt her“, sagte er.")
        #expect(
            utterances([block], language: "de", ImportOptions()).map(\.text) == ["„Komm jetzt her“, ", "sagte er.\n\n"])
    }

    @Test(arguments: [
        ("en", nil), ("en-GB", nil), ("EN_us", nil), ("fr", "fr"), ("fr-CA", "fr-CA"), ("", nil), ("?", nil),
    ])
    func `only another language asks for another voice`(tag: String, voice: String?) {
        var block = Block(.paragraph, "Text.")
        block.language = tag
        #expect(utterances([block], .plain).map(\.attributes.voice?.language) == [voice])
    }

    @Test func `in a book without a language each block asks for its own`() {
        var block = Block(.paragraph, "Text.")
        block.language = "en"
        #expect(
            utterances([block, Block(.paragraph, "More.")], language: nil, .plain).map(\.attributes.voice) == [
                VoiceQuery(language: "en"), nil,
            ])
    }

    @Test func `pronunciations and recordings come along`() {
        let clip = Recording(path: "a.mp3", start: 1, end: 2)
        let spans = [
            BlockText.Span(range: 0..<4, mark: .recording(clip)), BlockText.Span(range: 8..<12, mark: .phonemes("lɛd")),
        ]
        let spoken = utterances([Block(.paragraph, BlockText("One. My lead.", spans: spans))], .plain)
        #expect(spoken.map(\.text) == ["One. ", "My lead.\n\n"])
        #expect(spoken.map(\.recording) == [clip, nil])
        #expect(spoken.map(\.pronunciations) == [[], [Pronunciation(range: 3..<7, phonemes: "lɛd")]])
    }
}
