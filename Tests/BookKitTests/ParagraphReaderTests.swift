import Testing

@testable import TestSupport

struct ParagraphReaderTests {
    @Test(arguments: [
        ("", []), (" \n\t\r\n", []), ("a\nb", ["a\nb"]), ("a\n\nb", ["a", "b"]), ("a\r\nb\r\n\r\nc", ["a\r\nb", "c"]),
        ("a\rb\r\rc", ["a\rb", "c"]), ("\n  a  \n \t \n\n b", ["a", "b"]), ("<p>a &amp; b", ["<p>a &amp; b"]),
    ])
    func `plain paragraphs end at blank lines and keep their breaks`(text: String, paragraphs: [String]) {
        var reader = ParagraphReader(Array(text.unicodeScalars)[...])
        #expect(reader.plainParagraphs().map(\.text) == paragraphs)
    }

    @Test(arguments: [
        ("<p>a</p><p>b</p>", ["a", "b"]), ("<h1>a</h1>\n<div>b<p>c</p>d</div>", ["a", "b", "c", "d"]),
        ("<p>a\n  b <em>c</em>d</p>", ["a b cd"]), ("<p>a<br/>b <br />\n c<br></p>", ["a\nb\nc"]),
        ("<ruby>軒下<rp>(</rp><rt>のきした</rt></ruby>から", ["軒下から"]),
        ("<head><title>t</title></head><style>p { }</style>a", ["a"]),
        ("a<!-- <p> -- > -->b<?x y?>c<!DOCTYPE html>d", ["abcd"]),
        ("a &amp;&lt;&#65;&#x42;&quot;&apos;&gt; b", ["a &<AB\"'> b"]),
        ("a&nbsp;b & c &; &#xZZ;", ["a&nbsp;b & c &; &#xZZ;"]),
        ("a&#160;&#32; b", ["a\u{A0} b"]), ("a<P CLASS='x'>b", ["a", "b"]), ("a<b", ["a"]), ("a<", ["a"]),
        ("a<!--b", ["a"]),
        ("</span>a<rt/>b</rt>", ["ab"]),
    ])
    func `paragraphs of markup are the texts of its blocks`(text: String, paragraphs: [String]) {
        var reader = ParagraphReader(Array(text.unicodeScalars)[...])
        #expect(reader.markupParagraphs().map(\.text) == paragraphs)
    }

    @Test func `each scalar of a text says where it stands in the file`() {
        var reader = ParagraphReader(Array("__<p>\n a &amp;  b<br/>c</p>".unicodeScalars)[2...])
        let paragraphs = reader.markupParagraphs()
        #expect(paragraphs.map(\.text) == ["a & b\nc"])
        #expect(paragraphs.map(\.offsets) == [[7, 8, 9, 14, 16, 17, 22]])
    }
}
