import Testing

@testable import BookKit

/// Documents as they come: well-formed or not, in some encoding, and made to exhaust their reader.
struct MarkupSourceTests {
    @Test(arguments: [
        (
            "<html><head><title/><script src='x'/></head><body><a id='x'/><p/><div/><p>All</p><![CDATA[<c>]]></body></html>",
            ["p All", "p <c>"]
        ),
        ("<x:html xmlns:x='http://www.w3.org/1999/xhtml'><x:p>a<x:br/>b</x:p></x:html>", ["lines a / b"]),
        (
            "<html><body><p>voil&agrave;&nbsp;&mdash; &hellip; &notin; &unknown; &amp;</p></body></html>",
            ["p voilà\u{A0}— … ∉ &unknown; &"]
        ),
        (
            "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'http://192.0.2.1/x.dtd'><html><p>a&nbsp;b</p></html>",
            ["p a\u{A0}b"]
        ),
        (
            "<!DOCTYPE html [<!ENTITY me 'Ann'><!ENTITY out SYSTEM 'x.xhtml'><!ENTITY tag '<b>x</b>'>]>"
                + "<html><p>I, &me;&out;&tag;.</p></html>", ["p I, Ann."]
        ),
        ("<p alt='&eacute;'>x</p>", ["p x"]),
    ])
    func `well-formed documents are read as XML`(document: String, blocks: [String]) {
        let content = Self.read(Array(document.utf8))
        #expect(content.blocks.map(\.summary) == blocks)
        #expect(content.diagnostics == [])
    }

    @Test(arguments: [
        (
            "<html xmlns='http://www.w3.org/1999/xhtml'><p>a<p>b<script src='x'/>c<p/><a id='d'/>d</html>",
            ["p a", "p bc", "p d"]
        ),
        ("<?xml version='1.0'?><html><title/><p>a & b<br>c</p></html>", ["lines a & b / c"]),
        (
            "<?xml version='1.0'?><!DOCTYPE html [<!ENTITY a 'b'>]><html><p>a<![CDATA[<&]]><p>b</html>",
            ["p a<&", "p b"]
        ),
        ("<?xml version='1.0'?><html><p>cut off", ["p cut off"]),
    ])
    func `XHTML that isn't well-formed is read as HTML, and told`(document: String, blocks: [String]) {
        let content = Self.read(Array(document.utf8))
        #expect(content.blocks.map(\.summary) == blocks)
        #expect(content.diagnostics.map(\.line) == [1])
        #expect(content.diagnostics.allSatisfy { $0.message.hasPrefix("isn't well-formed XHTML (") })
    }

    @Test(arguments: [
        ("<b><p>one<i>two</b>three</i>", ["p onetwothree"]),
        ("<p title='a>b' data-x=\"<p>\">x", ["p x"]),
        ("<p title='never closed>x</p><p>y", ["p x", "p y"]),
        ("a < b <c", ["p a < b <c"]),
        ("<!-- a --> x <!-- b --!> y <!---> z <!-- never closed > w", ["p x y z w"]),
        ("<script>if (a<b) '</div>'</script>x<style>p{}</style>y", ["p xy"]),
        ("x<script>never closed <p>y", ["p xnever closed", "p y"]),
        ("<title>A <b>b</b></title>x</br>y", ["lines x / y"]),
        ("</p>x</div></b></html>y", ["p xy"]),
        ("<!a[><p>Hello <b>x</p> bye]", ["p Hello x", "p bye]"]), ("<!a[<!b>]>x", ["p x"]),
    ])
    func `tag soup loses no text`(html: String, blocks: [String]) {
        let content = Self.read(Array(html.utf8))
        #expect(content.blocks.map(\.summary) == blocks)
        #expect(content.diagnostics == [])
    }

    @Test func `entities make a text no more than a megabyte longer`() {
        let declaration = "<!DOCTYPE html [<!ENTITY e '\(String(repeating: "e", count: 10_000))'>]>"
        let page = "<html><p>\(String(repeating: "&e;", count: 1_000))</p><p>x</p></html>"
        let texts = Self.read(Array((declaration + page).utf8)).blocks.map(\.text.string)
        #expect(texts.map(\.utf8.count) == [1_040_000, 1])
    }

    @Test func `what the head says is kept`() {
        let content = Self.read(
            Array(
                """
                <html lang=en><head><title> A
                 &amp; B </title><meta name=author content="Ann"><meta name=DC.creator content="Bob">
                <meta name=author content="Ann"></head><body><p>x</body></html>
                """.utf8))
        #expect(content.title == "A & B")
        #expect(content.authors == ["Ann", "Bob"])
        #expect(content.language == "en")
        #expect(content.blocks.map(\.summary) == ["p@en x"])
    }

    @Test(.timeLimit(.minutes(1)), arguments: HostileMarkup.allCases)
    func `hostile documents are read in time`(document: HostileMarkup) {
        let text = Self.read(Array(document.text.utf8)).blocks.map(\.text.string).joined(separator: " ")
        #expect(text.hasSuffix("Deep text."))
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF] + Array("<p>é</p>".utf8), "é"),
            ([0xFF, 0xFE] + "<p>š</p>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "š"),
            (Array("<?xml version='1.0' encoding='iso-8859-1'?><p>caf".utf8) + [0xE9] + Array("</p>".utf8), "café"),
            (Array("<meta charset=windows-1252><p>".utf8) + [0x93, 0x41, 0x94], "“A”"),
        ] as [([UInt8], String)])
    func `encodings are found`(document: [UInt8], text: String) {
        #expect(Self.read(document).blocks.map(\.text.string) == [text])
    }

    private static func read(_ bytes: [UInt8]) -> MarkupReader.Content {
        MarkupReader(options: ImportOptions()).read(MarkupReader.Request(bytes: bytes))
    }
}
