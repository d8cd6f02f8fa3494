import BookKit
import TestSupport
import Testing

/// The texts, pages and notes that people sent, read as their table says.
@Suite(.enabled(if: CaseFolder.exists))
struct TextCaseTests {
    @Test(
        arguments: [
            (
                "text/abbreviations.txt", [],
                [
                    "Abbreviations", "Mr. and Mrs. Smith met Dr. J. R. R. Tolkien at St. Mary's.",
                    "Prof. W. E. B. Du Bois and Sgt. Pepper live in St. Louis, Mo., near Mt. Vernon.",
                    "Use short words, e.g. this one, i.e. a small word, cf. p. 12, pp. 3-7, vol. ii, ch. 4.",
                    "No. 7 is on the corner of Elm St. and Fifth Ave., opposite Smith & Sons, Ltd.",
                    "The U.S. Army and the U.K. left at 9 a.m. and came back at 5:30 p.m. sharp.",
                    "Smith vs. Jones, Jr., et al., was heard on Sept. 3, 1998, in Washington, D.C., by a judge.",
                    "Dr. No. said no.", "Then he left.",
                    "She holds a Ph.D. from M.I.T. and a B.A. from N.Y.U., approx. 3 mi. away.",
                    "\"Is that you, Mr. Darcy?\"", "she asked.", "\"It is I,\"", "said Mr. D. quietly.",
                    "The Rev. Mr. Collins, Esq., wrote to Lady C. de B. about it.", "He came at 5 p.m.",
                    "She left at 6 p.m.", "They sold pens, paper, etc.", "Nobody cared.",
                ]
            ),
            (
                "text/numbers-dates-money.txt", [],
                [
                    "In 1999 pi was 3.14159 and a coffee cost $3.50.", "By 10/12/2024 it cost £1,234.56, €7,– or ¥500.",
                    "The war of 1914–1918 cost 1,000,000 lives; see pp. 3–7 and §12.",
                    "He was born on 1st May 1847, the 2nd of 3 children, in the ’40s, in the 19th century.",
                    "Add 1½ cups, 3/4 tsp. and 250 ml at 180 °C for 2–3 h.", "It is 5% more, or ±0.5.",
                    "Call +1 (555) 010-0199 at 10.30 a.m. ISBN 978-0-00-000000-2.", "Version v2.0.1 is out.",
                    "The temperature was -4 °F; the score 3-2; the ratio 16:9; the time 23:59:59; 2^10 = 1024; 1e6.",
                    "The number 123456789012345678901234567890 is long.", "So is 0.000000001.",
                ]
            ),
            (
                "text/quotes-dashes-ellipses.txt", [],
                [
                    "“Stop!”", "he cried.", "“Who goes there?”", "“I do,”", "said she;", "“it’s only me—Anna.”",
                    "‘’Tis a rock ’n’ roll o’clock,’", "said Tom.", "‘I can’t—’", "‘You can.’",
                    "\"She said, 'He said \"no.\"'", "Then silence,\"", "wrote Jane.",
                    "He came--or so they say--at ten.",
                    "He left – quietly.", "― Really?", "— Yes.", "Well … I don't know...", "Perhaps . . . no....",
                    "Yes?!", "No!?", "What?!?", "“A quote that goes on for a paragraph.",
                    "“And goes on in the next without closing first.”", "¿Qué?", "¡No!",
                    "«Bonjour», „Guten Tag“, »Hallo«,", "「こんにちは。」", "と言った。",
                ]
            ),
            (
                "text/headings-variants.txt",
                [
                    "PROLOGUE", "Chapter the First: In which nothing happens", "CHAPTER II—THE SECOND", "3.", "IV",
                    "PART TWO", "  Chapter Six: A Title with, Commas; and (Brackets)", "  CHAPTER VII. THE END",
                    "EPILOGUE",
                ],
                [
                    "PROLOGUE", "It was night.", "Chapter the First: In which nothing happens", "Nothing happened.",
                    "CHAPTER II—THE SECOND", "Chapter 5 of the law says so.", "He read it twice.", "3.",
                    "The third began.", "IV", "“I am tired,”", "he said.", "* * *", "Later that day.", "PART TWO",
                    "Chapter Six: A Title with, Commas; and (Brackets)", "Six.", "CHAPTER VII.", "THE END",
                    "It was over.", "EPILOGUE", "Afterwards.",
                ]
            ),
            (
                "text/hard-wrap-and-hyphens.txt", [],
                [
                    "The great transformation of the town was a well-known tale, and nobody took a positive view "
                        + "of it, for the mother-in-law herself had said it was so.",
                    "A second paragraph begins here by indent alone, and runs on over this line.", "Mr. A. B. Smith",
                    "12 High Street", "London", "Twinkle, twinkle, little star,", "How I wonder what you are,",
                    "Up above the world so high,", "Like a diamond in the sky.",
                ]
            ),
            ("text/utf16le-bom.txt", [], ["Žluťoučký kůň.", "Second line."]),
            ("text/cp1252-quotes.txt", [], ["“Don’t,”", "she said—really… café\u{A0}noir costs €5."]),
            ("text/nul-bytes.txt", [], ["Before after.", "Next sentence.", "Last paragraph."]),
            ("text/old-mac-cr.txt", [], ["First paragraph here.", "Second one, wrapped.", "Third."]),
            ("text/control-and-escape.txt", [], ["Red alert.", "Click here.", "space.", "evil End."]),
            (
                "text/markdown-full.md", ["First", "  Second chapter", "Third"],
                [
                    "First", "This is bold, italic, both, under and double.", "The snake_case_name and 2 * 3 * 4 stay.",
                    "*stars* too.", "Line with two spaces", "hard break.",
                    "A link, a reference, https://example.org, and an image of a cat.", "Second chapter", "A quote",
                    "nested, with code span and struck and marked words.", "One", "Two", "nested item", "task open",
                    "task done", "# not a heading", "print(\"hello\")", "indented code # not a heading", "Name, Age",
                    "Ann, 7", "Bob, 8", "Text with a note.", "And H2O, x², E = mc², :smile:.",
                    "Raw html & entity © text.", "Third", "Link list", "Term : Definition", "The end.",
                ]
            ),
            (
                "text/tag-soup.html", ["One", "  Two"],
                [
                    "One", "First para.", "Second para with bold italic text.", "a", "b", "line one", "line two",
                    "© < é \u{A0} — A &unknown; &lt; shown", "Two", "Last",
                ]
            ),
            (
                "text/hidden-and-boilerplate.html", ["Visible heading"],
                ["Visible heading", "Visible text one.", "noscript text", "Visible text two."]
            ),
            ("text/xhtml-self-closed.html", ["Head"], ["Head", "All of this must be read.", "cdata", "And this."]),
        ] as [(String, [String], [String])])
    func `a small text is read word for word`(name: String, chapters: [String], texts: [String]) throws {
        let book = try CaseBook(name)
        #expect(book.chapters == chapters)
        #expect(book.texts == texts)
    }

    @Test(
        arguments: [
            (
                "numbers-dates-money.txt",
                [
                    "In 19 99 pi was 3.14159 and a coffee cost 3 dollars 50.",
                    "By the 10th of December, 20 24 it cost 1234 pounds 56, 7 euros,– or 500 yen.",
                    "The war of 19 14 to 19 18 cost 1,000,000 lives; see pages 3 to 7 and §12.",
                    "He was born on 1st May 18 47, the 2nd of 3 children, in the forties, in the 19th century.",
                    "Add 1 and one half cups, 3 quarters teaspoons and 250 millilitres at 180 degrees Celsius "
                        + "for 2 to 3 hours.",
                    "It is 5 percent more, or ±0.5.",
                    "Call plus 1, 5 5 5, 0 1 0, 0 1 9 9 at 10 30 a.m. ISBN, 9 7 8 0 0 0 0 0 0 0 0 0 2.",
                    "Version v2.0.1 is out.",
                    "The temperature was minus 4 degrees Fahrenheit; the score 3 to 2; the ratio 16 9; the "
                        + "time 23 59 59; 2 to the power of 10 = 1024; 1e6.",
                    "The number 123456789012345678901234567890 is long.",
                    "So is 0.000000001.",
                ]
            ),
            (
                "urls-emails-code.txt",
                [
                    "See example dot org.",
                    "Then write to jane dot doe at example dot com.",
                    "The file readme dot txt, book dot txt and #hashtag @user stay.",
                    "Type `ls -la | grep \"^d\" && echo $HOME > out.txt`.",
                    "Press Ctrl+C.",
                    "Set x_1 = a[i] * (b + c) / 2.",
                    "A wiki link [[h@'loU]] and [[Page Name|label]] are text, not sounds.",
                    "<break time=\"5s\"/> is text too, and so is <speak>.",
                    "Done.",
                ]
            ),
            (
                "mixed-languages.txt",
                [
                    "He said",
                    "“C’est la vie, mon ami,”",
                    "and left.",
                    "Das ist gut, meinte Jürgen.",
                    "Я вас любил.",
                    "Ἐν ἀρχῇ ἦν ὁ λόγος.",
                    "בראשית ברא אלהים.",
                    "في البدء كان الكلمة.",
                    "ワガハイワ ネコである。",
                    "ナマエワまだ ナイ。",
                    "天地玄黄,宇宙洪荒。",
                    "नमस्ते दुनिया।",
                    "สวัสดีชาวโลก",
                    "안녕하세요.",
                    "The word ꦒꦩꦼꦭꦤ꧀ means gamelan.",
                    "Hello again, testing, one two three.",
                    "This last sentence must sound normal.",
                ]
            ),
            (
                "zero-width-soft-hyphens.txt",
                [
                    "The undoubtedly good pages for his name are clear.",
                    "We co‑operate with\u{A0}care.",
                    "Please ﬁnd the ﬂag.",
                    "ＦＵＬＬ width.",
                    "Café noir.",
                    "Poſſeſs.",
                ]
            ),
            (
                "quotes-dashes-ellipses.txt",
                [
                    "“Stop!”",
                    "he cried.",
                    "“Who goes there?”",
                    "“I do,”",
                    "said she;",
                    "“it’s only me—Anna.”",
                    "‘’Tis a rock ’n’ roll o’clock,’",
                    "said Tom.",
                    "‘I can’t—’",
                    "‘You can.’",
                    "\"She said, 'He said \"no.\"'",
                    "Then silence,\"",
                    "wrote Jane.",
                    "He came--or so they say--at ten.",
                    "He left – quietly.",
                    "― Really?",
                    "— Yes.",
                    "Well … I don't know...",
                    "Perhaps . . . no....",
                    "Yes?!",
                    "No!?",
                    "What?!?",
                    "“A quote that goes on for a paragraph.",
                    "“And goes on in the next without closing first.”",
                    "¿Qué?",
                    "¡No!",
                    "«Bonjour», „Guten Tag“, »Hallo«,",
                    "「こんにちは。」",
                    "と イッた。",
                ]
            ),
            (
                "hard-wrap-and-hyphens.txt",
                [
                    "The great transformation of the town was a well-known tale, and nobody took a positive "
                        + "view of it, for the mother-in-law herself had said it was so.",
                    "A second paragraph begins here by indent alone, and runs on over this line.",
                    "Mister A. B. Smith",
                    "12 High Street",
                    "London",
                    "Twinkle, twinkle, little star,",
                    "How I wonder what you are,",
                    "Up above the world so high,",
                    "Like a diamond in the sky.",
                ]
            ),
        ] as [(String, [String])])
    func `what is said is what a reader would say`(name: String, spoken: [String]) throws {
        let said = try CaseBook("text/\(name)").spoken
        #expect(said == spoken)
    }

    @Test(
        arguments: [
            ("alice-utf8-bom-crlf.txt", "Alice’s Adventures in Wonderland", "Lewis Carroll", "en", 12),
            ("alice-old.html", "Alice's Adventures in Wonderland", "Lewis Carroll", "en", 12),
            (
                "frankenstein-utf8.txt", "Frankenstein or The Modern Prometheus",
                "Mary Wollstonecraft (Godwin) Shelley", "en", 28
            ),
            ("devils-dictionary.txt", "The Devil's Dictionary", "Ambrose Bierce", "en", 1),
            ("war-and-peace-1998-ascii.txt", "War and Peace", "Leo Tolstoy/Tolstoi", nil, 382),
        ] as [(String, String, String, String?, Int)])
    func `Gutenberg's books are known by their headers, which aren't read`(
        name: String, title: String, author: String, language: String?, chapters: Int
    ) throws {
        let book = try CaseBook("text/\(name)")
        #expect(book.book.title == title)
        #expect(book.book.author == author)
        #expect(book.book.language == language)
        #expect(book.chapters.count == chapters)
        #expect(book.reading.omissions.counts[.licence] ?? 0 > 0)
        #expect(!book.texts.contains { $0.contains("Gutenberg") })
        #expect(!book.texts.contains { $0.contains("_") })
    }

    @Test func `War and Peace has all of its chapters`() throws {
        let chapters = try CaseBook("text/war-and-peace-1998-ascii.txt").chapters
        #expect(chapters.count { $0.hasPrefix("  CHAPTER") } == 365)
    }

    @Test func `a heading isn't taken for what announces a letter below it`() throws {
        let book = try CaseBook("text/frankenstein-utf8.txt")
        #expect(book.chapters == (1...4).map { "Letter \($0)" } + (1...24).map { "Chapter \($0)" })
        #expect(book.texts.contains("On my return, I found the following letter from my father:—"))
    }

    @Test func `French in Latin-1 is read as French, without its marks of type`() throws {
        let book = try CaseBook("text/entre-nous-latin1-french.txt")
        #expect(book.book.language == "fr")
        #expect(book.texts.contains("LECTURES FRANÇAISES À L'USAGE DES ÉCOLES PRIMAIRES."))
        #expect(book.texts.filter { $0.contains("_") } == ["la chambre à coucher, de slaap_kamer."])
        #expect(!book.texts.contains { $0.contains("\u{FFFD}") || $0.contains("{") || $0.contains(",,") })
    }

    @Test func `a paragraph of three megabytes is a sentence an utterance, and one paragraph`() throws {
        let book = try CaseBook("text/3mb-one-paragraph.txt")
        #expect(book.texts.count == 40_383)
        #expect(Set(book.pauses.dropLast()) == [0.3])
        #expect(book.book.pages.map(\.text.string).joined().split(separator: "\n").count == 1)
    }

    @Test func `a sentence of five thousand words is cut between its words`() throws {
        let book = try CaseBook("text/long-sentence-5000-words.txt")
        let words = book.texts.joined(separator: " ").split { !$0.isLetter && !$0.isNumber }
        #expect(words == ["Once"] + (0..<5_000).map { "word\($0)" } + ["Done"])
        #expect(book.texts.dropLast(2).allSatisfy { $0.hasSuffix(",") || $0.hasSuffix(";") })
    }

    @Test(arguments: [
        ("empty.txt", BookError(.malformed, "is an empty file: nothing to read; choose another one")),
        ("png-named-txt.txt", BookError(.unsupported, "is a PNG picture, which isn't read; give a book of text")),
    ])
    func `what is no text is refused with the reason`(name: String, error: BookError) {
        #expect(throws: error) { try CaseBook("text/\(name)") }
    }

    @Test func `front matter tells of the book and isn't read`() throws {
        let book = try CaseBook("text/markdown-full.md").book
        #expect(book.title == "The Markdown Book")
        #expect(book.language == "en-GB")
    }
}
