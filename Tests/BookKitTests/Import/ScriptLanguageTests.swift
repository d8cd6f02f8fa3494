import Testing

@testable import BookKit

struct ScriptLanguageTests {
    @Test(
        arguments: [
            ("Мороз и солнце; день чудесный!", "ru"), ("Ще не вмерла України", "uk"),
            ("Всички хора се раждат със", "bg"),
            ("Сва људска бића", "sr"), ("Ελληνικά", "el"), ("هذا كتاب", "ar"), ("این یک کتاب پارسی است", "fa"),
            ("ספר", "he"), ("これは猫である", "ja"), ("这是一本书", "zh"), ("이것은 책", "ko"), ("यह किताब", "hi"),
            ("It was the word Ελληνικά.", nil), ("Été", nil), ("", nil), ("1234", nil),
        ] as [(String, String?)])
    func `a script tells the language, if only one or few have it`(text: String, language: String?) {
        #expect(ScriptLanguage.language(of: text) == language)
    }

    @Test func `a text, a page and Markdown that don't say their language have it by their script`() throws {
        for (text, name) in [("Мороз и солнце.", "a.txt"), ("<p>Мороз и солнце.</p>", "a.html"), ("# Мороз", "a.md")] {
            let folder = try TemporaryFolder()
            let path = try folder.write(Array(text.utf8), to: name)
            #expect(try BookReader().read(contentsOf: path).book.language == "ru")
        }
    }
}
