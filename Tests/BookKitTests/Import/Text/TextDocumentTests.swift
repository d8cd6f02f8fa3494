import TestSupport
import Testing

@testable import BookKit

struct TextDocumentTests {
    // MARK: Paragraphs

    @Test(arguments: [
        ("One line\nand two.\n\nNext.", ["paragraph: One line and two.", "paragraph: Next."]),
        ("\n\n  \n", []),
        ("A\r\rB,\rb.", ["paragraph: A", "paragraph: B, b."]),
        (
            "End of a sheet and\n\u{C}of a sentence.\n\u{C}Next.",
            [
                "paragraph: End of a sheet and of a sentence.", "paragraph: Next.",
            ]
        ),
        ("* * *\n\n***\n\nText.\n\n⁂", ["sceneBreak: * * *", "paragraph: Text.", "sceneBreak: ⁂"]),
        ("Mr. Smith\n12 High Street\nLondon", ["lines: Mr. Smith⏎12 High Street⏎London"]),
        ("* one\n* two\n  and more", ["listItem: one", "listItem: two and more"]),
        ("1. one\n2. two", ["listItem: 1. one", "listItem: 2. two"]),
        ("Name   Age\nAnna    12\nTom     13", ["row: Name, Age", "row: Anna, 12", "row: Tom, 13"]),
        ("to _run,   courir,\nso_   x\nof,   de", ["row: to run, courir,", "row: so, x", "row: of, de"]),
        ("a\u{AD}\n  bc  d\u{200B}e\u{FEFF}.", ["paragraph: abc de."]),
        (
            "\u{1B}[31mRed\u{1B}[0m \u{1B}]0;title\u{7}\u{9B}1m bac\u{8}\u{8}old\u{85}\u{202E}x",
            ["paragraph: Red bold x"]
        ),
        ("吾輩は猫である。名前はまだ\n無い。", ["paragraph: 吾輩は猫である。名前はまだ無い。"]),
    ])
    func `lines make blocks`(text: String, blocks: [String]) throws {
        #expect(try Self.blocks(of: text) == blocks)
    }

    @Test func `paragraphs are told by indents where no blank lines are`() throws {
        let text = """
               It was in the autumn of the year that he came to the
            house on the hill, and nobody was there to meet him but
            a dog.
               He knocked at the door, and after some time a woman
            opened it.
            """
        #expect(
            try Self.blocks(of: text) == [
                "paragraph: It was in the autumn of the year that he came to the house on the hill, "
                    + "and nobody was there to meet him but a dog.",
                "paragraph: He knocked at the door, and after some time a woman opened it.",
            ])
    }

    @Test func `a paragraph without end is given in pieces that end with sentences`() throws {
        let sentence = "This is a sentence, and not the shortest. "
        var document = try TextDocument(
            Array(String(repeating: sentence, count: 20_000).utf8), options: ImportOptions())
        var sections: [[Block]] = []
        while let section = document.nextSection() { sections.append(section) }
        let sizes = sections.map { $0.reduce(0) { $0 + $1.text.string.utf8.count } }
        #expect(sizes.allSatisfy { $0 < 110_000 } && sizes.reduce(0, +) > 800_000)
        let blocks = Array(sections.joined())
        #expect(blocks.allSatisfy { $0.text.string.hasSuffix("shortest.") && $0.text.string.hasPrefix("This") })
        #expect(blocks.dropLast().allSatisfy(\.isContinued) && blocks.last?.isContinued == false)
    }

    @Test func `a line that ends early, one of many between blank ones, ends no paragraph`() throws {
        let line = "This is one of the lines that are as long as the paper is wide, and so it goes on."
        let lines = [line, line, line, "It ends.", line, line, line, line]
        let paragraph = "paragraph: " + lines.joined(separator: " ")
        #expect(try Self.blocks(of: "Title\n\n" + lines.joined(separator: "\n")).last == paragraph)
    }

    @Test func `a word without end is read whole`() throws {
        let word = String(repeating: "a", count: 200_000)
        #expect(try Self.letters(of: word + " End.") == word + "End")
    }

    // MARK: Hyphens

    @Test(arguments: [
        ("trans-\nformation", "transformation"), ("a well-\nknown tale", "a well-known tale"),
        ("mother-in-\nlaw", "mother-in-law"), ("Anglo-\nSaxon", "Anglo-Saxon"), ("1805-\n1812", "1805-1812"),
        ("the one-\nsided tale is onesided", "the onesided tale is onesided"),
        ("foot-\nball and foot-ball", "foot-ball and foot-ball"), ("he said--\nand went", "he said--and went"),
        ("a one-\nsided tale", "a one-sided tale"), ("an X-\nray", "an X-ray"),
        ("the vice-\npresident", "the vice-president"),
        ("a drawing-\nroom", "a drawing-room"), ("the looking-\nglass", "the looking-glass"),
        ("a dash --\nhere", "a dash -- here"), ("a dash —\nhere", "a dash — here"),
        ("he said—\nand went", "he said—and went"), ("speci\u{2010}\nfied", "specified"),
        ("well\u{2010}\nknown", "well\u{2010}known"),
    ])
    func `a hyphen at the end of a line is judged by the word`(text: String, joined: String) throws {
        #expect(try Self.blocks(of: text) == ["paragraph: " + joined])
    }

    // MARK: Marks

    @Test(arguments: [
        ("_So_ it is, _he said_.", "So it is, he said."), ("snake_case_name and _x", "snake_case_name and _x"),
        ("=Bold= and *strong* and /italics/.", "Bold and strong and italics."),
        ("a = b = c, 2 * 3 * 4", "a = b = c, 2 * 3 * 4"),
        ("in /usr/local/share/ or and/or", "in /usr/local/share/ or and/or"),
        ("https://a.b/c/d", "https://a.b/c/d"), ("“_Yes_,”—_no_—he", "“Yes,”—no—he"), ("BERH{A}", "BERHA"),
        ("one {12} two [Pg 13] three", "one two three"), ("a word[1] and a[1] here", "a word and a[1] here"),
        ("[sic] and [a dog]", "[sic] and [a dog]"), ("A word*", "A word*"),
    ])
    func `marks of type are taken out in pairs`(text: String, read: String) throws {
        #expect(try Self.blocks(of: text) == ["paragraph: " + read])
    }

    private static let noted = """
        The first[1] word, and the second.[A]

        [1] A note.

        [Footnote A: Another note,
        of two lines.]

        More.
        """

    @Test func `notes are left out and counted`() throws {
        var document = try TextDocument(Array(Self.noted.utf8), options: ImportOptions())
        let blocks = document.nextSection() ?? []
        #expect(blocks.map(\.text.string) == ["The first word, and the second.", "More."])
        #expect(document.omissions.counts == [.note: 2, .noteReference: 2])
    }

    @Test func `notes are found by the references to them`() throws {
        var options = ImportOptions()
        options.notes = .inline
        var document = try TextDocument(Array(Self.noted.utf8), options: options)
        let blocks = document.nextSection() ?? []
        let names: [String] = blocks.flatMap(\.text.spans).compactMap { span in
            guard case .note(let name) = span.mark else { return nil }
            return name
        }
        #expect(blocks.first?.text.spans.map(\.range) == [9..<9, 31..<31])
        #expect(
            names.map { document.note(named: $0) } == [
                [Block(.note, "A note.")], [Block(.note, "Another note, of two lines.")],
            ])
        #expect(document.note(named: "x") == [] && document.note(named: "7") == [])
    }

    @Test func `a picture is described`() throws {
        let text = "Before.\n\n[Illustration: A cat\non a mat]\n\n[Illustration]\n\nAfter."
        #expect(
            try Self.blocks(of: text) == [
                "paragraph: Before.", "picture(path: \"\"): A cat on a mat", "paragraph: After.",
            ])
    }

    @Test func `numbers of pages are left out, and the sentence goes on`() throws {
        let page = "This is a page that ends in the middle of\n\n"
        let text = page + "11\n\na sentence. " + page + "12\n\na sentence. " + page + "13\n\na sentence."
        var document = try TextDocument(Array(text.utf8), options: ImportOptions())
        #expect(document.nextSection()?.count == 1)
        #expect(document.omissions.counts == [.pageNumber: 3])
    }

    @Test(arguments: [
        "There were these three, and no others:\n\n1984\n\n1985\n\n1986\n\nThat was all.",
        "Poems\n\n1\n\nThe sun is up.\n\n2\n\nThe moon is up\n\n3\n\nThe stars are up.",
    ])
    func `years and the numbers of poems are no numbers of pages`(text: String) throws {
        var document = try TextDocument(Array(text.utf8), options: ImportOptions())
        var blocks: [Block] = []
        while let section = document.nextSection() { blocks += section }
        #expect(document.omissions.counts == [:])
        let read = blocks.map(\.text.string).joined().filter { $0.isLetter || $0.isNumber }
        #expect(read == text.filter { $0.isLetter || $0.isNumber })
    }

    @Test(arguments: ["Fußnote 1", "Note 1", "Nota A", "Przypis 2", "Сноска 3"])
    func `notes have their names in other languages`(name: String) throws {
        #expect(
            try Self.blocks(of: "Text.\n\n[\(name): A note.]\n\nMore.") == ["paragraph: Text.", "paragraph: More."])
        #expect(try Self.blocks(of: "Text.\n\n[Note: the end is lost.]").last == "paragraph: [Note: the end is lost.]")
    }

    @Test func `heads and feet of pages are left out, and the sentence goes on`() throws {
        let pages = (1...4).map { number in
            "Text of a page that is as long as those of RFCs, and which goes on\n\n"
                + "Postel                  Standards Track                  [Page \(number)]\n\u{C}\n"
                + "RFC 1234               Something Protocol             October 1991\n\nto the next, and ends. "
        }
        var document = try TextDocument(Array((pages.joined() + "The end.").utf8), options: ImportOptions())
        let text = (document.nextSection() ?? []).map(\.text.string).joined(separator: " ")
        #expect(!text.contains("Postel") && !text.contains("RFC 1234"))
        #expect(text.hasSuffix("which goes on to the next, and ends. The end."))
        #expect(document.omissions.counts == [.pageNumber: 8])
    }

    @Test func `chapters with numbers and rows that recur are no heads of pages`() throws {
        let text = (1...4).map { "Chapter \($0)\n\nTotal   five\n\n" }.joined()
        var document = try TextDocument(Array(text.utf8), options: ImportOptions())
        while document.nextSection() != nil {}
        #expect(document.omissions.counts[.pageNumber] == nil)
    }

    @Test(arguments: [
        "1\n00:00:01,000 --> 00:00:03,500\n<i>Where are\nwe going?</i>\n\n2\n00:00:04,000 --> 00:00:06,000\n{\\an8}We are\n\n"
            + "3\n00:00:07,000 --> 00:00:08,000\nthere.\n",
        "WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:03.500 align:start\n<v Bob>Where are we going?\n\n"
            + "00:04.000 --> 00:06.000\nWe are there.\n",
    ])
    func `subtitles are read without numbers, times and tags`(text: String) throws {
        #expect(try Self.blocks(of: text) == ["paragraph: Where are we going?", "paragraph: We are there."])
    }

    @Test func `readings and marks of Aozora Bunko are left out`() throws {
        let rule = String(repeating: "-", count: 55)
        let text = "題\n\n\(rule)\n【テキスト中に現れる記号について】\n\n《》：ルビ\n\(rule)\n\n［＃３字下げ］　吾輩《わがはい》は｜頓《とん》と猫である。\n\n《红楼梦》を読む。"
        #expect(
            try Self.blocks(of: text) == ["paragraph: 題", "paragraph: 吾輩は頓と猫である。", "paragraph: 《红楼梦》を読む。"])
    }

    // MARK: Handed texts

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            (
                "text/hard-wrap-and-hyphens.txt",
                [
                    "paragraph: The great transformation of the town was a well-known tale, and nobody took a positive view "
                        + "of it, for the mother-in-law herself had said it was so.",
                    "paragraph: A second paragraph begins here by indent alone, and runs on over this line.",
                    "lines: Mr. A. B. Smith⏎12 High Street⏎London",
                    "lines: Twinkle, twinkle, little star,⏎How I wonder what you are,⏎Up above the world so high,"
                        + "⏎Like a diamond in the sky.",
                ]
            ),
            (
                "bugs/07-hard-wrapped.txt",
                [
                    "paragraph: The old man walked down to the harbour every morning before the sun had risen and looked "
                        + "out over the grey water for the boat.", "paragraph: It never came.",
                ]
            ),
            ("bugs/09-symbol-only-lines.txt", ["paragraph: First.", "sceneBreak: • • •", "paragraph: Second."]),
            (
                "bugs/33-two-dots.txt",
                ["sceneBreak: ..", "paragraph: Well..", "sceneBreak: . . . .", "paragraph: Done."]
            ),
            (
                "text/old-mac-cr.txt",
                ["paragraph: First paragraph here.", "paragraph: Second one, wrapped.", "paragraph: Third."]
            ),
            ("text/utf16le-bom.txt", ["paragraph: Žluťoučký kůň.", "paragraph: Second line."]),
            ("text/cp1252-quotes.txt", ["paragraph: “Don’t,” she said—really… café\u{A0}noir costs €5."]),
            ("text/nul-bytes.txt", ["paragraph: Before after. Next sentence.", "paragraph: Last paragraph."]),
            ("text/control-and-escape.txt", ["paragraph: Red alert. Click here. space. evil End."]),
            (
                "text/zero-width-soft-hyphens.txt",
                [
                    "paragraph: The undoubtedly good pages for his name are clear. We co‑operate with\u{A0}care. "
                        + "Please ﬁnd the ﬂag. ＦＵＬＬ width. Cafe\u{301} noir. Poſſeſs."
                ]
            ),
        ])
    func `a handed text is read as its table says`(name: String, blocks: [String]) throws {
        #expect(try Self.blocks(of: CaseFolder.bytes(of: name)) == blocks)
    }

    @Test(.enabled(if: CaseFolder.exists))
    func `a handed text of 3 MB in one line is read section by section`() throws {
        var document = try TextDocument(CaseFolder.bytes(of: "text/3mb-one-paragraph.txt"), options: ImportOptions())
        let first = document.nextSection() ?? []
        #expect((1..<110_000).contains(first.reduce(0) { $0 + $1.text.string.utf8.count }))
    }

    // MARK: Whatever comes

    @Test(arguments: 0..<60)
    func `no letter is lost or doubled, whatever the text`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let parts = [
            "a", "Bcd", "efghij", " ", " ", "   ", "\n", "\n", "\n\n", "\n\n\n", "-", "--", "_", "*", "=", "/", ".",
            "! ", "“",
            "”", "CHAPTER I", "Part Two", "IV", "7", "\t", "é", "家", "...", "* * *", "(", "PROLOGUE", "Glück-\nwunsch",
            "\u{C}",
        ]
        let text = (0..<400).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
        #expect(
            try Self.letters(of: text)
                == String(String.UnicodeScalarView(text.unicodeScalars.filter(\.properties.isAlphabetic))))
    }

    @Test(arguments: 0..<40)
    func `any bytes are read or refused`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let count = Int.random(in: 0..<3_000, using: &random)
        let isText = seed.isMultiple(of: 2)
        let bytes = (0..<count).map { _ in
            UInt8.random(in: isText ? 9...126 : 0...255, using: &random)
        }
        let blocks = try? Self.blocks(of: bytes)
        #expect(blocks != nil || !bytes.isEmpty)
    }

    private static func blocks(of text: String) throws -> [String] { try blocks(of: Array(text.utf8)) }

    private static func blocks(of bytes: [UInt8]) throws -> [String] {
        try all(bytes).map { block in
            let kind = "\(block.kind)".replacing("BookKit.Block.Kind.", with: "")
            return "\(kind): \(block.text.string.replacing("\n", with: "⏎"))"
        }
    }

    private static func letters(of text: String) throws -> String {
        let scalars = try all(Array(text.utf8)).flatMap { Array($0.text.string.unicodeScalars) }
        return String(String.UnicodeScalarView(scalars.filter(\.properties.isAlphabetic)))
    }

    private static func all(_ bytes: [UInt8]) throws -> [Block] {
        var document = try TextDocument(bytes, options: ImportOptions())
        var blocks: [Block] = []
        while let section = document.nextSection() { blocks += section }
        return blocks
    }
}
