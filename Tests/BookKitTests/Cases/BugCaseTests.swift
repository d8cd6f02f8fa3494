import BookKit
import TestSupport
import Testing

/// The books of public bug reports, read as their table says.
@Suite(.enabled(if: CaseFolder.exists))
struct BugCaseTests {
    @Test(
        arguments: [
            (
                "bugs/01-no-lang-html.epub", ["Chapter 1", "Chapter 2"],
                ["Un", "Premier chapitre.", "Deux", "Deuxième chapitre."]
            ),
            (
                "bugs/03-image-pages-split-chapter.epub", ["Chapter One", "Chapter Two"],
                ["Chapter One", "Part A.", "Part B.", "Part C.", "Chapter Two", "Next."]
            ),
            (
                "bugs/05-headings-run-on.epub", ["Chapter 1"],
                ["Part One", "The Beginning", "It started well.", "A smaller head", "It went on."]
            ),
            (
                "bugs/07-hard-wrapped.txt", [],
                [
                    "The old man walked down to the harbour every morning before the sun had risen and looked out "
                        + "over the grey water for the boat.",
                    "It never came.",
                ]
            ),
            ("bugs/09-symbol-only-lines.txt", [], ["First.", "• • •", "Second."]),
            ("bugs/11-empty-title-page.epub", ["Chapter 1", "Chapter 2"], ["Hello."]),
            ("bugs/12-missing-css.epub", ["Chapter 1"], ["All here."]),
            (
                "bugs/14-toc-fragments-one-file.epub", ["Tale I", "Tale II", "Tale III"],
                ["Front matter.", "Tale I", "First text.", "Tale II", "Second text.", "Tale III", "Third text."]
            ),
            (
                "bugs/16-li-p-doubled.epub", ["Chapter 1", "Chapter 2", "Chapter 3", "Chapter 4"],
                ["Alpha", "Beta", "Gamma", "Quoted", "Cell", "Last file."]
            ),
            ("bugs/17-dotdot-inside-zip.epub", ["Title", "One"], ["Title page.", "Chapter text."]),
            ("bugs/19-ncx-empty-src.epub", ["Part One", "No content", "Chapter 1", "Chapter 2"], ["One.", "Two."]),
            ("bugs/21-epub3-with-ncx-only.epub", ["Uno", "Due"], ["One.", "Two."]),
            (
                "bugs/22-sub-sup.epub", ["Chapter 1"],
                ["Water is H2O and E = mc².", "There are 10⁹ of them, on the 4th of May."]
            ),
            ("bugs/24-ruby-twice.html", [], ["図書館で友達と大人の本を読む。"]),
            ("bugs/26-hidden-text.html", [], ["We sail at noon.", "Welcome aboard."]),
            (
                "bugs/28-lt-gt-in-text.epub", ["Chapter 1"],
                [
                    "The machine spoke.",
                    "<Door sealed: air left for two hours; press green or red> She pressed green.",
                    "AT&T said 3 < 5 && 7 > 6.", "Tom & Jerry.",
                    "A literal <break time=\"9s\"/> and </speak> are text.",
                ]
            ),
            ("bugs/31-overlong-word.txt", [], ["zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzqk End."]),
            ("bugs/33-two-dots.txt", [], ["..", "Well..", ". . . .", "Done."]),
            (
                "bugs/36-abbreviations-split.txt", [],
                [
                    "Mrs. Oak and Lt. Ash met on Mt. Ida to study for the Y.M.C.A. prize.",
                    "By 7:15 p.m. Mrs. Oak had scored 4.5 points on the B.B.C. quiz.", "The Rev. J. P. Elm lost.",
                ]
            ),
            (
                "bugs/42-percent-hrefs.epub", ["Chapter 1", "Chapter 2", "Chapter 3", "Chapter 4", "Chapter 5"],
                ["Spaces.", "Accent.", "Fragment.", "Plus.", "Percent sign."]
            ),
            (
                "bugs/44-nbsp-entity.epub", ["Chapter 1", "Chapter 2"],
                ["One.", "Chapter\u{A0}2 is here—voilà, déjà vu."]
            ),
            ("bugs/46-slash-colon-title.epub", ["1/2: Half\\Full? ../../../x"], ["1/2: Half\\Full?", "Text."]),
            (
                "bugs/49-markdown-symbols.md", ["Title"],
                ["Title", "This is bold and marked.", "first", "second", "The max_line_width stays, see the link."]
            ),
            (
                "bugs/50-subtitle-breakers.txt", [],
                [
                    "A --> B & C < D.", "00:00:01,000 --> 00:00:02,000", "1", "WEBVTT", "NOTE this is text",
                    "The <i>end</i>.",
                ]
            ),
            (
                "bugs/52-overlay-no-clip-times.epub", ["Chapter 1", "Chapter 2"],
                ["First clip.", "Second clip.", "No overlay here."]
            ),
        ] as [(String, [String], [String])])
    func `a book that another program fails on is read word for word`(name: String, chapters: [String], texts: [String])
        throws
    {
        let book = try CaseBook(name)
        #expect(book.chapters == chapters)
        #expect(book.texts == texts)
    }

    @Test(arguments: [
        ("05-headings-run-on.epub", [1, 1, 0.7, 1, 0.7]), ("07-hard-wrapped.txt", [0.7, 0.7]),
        ("09-symbol-only-lines.txt", [0.7, 1.5, 0.7]), ("33-two-dots.txt", [1.5, 0.7, 1.5, 0.7]),
    ])
    func `headings, ornaments and ends of paragraphs are heard as pauses`(name: String, pauses: [Double]) throws {
        #expect(try CaseBook("bugs/\(name)").pauses == pauses)
    }

    @Test(
        arguments: [
            (
                "22-sub-sup.epub",
                [
                    "Water is H2O and E = mc squared.",
                    "There are 10 to the power of 9 of them, on the 4th of May.",
                ]
            ),
            (
                "29-unicode-roman.txt",
                [
                    "Part 3, canto 8.",
                    "At 12 o'clock.",
                ]
            ),
            (
                "36-abbreviations-split.txt",
                [
                    "Missis Oak and Lieutenant Ash met on Mount Ida to study for the Y.M.C.A. prize.",
                    "By 7 15 p.m. Missis Oak had scored 4.5 points on the B.B.C. quiz.",
                    "The Reverend J. P. Elm lost.",
                ]
            ),
            (
                "38-caps-openings.txt",
                [
                    "it was a dark and stormy night when NASA called the BBC."
                ]
            ),
            (
                "40-soft-hyphens.html",
                [
                    "un\u{AD}doubt\u{AD}edly ex\u{AD}traor\u{AD}di\u{AD}nary light\u{AD}house win\u{200B}dow"
                ]
            ),
            (
                "28-lt-gt-in-text.epub",
                [
                    "The machine spoke.",
                    "<Door sealed: air left for two hours; press green or red> She pressed green.",
                    "AT&T said 3 < 5 && 7 > 6.",
                    "Tom & Jerry.",
                    "A literal <break time=\"9s\"/> and </speak> are text.",
                ]
            ),
            (
                "49-markdown-symbols.md",
                [
                    "Title",
                    "This is bold and marked.",
                    "first",
                    "second",
                    "The max_line_width stays, see the link.",
                ]
            ),
            (
                "50-subtitle-breakers.txt",
                [
                    "A --> B & C < D.",
                    "00 00 01,000 --> 00 00 02,000",
                    "1",
                    "WEBVTT",
                    "NOTE this is text",
                    "The <i>end</i>.",
                ]
            ),
        ] as [(String, [String])])
    func `what is said is what a reader would say`(name: String, spoken: [String]) throws {
        let said = try CaseBook("bugs/\(name)").spoken
        #expect(said == spoken)
    }

    @Test func `the text after a picture belongs to the chapter before it`() throws {
        let book = try CaseBook("bugs/03-image-pages-split-chapter.epub").book
        #expect(book.pages.map { $0.backgroundImage ?? "" } == ["EPUB/pic.png", "EPUB/pic.png", ""])
        #expect(book.chapters.map(\.start.page) == [1, 3])
    }

    @Test func `a missing stylesheet is told, and no more`() throws {
        let book = try CaseBook("bugs/12-missing-css.epub")
        #expect(
            book.reading.diagnostics.map(\.description) == [
                "'EPUB/page_styles.css' is in the manifest but not in the archive; left out"
            ])
    }

    @Test func `a book without a language of its pages has that of its package`() throws {
        #expect(try CaseBook("bugs/01-no-lang-html.epub").book.language == "fr")
    }
}
