import Testing

@testable import BookKit

struct MarkupNoteTests {
    /// A page with references and notes, what is read of it, and its notes.
    struct Case: Sendable, CustomTestStringConvertible {
        let html: String
        let blocks: [String]
        let notes: [String: [String]]

        var testDescription: String { html }
    }

    @Test(arguments: [
        Case(
            html: "<p>May.<a epub:type=noteref href='#n1'><sup>1</sup></a> On</p>"
                + "<aside epub:type=footnote id=n1><p>1. A note.</p></aside>",
            blocks: ["p May.<note c.xhtml#n1> On"], notes: ["c.xhtml#n1": ["note 1. A note."]]),
        Case(
            html: "<p>a<sup id=r1><a href='n.xhtml#n%201'>1</a></sup>, b <a role=doc-noteref href='#n2'>*</a></p>",
            blocks: ["p a<note n.xhtml#n 1>, b<note c.xhtml#n2>"], notes: [:]),
        Case(
            html: "<p>a<a href='#n1'><sup>[a]</sup></a> b<a href='#n2'>†</a> c<a href='#n3'>[12]</a> d</p>",
            blocks: ["p a<note c.xhtml#n1> b<note c.xhtml#n2> c<note c.xhtml#n3> d"], notes: [:]),
        Case(
            html: "<p>a<sup><a href='#n1'>[iii]</a></sup> b<a href='#n2'><sup>iv</sup></a> c <a href='#n3' "
                + "class=footnote-ref>1</a> d</p>",
            blocks: ["p a<note c.xhtml#n1> b<note c.xhtml#n2> c<note c.xhtml#n3> d"], notes: [:]),
        Case(
            html:
                "<p>page <a href='#p1'>1</a>, <a href='#x'>[see there]</a>, <a href='http://a.example/#b'><sup>2</sup></a>",
            blocks: ["p page 1, [see there], 2"], notes: [:]),
        Case(
            html:
                "<p>x<sup><a href='#n1' id=r1>1</a></sup><sup><a href='#n2' id=r2>2</a></sup></p><section role=doc-endnotes>"
                + "<h2>Notes</h2><ol><li id=n1><p>One.</p><p>More. <a href='#r1'>↩</a></p></li>"
                + "<li id=n2><a href='#r2'>2</a>. Two. <a role=doc-backlink href='#r2'>back</a></li></ol></section>",
            blocks: ["p x<note c.xhtml#n1><note c.xhtml#n2>"],
            notes: ["c.xhtml#n1": ["note One.", "note More."], "c.xhtml#n2": ["note Two."]]),
        Case(
            html: "<p>x<a id=FNanchor_1 href='#Footnote_1' class=fnanchor>[1]</a> y</p><p>z</p>"
                + "<p><a id=Footnote_1 href='#FNanchor_1'>[1]</a> The note.</p><p>w</p>",
            blocks: ["p x<note c.xhtml#Footnote_1> y", "p z", "p w"],
            notes: ["c.xhtml#Footnote_1": ["note The note."]]),
        Case(
            html: "<p>x<a id=r1 href='#f1'><sup>1</sup></a></p><p id=f1><a href='#r1'>1</a> Plain.</p>",
            blocks: ["p x<note c.xhtml#f1>"], notes: ["c.xhtml#f1": ["note Plain."]]),
        Case(
            html:
                "<p>word<a href='#n1'>1</a> stop.<a href='#n2'><span>2</span></a> “said”<a href='n.xhtml#n3'>3</a></p>",
            blocks: ["p word<note c.xhtml#n1> stop.<note c.xhtml#n2> “said”<note n.xhtml#n3>"], notes: [:]),
        Case(
            html: "<p>see p.<a href='#a'>1</a>, 3–<a href='#b'>4</a>, Fig.<a href='#c'>2</a>, a <a href='#d'>5</a></p>",
            blocks: ["p see p.1, 3–4, Fig.2, a 5"], notes: [:]),
        Case(
            html: "<h1>Notes</h1><h2>Chapter 1</h2><p id=n1><a href='a.xhtml#r1'>1</a>. One.</p><p>More.</p>"
                + "<p><a id=n2 href='a.xhtml#r2'>2</a> Two.</p>",
            blocks: ["h1 Notes", "h2 Chapter 1"],
            notes: ["c.xhtml#n1": ["note One.", "note More."], "c.xhtml#n2": ["note Two."]]),
        Case(
            html: "<h1>Genesis</h1><p id=v1><a href='toc.xhtml#g'>1</a> In the beginning</p>",
            blocks: ["h1 Genesis", "p 1 In the beginning"], notes: [:]),
        Case(
            html: "<table><tr><td>a<aside epub:type=footnote id=n><p>note</p></aside><td>b</table>",
            blocks: ["row a, b"], notes: ["c.xhtml#n": ["note note"]]),
        Case(
            html: "<div epub:type=endnote id=a><p id=b>One</p><p id=c>Two</p><ul><li>three</ul></div>",
            blocks: [],
            notes: Dictionary(
                uniqueKeysWithValues: ["a", "b", "c"].map { ("c.xhtml#\($0)", ["note One", "note Two", "note three"]) })
        ),
    ])
    func `references and notes are taken out of the flow`(example: Case) {
        var options = ImportOptions()
        options.notes = .inline
        let content = Self.read(example.html, options)
        #expect(content.blocks.map(\.summary) == example.blocks)
        #expect(content.notes.mapValues { $0.map(\.summary) } == example.notes)
        #expect(content.omissions.counts[.note] == nil)
    }

    @Test func `notes that aren't read leave no trace but their number`() {
        let html =
            "<p>a<a epub:type=noteref href='#n'>1</a> b<sup><a href='#m'>2</a></sup>"
            + "<div class=footnotes><p id=n>N</p><p id=m>M</p></div>"
        let content = Self.read(html, ImportOptions())
        #expect(content.blocks == [Block(.paragraph, "a b")])
        #expect(content.omissions.counts == [.noteReference: 2, .note: 2])
    }

    @Test func `notes that the contents name are a chapter`() {
        var request = MarkupReader.Request(
            bytes: Array(
                "<p>x</p><section epub:type=rearnotes id=notes><h1>Notes</h1><p epub:type=rearnote id=n>One</p></section>"
                    .utf8))
        request.chapters = ["notes": [Block.ChapterMark(title: "Notes", depth: 0)]]
        let content = MarkupReader(options: ImportOptions()).read(request)
        #expect(content.blocks.map(\.summary) == ["p x", "h1 [Notes] Notes", "p One"])
    }

    private static func read(_ html: String, _ options: ImportOptions) -> MarkupReader.Content {
        var request = MarkupReader.Request(bytes: Array(html.utf8))
        request.path = "c.xhtml"
        return MarkupReader(options: options).read(request)
    }
}
