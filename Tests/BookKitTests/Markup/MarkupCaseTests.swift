import TestSupport
import Testing

@testable import BookKit

/// The pages of users' reports, as the table of cases says they are read.
@Suite(.enabled(if: CaseFolder.exists))
struct MarkupCaseTests {
    @Test(arguments: [
        (
            "text/tag-soup.html",
            [
                "h1 [One] One", "p First para.", "p Second para with bold italic text.", "li a", "li b",
                "lines line one / line two / © < é \u{A0} — A &unknown; &lt; shown", "h2 [>Two] Two", "p Last",
            ]
        ),
        (
            "text/hidden-and-boilerplate.html",
            [
                "h1@en [Visible heading] Visible heading", "p@en Visible text one.",
                "p@en noscript text", "p@en Visible text two.",
            ]
        ),
        ("text/xhtml-self-closed.html", ["h1 [Head] Head", "p All of this must be read.", "p cdata", "p And this."]),
        ("bugs/24-ruby-twice.html", ["p@ja 図書館で友達と大人の本を読む。"]),
        ("bugs/26-hidden-text.html", ["p@en We sail at noon.", "p@en Welcome aboard."]),
        (
            "bugs/40-soft-hyphens.html",
            ["p@en un\u{AD}doubt\u{AD}edly ex\u{AD}traor\u{AD}di\u{AD}nary light\u{AD}house win\u{200B}dow"]
        ),
    ])
    func `pages are read as their readers expect`(name: String, blocks: [String]) throws {
        let document = try HTMLDocument(CaseFolder.bytes(of: name), folder: nil, options: ImportOptions())
        #expect(document.summaries.flatMap(\.self) == blocks)
    }

    @Test func `boilerplate is left out, and the page's title is the book's`() throws {
        let bytes = try CaseFolder.bytes(of: "text/hidden-and-boilerplate.html")
        let document = try HTMLDocument(bytes, folder: nil, options: ImportOptions())
        #expect(document.metadata.title == "Page & Title")
        #expect(document.omissions.counts == [.hiddenText: 5, .navigation: 4])
    }

    @Test func `Alice has twelve chapters and no licence`() throws {
        let bytes = try CaseFolder.bytes(of: "text/alice-old.html")
        var document = try HTMLDocument(bytes, folder: nil, options: ImportOptions())
        var blocks: [Block] = []
        while let section = document.nextSection() { blocks += section }
        let titles = blocks.flatMap(\.chapters).map(\.title)
        #expect(titles.count == 12)
        #expect(titles.first == "CHAPTER I. Down the Rabbit-Hole")
        #expect(titles.last == "CHAPTER XII. Alice’s Evidence")
        #expect(
            blocks.prefix(4).map(\.summary) == [
                "h1@en ALICE’S ADVENTURES / IN WONDERLAND", "h2@en By Lewis Carroll",
                "h4@en THE MILLENNIUM FULCRUM EDITION 3.0",
                "h2@en [CHAPTER I. Down the Rabbit-Hole] CHAPTER I. Down the Rabbit-Hole",
            ])
        #expect(blocks.last?.summary == "lines@en THE END")
        #expect(blocks.count { $0.kind == .lines } > 20)
        #expect(document.metadata.title == "Alice's Adventures in Wonderland")
        #expect(document.metadata.authors == ["Lewis Carroll"])
        #expect(document.omissions.counts == [.licence: 3, .navigation: 1])
    }

    @Test(arguments: [
        (
            "bugs/49-markdown-symbols.md",
            [
                "h1 [Title] Title", "p This is bold and marked.", "li first", "li second",
                "p The max_line_width stays, see the link.",
            ]
        ),
        (
            "text/markdown-full.md",
            [
                "h1 [First] First",
                "lines This is bold, italic, both, under and double. The snake_case_name and 2 * 3 * 4 stay. *stars* too. Line"
                    + " with two spaces / hard break. A link, a reference, https://example.org, and an image of a cat.",
                "h2 [>Second chapter] Second chapter", "p A quote",
                "p nested, with code span and struck and marked words.",
                "li One", "li Two", "li nested item", "li task open", "li task done",
                "code # not a heading / print(\"hello\")", "code indented code # not a heading", "row Name, Age",
                "row Ann, 7",
                "row Bob, 8", "p Text with a note. And H2O, x², E = mc², :smile:.", "p Raw html & entity © text.",
                "h1 [Third] Third", "li Link list", "li Term : Definition", "p The end.",
            ]
        ),
    ])
    func `Markdown is read without its marks`(name: String, blocks: [String]) throws {
        let document = try MarkdownDocument(CaseFolder.bytes(of: name), folder: nil, options: ImportOptions())
        #expect(document.summaries.flatMap(\.self) == blocks)
    }

    @Test func `phonemes are kept beside the words as they are written`() throws {
        let bytes = try CaseFolder.bytes(of: "epub/ssml-phonemes.epub")
        let document = try EPUBDocument(bytes, path: nil, options: ImportOptions())
        #expect(
            document.summaries.flatMap(\.self) == [
                "p@en [Chapter 1] The title of the movie is: </ˈlɑ ˈviːɾə ˈʔeɪ ˈbɛlə/>\"La vita è bella\"</> (Life is beautiful),"
                    + " which is directed by </ɹəˈbɛːɹɾoʊ bɛˈniːnji/>Roberto Benigni</>."
            ])
    }
}
