import TestSupport
import Testing

@testable import BookKit

struct ArchiveReferenceTests {
    private let archive: Archive

    init() throws {
        let names = [
            "EPUB/a b.xhtml", "EPUB/a%20c.xhtml", "EPUB/100%.xhtml", "EPUB/é.xhtml", "x/toc.ncx", "root.xhtml",
        ]
        archive = try Archive(ArchiveBuilder(files: names.map { .init($0, "Tom") }).bytes)
    }

    @Test(arguments: [
        ("a b.xhtml", "EPUB/a b.xhtml", ""), ("a%20b.xhtml#x", "EPUB/a b.xhtml", "x"),
        ("a%20c.xhtml", "EPUB/a%20c.xhtml", ""), ("100%25.xhtml", "EPUB/100%.xhtml", ""),
        ("100%.xhtml", "EPUB/100%.xhtml", ""), ("%C3%A9.xhtml", "EPUB/é.xhtml", ""),
        ("e\u{301}.xhtml", "EPUB/é.xhtml", ""), ("../x/toc.ncx", "x/toc.ncx", ""), ("..\\x\\toc.ncx", "x/toc.ncx", ""),
        ("/EPUB/a b.xhtml", "EPUB/a b.xhtml", ""), ("../../../root.xhtml", "root.xhtml", ""),
        ("A%20B.XHTML", "EPUB/a b.xhtml", ""), ("a b.xhtml?x=1#y", "EPUB/a b.xhtml", "y"),
        ("#h.%E5%9B%B3.1", "EPUB/book.opf", "h.図.1"), (" a b.xhtml\n", "EPUB/a b.xhtml", ""),
        ("gone%20too.xhtml", "EPUB/gone too.xhtml", ""), ("../../../etc/passwd", "etc/passwd", ""),
        ("a b.xhtml#", "EPUB/a b.xhtml", ""),
    ])
    func `an address leads to the file that it means`(address: String, path: String, fragment: String) {
        let reference = archive.reference(address, from: "EPUB/book.opf")
        #expect(reference == ArchiveReference(path: path, fragment: fragment))
    }

    @Test(arguments: ["", " ", "#", "http://192.0.2.1/a.xhtml", "mailto:a@example.org", "//192.0.2.1/a", "data:,a"])
    func `what isn't in the archive by its nature is nothing`(address: String) {
        #expect(archive.reference(address, from: "EPUB/book.opf") == nil)
    }
}
