import BookKit
import Testing

struct SSMLDocumentTests {
    /// What the nodes of a document say, and where the text among them stands in it.
    private func summary(_ source: String) throws -> [String] {
        try SSMLDocument(source[...]).nodes.map { node in
            switch node {
            case .start(let name, let attributes):
                return ([name] + attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }).joined(separator: " ")
            case .end(let name):
                return "/\(name)"
            case .text(let text):
                let pieces = zip(text.sources, text.sources.dropFirst()).map { source[$0..<$1] }
                return "'\(text.content)' of '\(pieces.joined(separator: "|"))'"
            }
        }
    }

    @Test(arguments: [
        (
            "<speak>Hi <break time='1s'/>you</speak>",
            ["'Hi ' of 'H|i| '", "break time=1s", "/break", "'you' of 'y|o|u'"]
        ),
        (
            "Hi <emphasis level=\"strong\">you</emphasis>",
            ["'Hi ' of 'H|i| '", "emphasis level=strong", "'you' of 'y|o|u'", "/emphasis"]
        ),
        ("<?xml version='1.0' encoding='UTF-16'?>\n<speak><p>é</p></speak>\n", ["p", "'é' of 'é'", "/p"]),
        ("a&amp;b &eacute;&#233;&#xE9;", ["'a&b ééé' of 'a|&amp;|b| |&eacute;|&#233;|&#xE9;'"]),
        ("a<!-- no --><?no?>b", ["'ab' of 'a<!-- no --><?no?>|b'"]),
        ("<![CDATA[1 < 2]]>.", ["'1 < 2.' of '1| |<| |2]]>|.'"]),
        ("a\r\nb", ["'a\nb' of 'a|\r\n|b'"]), ("", []),
        ("<!DOCTYPE speak PUBLIC '-//W3C//DTD SYNTHESIS 1.0//EN' 'x.dtd'><speak>a</speak>", ["'a' of 'a'"]),
    ])
    func `a document is read as`(source: String, nodes: [String]) throws {
        #expect(try summary(source) == nodes)
    }

    @Test func `the root tells the language`() throws {
        #expect(try SSMLDocument("<speak xml:lang='de-DE'>a</speak>").language == "de-DE")
        #expect(try SSMLDocument("<speak>a</speak>").language == nil)
    }

    @Test func `only a part of a text is read`() throws {
        let text = "before <p>a</p> after"
        let document = try SSMLDocument(text.dropFirst(7).dropLast(6))
        guard case .text(let run) = document.nodes[1] else {
            Issue.record("no text in \(document.nodes)")
            return
        }
        #expect(run.sources.map { text[$0] } == ["a", "<"])
    }

    @Test(arguments: [
        ("<speak>a\n<p>b</speak>", 2, "mismatched tag"), ("a < b", 1, "not well-formed (invalid token)"),
        ("a\n& b", 2, "not well-formed (invalid token)"), ("a &nosuch; b", 1, "there is no entity '&nosuch;'"),
        ("<speak>a", 1, "no element found"), ("<html><speak/></html>", 1, "its root is 'html', not 'speak'"),
        ("<!DOCTYPE speak [<!ENTITY a 'b'>]><speak>&a;</speak>", 1, "it declares entities"),
        (String(repeating: "<p>", count: 101), 1, "its elements are nested more than 100 deep"),
    ])
    func `a faulty document is refused with its line`(source: String, line: Int, reason: String) {
        #expect(
            throws: BookError(.malformed, "not well-formed SSML: \(reason); mend it, or leave out '--ssml'", line: line)
        ) {
            try SSMLDocument(source[...])
        }
    }

    @Test func `a huge document is refused`() {
        let source = String(repeating: "a", count: 1 << 20) + "a"
        #expect(throws: BookError(.tooLarge, "the SSML is larger than a megabyte; cut it into parts")) {
            try SSMLDocument(source[...])
        }
    }

    @Test func `a large document is read in no time`() throws {
        let line = "one &amp; two\n"
        let document = try SSMLDocument(String(repeating: line, count: 70_000)[...])
        guard case .text(let text) = try #require(document.nodes.first) else { return }
        #expect(text.content.utf8.count == 70_000 * "one & two\n".utf8.count)
    }
}
