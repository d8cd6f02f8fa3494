import Testing

@testable import BookKit

struct MarkdownDocumentTests {
    @Test(arguments: [
        ("# One\n\ntext *with* **marks** and `code`", ["h1 [One] One", "p text with marks and code"]),
        (
            "See [[Other Note]], [[a/Page|the page]] and [[Page#Part]]. ![[x.png]]",
            ["p See Other Note, the page and Page Part."]
        ),
        (
            "> [!NOTE]\n> Useful.\n\nx %%hidden%% [[1,2],[3]]",
            ["p Useful.", "p x [[1,2],[3]]"]
        ),
        (
            "{% include a %}\nOne {{< b c=\"d\" >}}two {{ e }}.\n\n::: tip\nThree.\n:::\n\n![A cat](a.png){#f width=5}",
            ["p One two.", "p Three.", "picture(a.png) A cat"]
        ),
        (
            "[![Build](https://img.shields.io/a.svg)](b) ![Tests](c/badge.svg)\n\nText",
            ["picture(c/badge.svg)", "p Text"]
        ),
        ("a line\nwrapped  \nbroken", ["lines a line wrapped / broken"]),
        ("* one\n* two\n  1. three\n- [x] done\n", ["li one", "li two", "li three", "li done"]),
        ("> quoted\n> > twice", ["p quoted", "p twice"]),
        ("| A | B |\n|---|--:|\n| a | ~~b~~ |", ["row A, B", "row a, b"]),
        (
            "```py\n# no heading\nx = 1\n```\n\n    indented *code*",
            ["code # no heading / x = 1", "code indented *code*"]
        ),
        (
            "[text](http://example.com/a_b), <https://example.org>, www.example.net",
            ["p text, https://example.org, www.example.net"]
        ),
        ("See ![a cat](cat.png).\n\n![A dog](dog.png)", ["p See a cat.", "picture(dog.png) A dog"]),
        ("a\\*b\\* 2 * 3 snake_case_name", ["p a*b* 2 * 3 snake_case_name"]),
        (
            "<div>raw <b>html</b> &copy;</div>\n\n<!-- not read -->\n\n* * *\n\ntext",
            ["p raw html ©", "break * * *", "p text"]
        ),
        ("Note.[^1] More.\n\n[^1]: The note.", ["p Note. More."]),
        ("## Title {#name .class}\n\nx {y}", ["h2 [Title] Title", "p x {y}"]),
        ("## The set {1, 2}", ["h2 The set {1, 2}"]), ("## {a} {b} {#c d=\"e f\" -}", ["h2 {a} {b}"]),
        ("==one== a == b ==**two**== x==y (==z==)", ["p one a == b two x==y (z)"]),
        ("H~2~O x^2^ $E = mc^2$ $5 and $6, $x^{10}$ $\\frac{1}{2}$ $$y$$ end", ["p H2O x² E = mc² $5 and $6, x¹⁰ end"]),
        ("", []),
    ])
    func `Markdown's marks aren't text`(markdown: String, blocks: [String]) throws {
        let document = try MarkdownDocument(Array(markdown.utf8), folder: nil, options: ImportOptions())
        #expect(document.summaries.flatMap(\.self) == blocks)
    }

    @Test func `notes are found by their references`() throws {
        var options = ImportOptions()
        options.notes = .end
        let markdown = "One[^a] two[^b].\n\n[^a]: First.\n\n    More.\n[^b]: Second *note*."
        let document = try MarkdownDocument(Array(markdown.utf8), folder: nil, options: options)
        #expect(document.summaries == [["p One<note #fn-a> two<note #fn-b>."]])
        #expect(document.note(named: "#fn-a").map(\.summary) == ["note First.", "note More."])
        #expect(document.note(named: "#fn-b").map(\.summary) == ["note Second note."])
        #expect(document.omissions.counts == [.noteReference: 2])
    }

    @Test func `front matter is about the text`() throws {
        let markdown = "---\ntitle: \"A: B\"\nauthor: [Ann, 'Bob']\nlang: en_GB\n---\n# One\n"
        let document = try MarkdownDocument(Array(markdown.utf8), folder: nil, options: ImportOptions())
        #expect(
            document.metadata
                == {
                    var metadata = DocumentMetadata()
                    metadata.title = "A: B"
                    metadata.authors = ["Ann", "Bob"]
                    metadata.language = "en-GB"
                    return metadata
                }())
        #expect(document.summaries == [["h1 One"]])
    }

    @Test func `without front matter the text tells of itself`() throws {
        let markdown = "<meta name=author content=Ann><meta name=description content='Of a cat.'>\n\nText."
        let document = try MarkdownDocument(Array(markdown.utf8), folder: nil, options: ImportOptions())
        #expect(document.metadata.authors == ["Ann"] && document.metadata.description == "Of a cat.")
    }

    @Test func `a title has nothing that a terminal would obey`() throws {
        let text = "---\ntitle: A \u{1B}]0;pwned\u{7}Tale\n---\n\n# One \u{1B}[31mred\n"
        let document = try MarkdownDocument(Array(text.utf8), folder: nil, options: ImportOptions())
        #expect(document.metadata.title == "A Tale")
    }

    @Test func `twenty thousand quotations within each other are read`() throws {
        let markdown =
            String(repeating: ">", count: 20_000) + " deep\n\n" + String(repeating: "* ", count: 5_000) + "list"
        let document = try MarkdownDocument(Array(markdown.utf8), folder: nil, options: ImportOptions())
        #expect(document.summaries.flatMap(\.self) == ["p deep", "li list"])
    }
}
