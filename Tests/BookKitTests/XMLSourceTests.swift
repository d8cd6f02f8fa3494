import Testing

@testable import BookKit

struct XMLSourceTests {
    @Test(arguments: [
        ("<a/>", nil), ("\u{FEFF}<a/>", "UTF-8"), ("<?xml encoding=\"UTF-16\"?><a/>", "UTF-8"),
        ("<?xml encoding='ISO-8859-1'?><a/>", nil), ("<?xml version='1.0'?><a>utf-16</a>", nil),
    ])
    func `the encoding is what the bytes show`(text: String, encoding: String?) {
        #expect(XMLSource(Array(text.utf8)).encoding == encoding)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C]])
    func `a mark shows UTF-16, in which control characters stay`(mark: [UInt8]) {
        let source = XMLSource(mark + [0x00, 0x01])
        #expect(source.encoding == "UTF-16")
        #expect(source.bytes == (mark + [0x00, 0x01])[...])
        #expect(source.controlLine == nil)
    }

    @Test func `white space before the document is passed over and its lines are counted`() {
        let source = XMLSource(Array("\u{FEFF}\r\n\n  <a/>\n".utf8))
        #expect(String(decoding: source.bytes, as: UTF8.self) == "<a/>\n")
        #expect(source.firstLine == 3)
    }

    @Test func `control characters become spaces, which are counted`() {
        let source = XMLSource(Array("\n<a>\u{1B}\t\r\n\u{B}é\u{7F}</a>\u{0}".utf8))
        #expect(String(decoding: source.bytes, as: UTF8.self) == "<a> \t\r\n é\u{7F}</a> ")
        #expect(source.controlLine == 2)
        #expect(source.controlCount == 3)
    }
}
