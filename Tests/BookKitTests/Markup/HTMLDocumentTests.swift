import Testing

@testable import BookKit

struct HTMLDocumentTests {
    @Test(.timeLimit(.minutes(1))) func `a hundred thousand headings are chapters`() throws {
        let html = String(repeating: "<h1>a</h1>b", count: 100_000)
        let document = try HTMLDocument(Array(html.utf8), folder: nil, options: ImportOptions())
        #expect(document.summaries.flatMap(\.self).count { $0 == "h1 [a] a" } == 100_000)
    }

    @Test(arguments: [
        (
            "<h1>The Book</h1><h2>By Ann</h2><h2>One</h2><p>x<h2>Two</h2><p>y",
            ["h1 The Book", "h2 By Ann", "h2 [One] One", "p x", "h2 [Two] Two", "p y"]
        ),
        ("<H1>One</H1><p>x<h2>Two</h2>y", ["h1 [One] One", "p x", "h2 [>Two] Two", "p y"]),
        (
            "<h1>Part I</h1><h2>One</h2>x<h2>Two</h2>y<h1>Part II</h1><h2>Three</h2>z",
            [
                "h1 [Part I] Part I", "h2 [>One] One", "p x", "h2 [>Two] Two", "p y", "h1 [Part II] Part II",
                "h2 [>Three] Three", "p z",
            ]
        ),
        (
            "<h1>Title</h1><h3>An edition</h3><hr><h2>A<br>B</h2>x",
            ["h1 Title", "h3 An edition", "break * * *", "h2 [A B] A / B", "p x"]
        ),
        (
            "<h1>A</h1>x<h2>B</h2>x<h3>C</h3>x<h4>D</h4>x",
            ["h1 [A] A", "p x", "h2 [>B] B", "p x", "h3 [>>C] C", "p x", "h4 D", "p x"]
        ),
        ("<p>No headings.", ["p No headings."]),
    ])
    func `chapters are the headings that text follows`(html: String, blocks: [String]) throws {
        #expect(try Self.sections(html).flatMap(\.self) == blocks.filter { $0 != "break * * *" })
    }

    @Test func `a section is a chapter`() throws {
        let html = "<p>Before<h1>A</h1><p>x<p>y<h1>B</h1><p>z"
        #expect(try Self.sections(html) == [["p Before"], ["h1 [A] A", "p x", "p y"], ["h1 [B] B", "p z"]])
    }

    @Test(
        arguments: [
            ("<title>The Title</title><h1>Other</h1>", "The Title"), ("<h1>Only <br>one</h1><p>x", "Only one"),
            ("<h1>A</h1>x<h1>B</h1>x", nil), ("<p>x", nil),
        ] as [(String, String?)])
    func `the title is the page's, or else its only heading of the first level`(html: String, title: String?) throws {
        let document = try HTMLDocument(Array(html.utf8), folder: nil, options: ImportOptions())
        #expect(document.metadata.title == title)
    }

    private static func sections(_ html: String) throws -> [[String]] {
        try HTMLDocument(Array(html.utf8), folder: nil, options: ImportOptions()).summaries
    }
}

extension DocumentSource {
    /// The blocks of each section, each on a line.
    var summaries: [[String]] {
        var source = self
        var sections: [[String]] = []
        while let section = source.nextSection() { sections.append(section.map(\.summary)) }
        return sections
    }
}
