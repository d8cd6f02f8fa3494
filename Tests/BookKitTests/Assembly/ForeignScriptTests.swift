import Testing

@testable import BookKit

struct ForeignScriptTests {
    private static let sentences: [(String, String)] = [
        ("Мороз и солнце, день чудесный!", "ru"), ("Ще не вмерла України і слава.", "uk"),
        ("Файл PDF открыт на экране.", "ru"), ("هذا كتاب جديد جدا.", "ar"), ("این یک کتاب پارسی است.", "fa"),
        ("זה ספר חדש מאוד.", "he"), ("Αυτό είναι ένα βιβλίο.", "el"), ("吾輩は猫である。名前はまだ無い。", "ja"),
        ("这是一本很好的书。", "zh"), ("이것은 새로운 책입니다.", "ko"), ("นี่คือหนังสือเล่มใหม่", "th"),
        ("यह एक नई किताब है।", "hi"),
    ]

    private func languages(_ text: String, in language: String?) -> [String] {
        var tokenizer = PassageTokenizer(Block(.paragraph, BlockText(text)), language: language)
        return tokenizer.cut().map { "\($0.language ?? "-") \(text[$0.range])" }
    }

    @Test(arguments: sentences)
    func `sentences in another script have the language that it tells`(sentence: String, language: String) {
        let passages = languages("He read it aloud. \(sentence) Then he left the room.", in: "en")
        #expect(passages.first == "- He read it aloud. ")
        #expect(passages.last == "- Then he left the room.")
        #expect(passages.count > 2)
        #expect(passages.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\(language) ") })
        #expect(languages("He read: \(sentence)", in: nil).last?.hasPrefix("\(language) ") == true)
    }

    @Test func `a Chinese sentence among Japanese ones is Chinese`() {
        let text = "See: 吾輩は猫である。 天地玄黄,宇宙洪荒。 名前はまだ無い。"
        let expected = ["- See: ", "ja 吾輩は猫である。 ", "zh 天地玄黄,宇宙洪荒。 ", "ja 名前はまだ無い。"]
        #expect(languages(text, in: "en") == expected)
    }

    @Test(arguments: sentences)
    func `a text that is in its language's script has nothing foreign`(sentence: String, language: String) {
        #expect(languages("\(sentence) \(sentence)", in: "\(language)-XX").allSatisfy { $0.hasPrefix("- ") })
    }

    @Test(arguments: [
        "The angle α is β + γ, not δ.", "Let Σ, Δ, Ω, Φ and Ψ be sets.", "He said «Доброе утро» to Пётр Ильич.",
        "The city of 北京 lies there; 夏目漱石 wrote.", "The word is שלום here.", "Café, naïve, Łódź; 5 µm at 20 °C.",
    ])
    func `letters, names and short quotations stay with the voice around them`(text: String) {
        #expect(languages(text, in: "en") == ["- \(text)"] || languages(text, in: "en").count == 2)
        #expect(languages(text, in: "en").allSatisfy { $0.hasPrefix("- ") })
    }

    @Test(arguments: [
        ("a.txt", "It was cold that day.\n\nМороз и солнце, день чудесный!\n\nHe went to the house again.\n"),
        ("a.md", "# It was cold\n\nМороз и *солнце*, день чудесный!\n\nHe went to the house again.\n"),
        ("a.html", "<html lang='en'><p>It was cold.<p>Мороз и <b>солнце</b>, день чудесный!<p>He went home.</html>"),
        (
            "a.srt",
            "1\n00:00:01,000 --> 00:00:02,000\nIt was cold that day, he said.\n\n2\n00:00:03,000 --> 00:00:04,000\n"
                + "Мороз и солнце, день чудесный!\n\n3\n00:00:05,000 --> 00:00:06,000\nHe went to the house again.\n"
        ),
    ])
    func `a paragraph in another script has a voice of its language in every format`(
        name: String, text: String
    ) throws {
        let folder = try TemporaryFolder()
        let book = try BookReader().read(contentsOf: folder.write(Array(text.utf8), to: name)).book
        let foreign = book.pages.flatMap(\.utterances).filter { $0.attributes.voice == VoiceQuery(language: "ru") }
        #expect(foreign.map { $0.text.prefix(5) } == ["Мороз"])
    }
}
