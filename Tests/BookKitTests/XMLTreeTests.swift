import Testing

@testable import BookKit

struct XMLTreeTests {
    private func tree(_ document: String) -> XMLTree { XMLTree(Array(document.utf8)) }

    @Test func `elements and attributes are known by their local names`() {
        let root = tree("<a:b xmlns:a='c' xml:lang='en' a:d='1'><e>x <f/>y</e></a:b>").root
        let inner = XMLElement(
            name: "e", attributes: [:],
            nodes: [.text("x "), .element(XMLElement(name: "f", attributes: [:])), .text("y")])
        #expect(root == XMLElement(name: "b", attributes: ["lang": "en", "d": "1"], nodes: [.element(inner)]))
    }

    @Test func `children, descendants and text are found`() throws {
        let root = try #require(tree("<a><b>1</b><c><b> 2\n3 </b></c></a>").root)
        #expect(root.children(named: "b").map(\.text) == ["1"])
        #expect(root.descendants(named: "b").map(\.text) == ["1", "2 3"])
        #expect(root.child(named: "c")?.text == "2 3")
        #expect(root.child(named: "d") == nil)
    }

    @Test(arguments: [
        ("<a>x&nbsp;&mdash;y</a>", "x —y"),
        ("<!DOCTYPE a SYSTEM 'b.dtd'><a>&eacute;&unknown;.</a>", "é."),
        ("<!DOCTYPE a [<!ENTITY who 'Tom'><!ENTITY who 'No'>]><a>&who;</a>", "Tom"),
        ("<!DOCTYPE a [<!ENTITY x 'lol'><!ENTITY y '&x;&x;'>]><a>[&y;]</a>", "[]"),
        ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>[&x;]</a>", "[]"),
        ("<a>Tom & Jerry &amp; AT&T; &#65;</a>", "Tom & Jerry & AT A"),
        ("<?xml version='1.0' encoding='nonsense'?><a>é</a>", "é"),
        ("<a><![CDATA[<b>]]>&lt;</a>", "<b><"),
    ])
    func `entities and stray signs don't keep a text from being read`(document: String, text: String) {
        #expect(tree(document).root?.text == text)
    }

    @Test func `a wrong encoding is found out`() {
        let bytes = Array("<?xml version='1.0' encoding='UTF-8'?><a>caf".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(XMLTree(bytes).root?.text == "café")
    }

    @Test func `what comes before a fault is kept, with the fault`() {
        let tree = tree("<a>\n<b>x</b><c>y</a>")
        #expect(tree.root?.child(named: "b")?.text == "x")
        #expect(tree.root?.child(named: "c")?.text == "y")
        #expect(
            tree.fault == BookError(.malformed, "the tag here doesn't close <c> of line 2; close that first", line: 2))
    }

    @Test func `no document is no tree`() {
        #expect(tree("").root == nil)
        #expect(tree("").fault?.code == .malformed)
    }

    @Test(arguments: [
        (String(repeating: "<a>", count: 100_000), BookError.Code.tooLarge),
        ("<a>" + String(repeating: "<b/>", count: 400_000) + "</a>", .tooLarge),
        (
            "<!DOCTYPE a [<!ENTITY e0 'lol'>"
                + (1...40).map { level in
                    "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>"
                }.joined() + "]><a b='&e40;'/>",
            .malformed
        ),
    ])
    func `a hostile document ends within bounds`(document: String, code: BookError.Code) {
        #expect(tree(document).fault?.code == code)
    }
}
