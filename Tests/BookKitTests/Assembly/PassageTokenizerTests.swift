import Testing

@testable import BookKit

/// In the expectations a bar stands between two passages.
struct PassageTokenizerTests {
    private func passages(_ block: Block) -> [Passage] {
        var tokenizer = PassageTokenizer(block)
        return tokenizer.cut()
    }

    private func bars(_ block: Block) -> String {
        passages(block).map { String(block.text.string[$0.range]) }.joined(separator: "|")
    }

    @Test(arguments: [
        ("* * * One.", "* * * One."), ("One. * * *", "One. * * *"), ("...", "..."), ("“ ”", "“ ”"),
        ("One. 😀 Two.", "One. |😀 Two."), ("", ""), ("\n", "\n"),
    ])
    func `signs alone belong to what stands beside them`(text: String, expected: String) {
        #expect(bars(Block(.paragraph, BlockText(text))) == expected)
    }

    @Test(arguments: ["en", "zh", "ja", "ru"])
    func `no passage takes longer than half a minute`(language: String) {
        let texts = [
            "en": String(repeating: "a word or two of it ", count: 200),
            "zh": String(repeating: "他说你好吗我们，", count: 300), "ja": String(repeating: "吾輩は猫である", count: 300),
            "ru": String(repeating: "слово 1234 ", count: 300),
        ]
        let block = Block(.paragraph, BlockText(texts[language] ?? ""))
        let parts = passages(block).map { block.text.string[$0.range] }
        #expect(parts.allSatisfy { SpokenLength.of($0) <= SpokenLength.longestUtterance })
        #expect(parts.count < SpokenLength.of(block.text.string[...]) / 200)
        #expect(parts.joined() == block.text.string)
    }

    @Test func `a cut sentence pauses behind a comma only`() {
        let long = String(repeating: "word ", count: 85)
        #expect(passages(Block(.paragraph, BlockText("\(long)end, \(long)end."))).map(\.end) == [.clause, .block])
        #expect(passages(Block(.paragraph, BlockText("\(long)\(long)end."))).map(\.end) == [.word, .block])
    }

    // MARK: Languages

    @Test(arguments: [
        ("He said bon voyage to her.", "bon voyage", "He said bon voyage to her."),
        ("He said où est la gare to her.", "où est la gare", "He said |où est la gare |to her."),
        ("“C’est moi,” he said.", "C’est moi", "“C’est moi,” |he said."),
        ("He said, (merci beaucoup), and left.", "merci beaucoup", "He said, |(merci beaucoup), |and left."),
        ("The word chat, he said.", "chat", "The word chat, he said."), ("Merci.", "Merci", "Merci."),
        ("The 日本語 here.", "日本語", "The |日本語 |here."),
    ])
    func `foreign words are parted where they are a clause or three words`(
        text: String, words: String, expected: String
    ) {
        let block = Block(.paragraph, BlockText(text, .language("fr"), on: words))
        #expect(bars(block) == expected)
        let foreign = passages(block).filter { $0.language == "fr" }.map { block.text.string[$0.range] }
        #expect(foreign.contains { $0.contains(words) } == (expected != text || words + "." == text))
    }

    @Test func `the words of the book's own language in a foreign paragraph are the book's`() {
        var block = Block(.paragraph, BlockText("Il dit: go away now, et sort.", .language("en"), on: "go away now"))
        block.language = "fr"
        #expect(passages(block).map(\.language) == ["fr", "en", "fr"])
    }

    // MARK: Spans

    @Test func `a recording is a passage whatever its sentences are`() {
        let clip = Recording(path: "a.epub", entry: "a.mp3", start: 1, end: 5)
        let text = "Before. One. Two, three and four. After that."
        let block = Block(.paragraph, BlockText(text, .recording(clip), on: "One. Two,"))
        #expect(bars(block) == "Before. |One. Two, |three and four. |After that.")
        #expect(passages(block).map(\.recording) == [nil, clip, nil, nil])
    }

    @Test func `the space behind a recording may be the beginning of the next`() {
        let clips = [Recording(path: "a.mp3", start: 0, end: 1), Recording(path: "a.mp3", start: 1, end: 2)]
        for space in ["\u{A0}", "\u{3000}"] {
            let text = "Bonjour\(space)! dit-il."
            let spans = [(0..<7, clips[0]), (7..<text.utf8.count, clips[1])].map {
                BlockText.Span(range: $0, mark: .recording($1))
            }
            let block = Block(.paragraph, BlockText(text, spans: spans))
            #expect(bars(block) == "Bonjour\(space)|! dit-il.")
            #expect(passages(block).map(\.recording) == clips)
        }
    }

    @Test func `lines that share a recording are heard once`() {
        let clip = Recording(path: "a.mp3", start: 1, end: 3)
        let heading = Block(.heading(level: 1), BlockText("I\nThe Storm", .recording(clip), on: "I\nThe Storm"))
        #expect(passages(heading).map(\.recording) == [clip])
        let verse = Block(.lines, BlockText("One,\ntwo.\nThree.\nFour.", .recording(clip), on: "two.\nThree."))
        #expect(bars(verse) == "One,|two.\nThree.|Four.")
        #expect(passages(verse).map(\.recording) == [nil, clip, nil])
    }

    @Test func `a long recording is shared among its sentences`() {
        let clip = Recording(path: "a.mp3", start: 10, end: 50)
        let text = "Aaaaaaaaa. Bbbbbbbbb. Ccccccccc. Ddddddd. "
        let block = Block(.paragraph, BlockText(text, .recording(clip), on: String(text.dropLast(2))))
        #expect(
            passages(block).map(\.recording) == [
                Recording(path: "a.mp3", start: 10, end: 21), Recording(path: "a.mp3", start: 21, end: 32),
                Recording(path: "a.mp3", start: 32, end: 43), Recording(path: "a.mp3", start: 43, end: 50),
            ])
    }

    @Test func `a pronunciation keeps its place in its sentence`() {
        let block = Block(.paragraph, BlockText("One. Ünter lead pipes.", .phonemes("lɛd"), on: "lead"))
        #expect(passages(block).map(\.pronunciations) == [[], [Pronunciation(range: 7..<11, phonemes: "lɛd")]])
    }

    @Test func `a span that leads beyond the text does no harm`() {
        let spans = [BlockText.Mark.language("fr"), .phonemes("a"), .note("n"), .recording(Recording(path: "a"))]
            .map { BlockText.Span(range: 2..<99, mark: $0) }
        #expect(bars(Block(.paragraph, BlockText("A b.", spans: spans))) == "A |b.")
    }
}
