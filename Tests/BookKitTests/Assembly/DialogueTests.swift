import Testing

@testable import BookKit

/// In the arguments speech stands between braces.
struct DialogueTests {
    private func braced(_ paragraphs: [String], language: String) -> [String] {
        var dialogue = Dialogue()
        return paragraphs.map { marked in
            let text = marked.replacing("{", with: "").replacing("}", with: "")
            var braced = ""
            var place = text.startIndex
            for range in dialogue.speech(in: text, language: language) {
                braced += "\(text[place..<range.lowerBound]){\(text[range])}"
                place = range.upperBound
            }
            return braced + text[place...]
        }
    }

    @Test(arguments: [
        "{“Come,”} he said, {“now.”}", "{\"Come,\"} he said, {\"now.\"}", "{‘Come,’} he said, {‘now.’}",
        "{'Come,'} he said, {'now.'}", "He cried {“Stop!”} and {“Help …”} and {“But—”}", "{“Yes”} she said.",
        "She asked: {“Are you there”}.", "{„Komm jetzt her“}, sagte er.", "{»Komm jetzt her«}, sagte er.",
        "Dann: {›Komm jetzt her.‹}", "{„Chodź!”} zawołał.",
        "{« Je viens demain », } dit-il.".replacing(", }", with: "}, "),
        "{«No, señor»}, dijo.", "{”Kom nu genast”}, sa han.", "{»Tule heti tänne»}, hän sanoi.",
        "{「行こう。」}と言った。", "彼は{『そうですか？』}と聞いた。", "他说：{“你好。”}",
        "{“I said ‘no’ to him,”} said Tom.", "{«Il a dit «non» hier,»} dit-il.",
    ])
    func `quoted speech is found, whatever the quotes`(text: String) {
        #expect(braced([text], language: "en") == [text])
    }

    @Test(arguments: [
        "The so-called “experts” agreed.", "His “new friend” left.", "The ‘boy’ won.",
        "He read “The Road Not Taken” once.",
        "’Tis the season o’ the dogs’ day.", "It’s the boys’ house, isn’t it?", "It's the '60s and rock 'n' roll.",
        "He was 5' 10\" tall.", "Dieses „Ding“ fiel.", "東京の「はい」は短い。", "No quotes at all.", "",
        "The word “end,” they say, is short.", "These tracks, “Seventeen Ghosts Two” and another, are his.",
    ])
    func `a word or a name in quotes, an apostrophe and a sign of feet are no speech`(text: String) {
        #expect(braced([text], language: "en") == [text])
    }

    @Test(arguments: [
        "{‘It’s the boys’ house,’} he said.", "{'Tis the boys' house,'} he said.",
        "{‘Don’t,’} he said, {‘touch o’ that.’}", "{“She said, ‘Go home.’”} Then silence.",
        "{\"He said \"no.\" Then silence,\"} wrote Jane.",
    ])
    func `apostrophes and quotes inside quotes don't end the speech`(text: String) {
        #expect(braced([text], language: "en") == [text])
    }

    @Test func `a quotation that isn't closed ends with its paragraph and may go on in the next`() {
        let english = ["{“One goes on.}", "{“Two goes on.}", "{“Three ends,”} he said.", "Plain."]
        #expect(braced(english, language: "en") == english)
        let unclosed = ["He said, {“One. And two.}", "Plain.", "Plain ‘tis so."]
        #expect(braced(unclosed, language: "en") == unclosed)
        let french = ["Il dit : {« Un.}", "{» Deux. »} Il part.", "Fin."]
        #expect(braced(french, language: "fr") == french)
        let japanese = ["{「一つ。}", "{二つ。」}と言った。", "終わり。"]
        #expect(braced(japanese, language: "ja") == japanese)
    }

    @Test(arguments: [
        ("es", "{—¿Qué? }—dijo Juan{—. ¡Vete!}"), ("es", "{—No }—dijo{—. Sí, claro.}"), ("fr", "{— Que voulez-vous ?}"),
        ("pl", "{– Nie }– powiedział. {– Idę.}"), ("ru", "{— Я — студент, }— сказал он. {— Да.}"),
        ("ru", "{«Да, }— сказал он, {— пора»}. Он ушёл."), ("ru", "{«Москва — столица»}, сказал он."),
        ("fr", "{- Oui, monsieur.}"), ("en", "—John Smith"), ("de", "– ein Punkt"), ("fr", "Un — deux."),
    ])
    func `dashes begin speech where that is the custom`(language: String, text: String) {
        #expect(braced([text], language: language) == [text])
    }
}
