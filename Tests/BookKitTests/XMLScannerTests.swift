import Testing

@testable import BookKit

struct XMLScannerTests {
    /// Writes down what it is told.
    private final class Recorder: XMLScannerDelegate {
        private(set) var events: [String] = []
        var failure: BookError?

        func didStart(_ element: String, attributes: XMLAttributes, line: Int) throws(BookError) {
            if let failure { throw failure }
            events.append("\(line) <\(element)>")
        }
        func didEnd(_ element: String, line: Int) { events.append("\(line) </\(element)>") }
        func didRead(_ text: String, line: Int) { events.append("\(line) \(text)") }
    }

    private let recorder = Recorder()

    private func scan(_ bytes: [UInt8]) throws(BookError) -> Int? {
        try XMLScanner(XMLSource(bytes), delegate: recorder).scan()
    }

    @Test(arguments: [
        ("<a><b>x</b>\n<b/></a>", ["1 <a>", "1 <b>", "1 x", "1 </b>", "1 \n", "2 <b>", "2 </b>", "2 </a>"]),
        ("<a>x&amp;&#x1F600;&lt;<![CDATA[<b>&]]><!-- no --><?no no?>y</a>", ["1 <a>", "1 x&😀<<b>&y", "1 </a>"]),
        ("<a>\r\nx\ry</a>", ["1 <a>", "1 \nx\ny", "3 </a>"]),
        ("\n<!DOCTYPE a PUBLIC 'b' 'http://192.0.2.1/'>\n<a b='c'/>", ["3 <a>", "3 </a>"]),
        ("<?xml version='1.0' encoding='UTF-16'?><a>é</a>", ["1 <a>", "1 é", "1 </a>"]),
    ])
    func `elements and texts are told in order, with their lines`(document: String, events: [String]) throws {
        #expect(try scan(Array(document.utf8)) == nil)
        #expect(recorder.events == events)
    }

    @Test func `Latin-1 is read`() throws {
        let document = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try scan(document) == nil)
        #expect(recorder.events == ["1 <a>", "1 é", "1 </a>"])
    }

    @Test(arguments: [true, false], [true, false])
    func `UTF-16 is read`(isBigEndian: Bool, isMarked: Bool) throws {
        let text = (isMarked ? "\u{FEFF}" : "") + "<a>é😀</a>"
        let units = text.utf16.map { isBigEndian ? $0.bigEndian : $0.littleEndian }
        #expect(try scan(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == nil)
        #expect(recorder.events == ["1 <a>", "1 é😀", "1 </a>"])
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a text longer than a block is read whole`(padding: Int) throws {
        let text = String(repeating: "é", count: 1_500_000)
        let space = String(repeating: " ", count: padding)
        #expect(try scan(Array("<a\(space)>\(text)</a>".utf8)) == nil)
        #expect(recorder.events == ["1 <a>", "1 \(text)", "1 </a>"])
    }

    @Test(arguments: [
        ("<a/>junk", 1), ("<a>\n</a>\n<b/>", 3), ("<a/>\n\n&", 3), ("<a/>\u{0}", nil), ("<a/> <!-- b -->", nil),
    ])
    func `what follows the root element is reported`(document: String, line: Int?) throws {
        #expect(try scan(Array(document.utf8)) == line)
    }

    @Test(arguments: [
        ("<a>\n<b>x", 2, "the file ends before <b> of line 2 is closed; is it cut off?"),
        ("<a>\n</", 2, "the file ends before <a> of line 1 is closed; is it cut off?"),
        ("<a", 1, "the file ends before the root element is closed; is it cut off?"),
        ("<a><![CDATA[x", 1, "the file ends before <a> of line 1 is closed; is it cut off?"),
        ("<?xml version='1.0'?>", 1, "the file ends before the root element is closed; is it cut off?"),
        ("<a>\n<b>\n</a>", 3, "the tag here doesn't close <b> of line 2; close that first"),
        ("<a>\nTom & Jerry</a>", 2, "a '&' in text is written '&amp;'"),
        ("<a>1 < 2</a>", 1, "a '<' in text is written '&lt;'"),
        ("<a b=c/>", 1, "isn't well-formed XML here"),
        ("<a>\n\n&nbsp;</a>", 3, "the entity '&nbsp;' isn't known; write the character itself"),
        ("<!DOCTYPE a SYSTEM 'b'>\n<a>&nbsp;</a>", 2, "the entity '&nbsp;' isn't known; write the character itself"),
        ("<a>&#27;</a>", 1, "a character reference names no character of XML; delete it"),
        (
            "<?xml version='1.0' encoding='EBCDIC'?><a/>", 1,
            "the encoding that the XML declaration names isn't read; save the file as UTF-8"
        ),
        (
            "\n<!DOCTYPE a [\n<!ENTITY b \"c\">]>\n<a>&b;</a>", 2,
            "its DOCTYPE declares entities of its own, which aren't read; delete what is between '[' and ']'"
        ),
        (
            "<!DOCTYPE a [<!ENTITY % b SYSTEM 'file:///etc/passwd'> %b;]><a/>", 1,
            "its DOCTYPE declares entities of its own, which aren't read; delete what is between '[' and ']'"
        ),
    ])
    func `a fault is refused with its line and a remedy`(document: String, line: Int, reason: String) {
        #expect(throws: BookError(.malformed, reason, line: line)) { try scan(Array(document.utf8)) }
    }

    @Test func `a character that isn't UTF-8 is refused`() {
        let error = BookError(.malformed, "a character isn't valid UTF-8; save the file as UTF-8", line: 2)
        #expect(throws: error) { try scan(Array("<a>\ncaf".utf8) + [0xE9] + Array("</a>".utf8)) }
    }

    @Test func `entities make a text no more than a megabyte longer`() throws {
        func scan(_ count: Int) throws(BookError) {
            let document = "<!DOCTYPE a [<!ENTITY e '\(String(repeating: "e", count: 10_001))'>]><a>"
            let bytes = Array((document + String(repeating: "&e;", count: count) + "</a>").utf8)
            _ = try XMLScanner(XMLSource(bytes), entities: .read, delegate: recorder).scan()
        }
        try scan(104)
        #expect(recorder.events[1].utf8.count == 1_040_104 + 2)
        let error = BookError(.tooLarge, "its entities make more than 1 MB of text; write that itself", line: 1)
        #expect(throws: error) { try scan(105) }
    }

    @Test func `an error of the delegate ends the scan`() {
        let error = BookError(.tooLarge, "is enough")
        recorder.failure = error
        #expect(throws: error) { try scan(Array("<a><b/></a>".utf8)) }
        #expect(recorder.events.isEmpty)
    }
}
