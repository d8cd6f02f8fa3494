import TestSupport
import Testing

@testable import AudiobookKit

struct OverlayDocumentTests {
    /// The body with its spans as braces.
    private func overlaid(_ body: String, _ sentences: [String]) -> String? {
        guard let made = OverlaidText("<html><body>\(body)</body></html>", sentences: sentences) else { return nil }
        let text = String(made.text.dropFirst(12).dropLast(14))
        return text.replacing("</span>", with: "}").replacing(#/<span id="n+\d+">/#, with: "{")
    }

    @Test(arguments: [
        // Sentences of one paragraph.
        ("<p>One two. Three!</p>", ["One two.", "Three!"], "<p>{One two.} {Three!}</p>"),
        // An element that holds the sentence.
        ("<p id=\"a\">One <em>two</em>.</p>", ["One two."], "<p id=\"a\">One <em>two</em>.</p>"),
        ("<p><em id=\"a\">One.</em> Two.</p>", ["One.", "Two."], "<p><em id=\"a\">One.</em> {Two.}</p>"),
        // Elements that begin and end inside of sentences.
        (
            "<p>One <em>two. Three</em> four.</p>", ["One two.", "Three four."],
            "<p>{One} <em>{two.} {Three}</em> {four.}</p>"
        ),
        ("<p><b>One</b>, <i>two</i>.</p>", ["One, two."], "<p>{<b>One</b>, <i>two</i>.}</p>"),
        // Where no span may be.
        (
            "<ul><li>One</li> <li>two.</li></ul>", ["One two."],
            "<ul><li>{One}</li> <li>{two.}</li></ul>"
        ),
        (
            "<table><tr><td>One</td><td>two</td></tr></table>", ["One, two"],
            "<table><tr><td>{One}</td><td>{two}</td></tr></table>"
        ),
        ("<p><ruby>漢<rt>かん</rt></ruby>字。</p>", ["漢字。"], "<p>{<ruby>漢<rt>かん</rt></ruby>字。}</p>"),
        ("<p>A<math><mi>x</mi></math> b.</p>", ["A b."], "<p>{A<math><mi>x</mi></math> b.}</p>"),
        ("<p>One<svg><title>No</title></svg></p>", ["One"], "<p>{One}<svg><title>No</title></svg></p>"),
        ("<div>One<hr/>two.</div>", ["One two."], "<div>{One}<hr/>{two.}</div>"),
        // Lines, comments, entities and white space stay.
        ("<p>One<br/>two.</p>", ["One two."], "<p>{One<br/>two.}</p>"),
        (
            "<p>\n  A &amp; B&#x2019;s <!-- <p> --> &lt;c&gt;&nbsp;d.\n</p>", ["A & B’s <c> d."],
            "<p>\n  {A &amp; B&#x2019;s <!-- <p> --> &lt;c&gt;&nbsp;d.}\n</p>"
        ),
        ("<p>One <!--><b>--> two.</p>", ["One two."], "<p>{One <!--><b>--> two.}</p>"),
        ("<p><![CDATA[One < two.]]></p>", ["One < two."], "<p>{<![CDATA[One < two.]]>}</p>"),
        // What isn't said amid a sentence, and digits that are raised.
        (
            "<p>One<a href=\"#x\"><sup>12</sup></a> two. x<sup>2</sup></p>", ["One two.", "x²"],
            "<p>{One<a href=\"#x\"><sup>12</sup></a> two.} {x<sup>2</sup>}</p>"
        ),
        // Soft hyphens aren't heard.
        ("<p>hy\u{AD}phen</p>", ["hyphen"], "<p>{hy\u{AD}phen}</p>"),
        // Identifiers that there are.
        ("<p id=\"n1\">One. Two.</p>", ["One."], "<p id=\"n1\">{One.} Two.</p>"),
        ("<p id=\"a\">One.</p><p id=\"a\"/>", ["One."], "<p id=\"a\">{One.}</p><p id=\"a\"/>"),
        // Not what isn't read.
        ("<nav>One.</nav><p>One.</p>", ["One."], "<nav>One.</nav><p>{One.}</p>"),
        ("<p>One.</p>", ["Nothing of it."], "<p>One.</p>"),
        // A sentence of several blocks.
        ("<p>One</p><p>two.</p>", ["One two."], "<p>{One}</p><p>{two.}</p>"),
    ])
    func `spans are put around what is heard, and nothing else is changed`(
        body: String, sentences: [String], expected: String
    ) {
        #expect(overlaid(body, sentences) == expected)
    }

    @Test func `elements with a prefix get spans with it`() {
        let source = "<h:html xmlns:h=\"http://www.w3.org/1999/xhtml\"><h:body><h:p>One. Two.</h:p></h:body></h:html>"
        let expected = source.replacing("One.", with: "<h:span id=\"n1\">One.</h:span>")
        #expect(OverlaidText(source, sentences: ["One."])?.text == expected)
    }

    @Test func `the pieces of a sentence are heard from their first words on`() {
        let overlaid = OverlaidText("<html><p>One <em>two. Three</em></p></html>", sentences: ["One two.", "Three"])
        #expect(
            overlaid?.clips == [
                OverlayDocument.Clip(identifier: "n1", sound: 0, frames: 0..<4_000),
                OverlayDocument.Clip(identifier: "n2", sound: 0, frames: 4_000..<8_000),
                OverlayDocument.Clip(identifier: "n3", sound: 0, frames: 8_000..<13_000),
            ])
    }

    @Test func `words are lit with the marks around them`() {
        let overlaid = OverlaidText("<html><p>“One — two!”</p></html>", sentences: ["“One — two!”"], granularity: .word)
        #expect(
            overlaid?.text == "<html><p>" + #"<span id="n1">“One</span> <span id="n2">—</span> "#
                + #"<span id="n3">two!”</span></p></html>"#)
        #expect(overlaid?.clips.map(\.frames) == [0..<5_000, 5_000..<7_000, 7_000..<12_000])
    }

    @Test(arguments: [
        ("كيف «يعمل» (هذا)", "{كيف} {«يعمل»} {(هذا)}"), ("He said: “No!”", "{He} {said:} {“No!”}"),
        ("one – two", "{one –} {two}"), ("a-b c", "{a-b} {c}"),
    ])
    func `what opens a phrase is lit with the word that it is before`(sentence: String, expected: String) {
        let overlaid = OverlaidText(
            "<html><p>\(sentence)</p></html>", sentences: [sentence], granularity: .word, areWordsBare: true)
        let text = overlaid?.text.replacing("</span>", with: "}").replacing(#/<span id="n+\d+">/#, with: "{")
        #expect(text == "<html><p>\(expected)</p></html>")
    }

    @Test(arguments: [
        "", "no markup", "<html><p>One.</html>", "<html><p>One.</p>", "<html><p a=\"1>One.</p></html>",
        "<svg>One.</svg>",
        "<html><p>One.</p></html><", "<html><!-- <p>One.</p></html>",
    ])
    func `no speech is laid over what isn't sound XHTML`(source: String) {
        #expect(OverlayDocument(Array(source.utf8), granularity: .sentence) == nil)
    }

    @Test func `the style sheet is linked at the end of the head`() {
        let source = "<html><head><title>A</title></head><body><p>One.</p></body></html>"
        let document = OverlayDocument(Array(source.utf8), granularity: .sentence)
        let expected = source.replacing(
            "</head>", with: "<link rel=\"stylesheet\" type=\"text/css\" href=\"../a.css\"/></head>")
        #expect(document.map { String(decoding: $0.finished(styleSheet: "../a.css"), as: UTF8.self) } == expected)
    }

    @Test(arguments: 0..<60)
    func `whatever the markup, what is put in can be taken out, and every letter is lit once`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let sentences = (0..<12).map { _ in
            (0...Int.random(in: 0...6, using: &random)).map { _ in
                String(UInt64.random(in: 0 ..< .max, using: &random), radix: 36)
            }.joined(separator: " ") + "."
        }
        var tags: [String] = []
        var source = "<html><body><p>"
        for word in sentences.joined(separator: " ").split(separator: " ") {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                let tag = ["em", "b", "a", "i"].randomElement(using: &random) ?? "em"
                tags.append(tag)
                source += "<\(tag)>"
            case 2, 3: if let tag = tags.popLast() { source += "</\(tag)>" }
            case 4:
                source += tags.reversed().map { "</\($0)>" }.joined() + "</p>\n<p>"
                tags = []
            case 5: source += "<br/>"
            default: break
            }
            source += word + " "
        }
        source += tags.reversed().map { "</\($0)>" }.joined() + "</p></body></html>"
        let overlaid = OverlaidText(source, sentences: sentences)
        let text = overlaid?.text ?? ""
        let stripped = text.replacing(#/<span id="n\d+">|<\/span>/#, with: "")
        #expect(stripped == source)
        #expect(OverlayDocument(Array(text.utf8), granularity: .sentence) != nil)
        let lit = text.matches(of: #/<span id="n\d+">(.*?)<\/span>/#).map(\.output.1)
            .joined().replacing(#/<[^>]*>/#, with: "")
        #expect(lit.filter { $0 != " " } == sentences.joined().filter { $0 != " " })
    }
}
