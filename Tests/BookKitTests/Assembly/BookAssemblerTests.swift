import Testing

@testable import BookKit

struct BookAssemblerTests {
    @Test func `every sentence is an utterance, and the page looks as the text does`() {
        let book = Book.assembled([
            .heading("Loomings"), Block(.paragraph, "Call me Ishmael. Some years ago\nI went. Never mind."),
            Block(.paragraph, "It is a way."),
        ])
        #expect(
            book.texts == [
                [
                    "Loomings\n\n", "Call me Ishmael. ", "Some years ago\nI went. ", "Never mind.\n\n",
                    "It is a way.\n\n",
                ]
            ])
        #expect(book.pages.map(\.title) == ["Loomings"])
    }

    @Test func `scripts without spaces get none`() {
        let book = Book.assembled([Block(.paragraph, "吾輩は猫である。名前はまだ無い。")], language: "ja")
        #expect(book.texts == [["吾輩は猫である。", "名前はまだ無い。\n\n"]])
    }

    @Test func `lines and the items of a list stand close, and a blank line ends them`() {
        let book = Book.assembled([
            Block(.lines, "Whisky, frisky,\nhippity hop!"), Block(.listItem, "Alpha"), Block(.listItem, "Beta. Two."),
            Block(.paragraph, "After."), Block(.row, "a, b"), Block(.row, "c, d"), Block(.code, "let x = 1\n  y()"),
        ])
        #expect(
            book.pages[0].text.string == """
                Whisky, frisky,
                hippity hop!

                Alpha
                Beta. Two.

                After.

                a, b
                c, d

                let x = 1
                  y()


                """)
    }

    @Test func `each kind of end has its own pause`() {
        var options = ImportOptions.plain
        options.pauses = Pauses()
        let book = Book.assembled(
            [
                .heading("One"), Block(.paragraph, "A b. C d."), Block(.lines, "E\nF"), Block(.listItem, "G"),
                Block(.listItem, "H"), Block(.sceneBreak, "* * *"), .heading("Two"), Block(.paragraph, "I."),
            ], options)
        #expect(
            book.pages.map { $0.utterances.map(\.attributes.postUtteranceDelay) } == [
                [1, 0.3, 0.7, 0.4, 0.7, 0.4, 0.7, 1.5], [1, 0.7],
            ])
        #expect(
            book.pages.map { $0.utterances.map(\.attributes.preUtteranceDelay) } == [
                [0, 0, 0, 0, 0, 0, 0, 0], [2, 0],
            ])
    }

    @Test func `headings are marked, and slower only when that is wanted`() {
        let blocks = [Block.heading("One\nThe Beginning"), Block(.paragraph, "Text.")]
        let flat = Book.assembled(blocks).pages[0].utterances
        #expect(flat.map(\.isHeading) == [true, true, false])
        #expect(flat.map(\.attributes.rate) == [0.5, 0.5, 0.5])
        #expect(flat.map(\.text) == ["One\n", "The Beginning\n\n", "Text.\n\n"])
        let expressive = Book.assembled(blocks, ImportOptions()).pages[0].utterances
        #expect(expressive.map(\.attributes.rate) == [0.45, 0.45, 0.5])
    }

    @Test(
        arguments: [
            "'", "' ", "\"", "\" ", "\" a ", " 'a", "‘", " ‘a", "’ ", "“", "” ", "« ", "» ", "„a", "「", "」", "「あ", "— ",
            " —a", "a. ",
            "1 ", "。", "あ", "...", "(a", "e\u{301}", " \u{301}", "\u{AD}", "👩‍🚀", "\0", "a\n",
        ], ["en", "fr", "ru"])
    func `hostile text is said whole, in short pieces, and in time`(unit: String, language: String) {
        let text = "a" + String(repeating: unit, count: 10_000 / unit.utf8.count) + "b"
        let book = Book.assembled([Block(.paragraph, BlockText(text))], language: language, ImportOptions())
        let texts = book.pages.flatMap { $0.utterances.map(\.text) }
        #expect(texts.joined() == text + "\n\n")
        #expect(texts.allSatisfy { SpokenLength.of($0[...]) <= SpokenLength.longestUtterance + 2 })
    }

    @Test func `a text with many spans is said whole`() {
        let spans = (0..<10_000).flatMap { word in
            let range = word * 4..<word * 4 + 3
            return [
                BlockText.Span(range: range, mark: .language("fr")), BlockText.Span(range: range, mark: .note("n")),
            ]
        }
        let text = Array(repeating: "abc", count: 10_000).joined(separator: " ")
        let book = Book.assembled([Block(.paragraph, BlockText(text, spans: spans))], ImportOptions())
        #expect(book.pages.flatMap(\.utterances).map(\.text).joined() == text + "\n\n")
    }

    // MARK: Chapters

    @Test func `a part and its first chapter share a page, and every other chapter begins one`() {
        let book = Book.assembled([
            Block(.paragraph, "Preface."), .heading("Part One"), .heading("Chapter 1"), Block(.paragraph, "Text."),
            .heading("Chapter 2"), Block(.paragraph, "Text."),
        ])
        #expect(book.contents == ["Part One 2.0", "Chapter 1 2.1", "Chapter 2 3.0"])
        #expect(book.texts.map(\.count) == [1, 3, 2])
    }

    @Test func `entries that begin with the same block have the same place`() {
        let marks = [
            Block.ChapterMark(title: "Part", depth: 0), Block.ChapterMark(title: "Chapter", depth: 1),
        ]
        let book = Book.assembled([Block(.paragraph, "Text.", chapters: marks)])
        #expect(
            book.chapters == [
                Chapter(title: "Part", depth: 0, start: BookPosition(page: 1, utterance: 0)),
                Chapter(title: "Chapter", depth: 1, start: BookPosition(page: 1, utterance: 0)),
            ])
    }

    @Test func `a chapter without text has the place of the next, or of the book's end`() {
        func empty(_ title: String) -> Block { Block(.paragraph, "", chapters: [.init(title: title, depth: 0)]) }
        let book = Book.assembled([
            empty("Cover"), Block(.paragraph, "One."), empty("Blank"), .heading("Two"), Block(.paragraph, "Text."),
            empty("End"),
        ])
        #expect(book.contents == ["Cover 1.0", "Blank 2.0", "Two 2.0", "End 2.1"])
        #expect(Book.assembled([.heading("A"), empty("B")]).contents == ["A 1.0", "B 1.0"])
    }

    @Test func `a picture without a path is described, and not shown`() {
        let book = Book.assembled([Block(.paragraph, "Before."), Block(.picture(path: ""), "A cat."), .heading("Two")])
        #expect(Array(book.texts.joined()) == ["Before.\n\n", "A cat.\n\n", "Two\n\n"])
        #expect(book.pages.allSatisfy { $0.backgroundImage == nil })
    }

    @Test func `a paragraph that goes on in the next block has no pause and no line end there`() {
        var start = Block(.paragraph, "One. Two.")
        start.isContinued = true
        let book = Book.assembled([start, Block(.paragraph, "Three.")])
        #expect(book.texts == [["One. ", "Two. ", "Three.\n\n"]])
    }

    @Test func `while the book grows, only what won't change is in it`() {
        var source: any DocumentSource = EmptyDocument()
        var assembler = BookAssembler(metadata: DocumentMetadata(title: "Growing"), options: .plain)
        #expect(assembler.book == Book(title: "Growing", pages: [], chapters: []))
        assembler.append([.heading("A"), Block(.paragraph, "Text.")], from: &source)
        #expect(assembler.book.pages.isEmpty)
        #expect(assembler.book.chapters.isEmpty)
        assembler.append([.heading("B")], from: &source)
        #expect(assembler.book.contents == ["A 1.0"])
        let page = assembler.book.pages[0]
        assembler.append([Block(.paragraph, "More.")], from: &source)
        assembler.finish(from: &source)
        #expect(assembler.book.contents == ["A 1.0", "B 2.0"])
        #expect(assembler.book.pages[0] == page)
    }

    @Test func `the book is called what the document says, and the reader's language counts`() {
        var options = ImportOptions.plain
        options.language = "fr"
        var metadata = DocumentMetadata(title: "T", authors: ["A", "B"], language: "en", identifier: "urn:x")
        metadata.coverImage = "cover.png"
        metadata.fingerprint = "abc"
        #expect(
            BookAssembler(metadata: metadata, options: options).book
                == Book(
                    title: "T", author: "A, B", language: "fr", identifier: "urn:x", fingerprint: "abc",
                    coverImage: "cover.png", pages: [], chapters: []))
    }

    // MARK: Pictures, scene breaks

    @Test func `a second picture begins a page, and its description is read if that is wanted`() {
        let blocks = [
            Block(.paragraph, "Before."), Block(.picture(path: "a.png"), "A cat."), Block(.paragraph, "Between."),
            .heading("Small", isChapter: false), Block(.picture(path: "b.png"), ""), Block(.paragraph, "After."),
        ]
        let book = Book.assembled(blocks)
        #expect(book.pages.map(\.backgroundImage) == ["a.png", "b.png"])
        #expect(book.texts == [["Before.\n\n", "A cat.\n\n", "Between.\n\n"], ["Small\n\n", "After.\n\n"]])
        var options = ImportOptions.plain
        options.saysPictures = false
        #expect(Book.assembled(blocks, options).texts[0] == ["Before.\n\n", "Between.\n\n"])
    }

    @Test func `a picture alone is a page, but a cover is seen with what follows it`() {
        let book = Book.assembled([
            Block(.picture(path: "cover.png"), ""), .heading("One"), Block(.picture(path: "a.png"), ""),
            Block(.picture(path: "b.png"), ""),
        ])
        #expect(book.pages.map(\.backgroundImage) == ["cover.png", "a.png", "b.png"])
        #expect(book.texts == [["One\n\n"], [], []])
        #expect(book.contents == ["One 1.0"])
    }

    @Test func `a rule is shown as a line`() {
        #expect(Book.assembled([Block(.sceneBreak, "")]).texts == [["* * *\n\n"]])
        #expect(Book.assembled([Block(.sceneBreak, "⁂")]).texts == [["⁂\n\n"]])
        #expect(Book.assembled([Block(.paragraph, "")]).pages.isEmpty)
    }

    // MARK: Notes

    private let noted = [
        Block(.paragraph, BlockText("One. Two. Three.", spans: [.init(range: 9..<9, mark: .note("n"))])),
        .heading("Next"),
        Block(.paragraph, BlockText("Four.", spans: [.init(range: 5..<5, mark: .note("n"))])),
    ]
    private let notes = ["n": [Block(.note, "A note. It is long.")]]

    @Test(arguments: [
        (ImportOptions.Notes.skip, [["One. ", "Two. ", "Three.\n\n"], ["Next\n\n", "Four.\n\n"]]),
        (.inline, [["One. ", "Two. ", "A note. ", "It is long.", "Three.\n\n"], ["Next\n\n", "Four.\n\n"]]),
        (.end, [["One. ", "Two. ", "Three.\n\n", "A note. ", "It is long.\n\n"], ["Next\n\n", "Four.\n\n"]]),
    ])
    func `notes are read where the reader wants them, and once`(where choice: ImportOptions.Notes, texts: [[String]]) {
        var options = ImportOptions.plain
        options.notes = choice
        #expect(Book.assembled(noted, notes: notes, options).texts == texts)
    }

    @Test func `a note inside a paragraph doesn't touch its neighbours`() {
        var options = ImportOptions.plain
        options.notes = .inline
        let book = Book.assembled(noted, notes: notes, options)
        #expect(book.pages[0].text.string == "One. Two. A note. It is long. Three.\n\n")
    }

    @Test func `a note that another one refers to is read behind that`() {
        var options = ImportOptions.plain
        options.notes = .end
        let notes = [
            "n": [Block(.note, BlockText("A note.", spans: [.init(range: 7..<7, mark: .note("m"))]))],
            "m": [Block(.note, "Another.")],
        ]
        let read = [["One. ", "Two. ", "Three.\n\n", "A note.\n\n", "Another.\n\n"], ["Next\n\n", "Four.\n\n"]]
        #expect(Book.assembled(noted, notes: notes, options).texts == read)
        #expect(Book.assembled([noted[0]], notes: notes, options).texts == [read[0]])
    }

    @Test func `a note that isn't there, or refers to itself, does no harm`() {
        var options = ImportOptions.plain
        options.notes = .end
        let circle = Block(.note, BlockText("Round.", spans: [.init(range: 6..<6, mark: .note("n"))]))
        #expect(Book.assembled(noted, notes: ["n": [circle]], options).texts[0].last == "Round.\n\n")
        #expect(Book.assembled(noted, notes: [:], options).texts[0] == ["One. ", "Two. ", "Three.\n\n"])
    }
}

/// A document of which nothing is asked.
private struct EmptyDocument: DocumentSource {
    var metadata: DocumentMetadata { DocumentMetadata() }
    var diagnostics: [Diagnostic] { [] }
    var omissions: Omissions { Omissions() }
    var folder: BookFolder? { nil }
    func nextSection() -> [Block]? { nil }
}
