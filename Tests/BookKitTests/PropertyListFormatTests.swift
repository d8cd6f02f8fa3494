import Testing

@testable import BookKit

struct PropertyListFormatTests {
    @Test(arguments: [
        ("<plist/>", PropertyListFormat.xml), ("\u{FEFF}<?xml?>", .xml), ("\r\n\t <plist/>", .xml),
        ("bplist00", .binary),
        ("bplist01", .binary), ("{ a = b; }", .openStep), ("(a)", .openStep), ("// !$*UTF8*$!\n{}", .openStep),
        ("/* a */ {}", .openStep),
    ])
    func `a format is known by its beginning`(text: String, format: PropertyListFormat) throws {
        #expect(try PropertyListFormat(of: Array(text.utf8)) == format)
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x3C, 0x00], PropertyListFormat.xml), ([0xFE, 0xFF, 0x00, 0x3C], .xml),
        ([0x00, 0x3C, 0x00], .xml),
        ([0x3C, 0x00], .xml), ([0xFF, 0xFE, 0x7B, 0x00], .openStep), ([0xFE, 0xFF, 0x00, 0x2F, 0x00, 0x2F], .openStep),
    ])
    func `it is known in UTF-16 too`(bytes: [UInt8], format: PropertyListFormat) throws {
        #expect(try PropertyListFormat(of: bytes) == format)
    }

    private static let expectation = "a book is a property list whose 'bookPages' is an array of pages"

    @Test(arguments: [
        ("", BookError(.malformed, "is empty; \(expectation)")),
        (" \r\n\u{FEFF}\u{0}", BookError(.malformed, "is blank; \(expectation)")),
        (
            "Once upon a time\nthere was a king who had three daughters",
            BookError(
                .malformed,
                "is no property list, it begins with 'Once upon a time there was a king who ha…'; \(expectation)")
        ),
        ("\u{1B}]0;x\u{7}", BookError(.malformed, "is no property list, it begins with ']0;x'; \(expectation)")),
        ("/etc", BookError(.malformed, "is no property list, it begins with '/etc'; \(expectation)")),
        (
            "[1]",
            BookError(
                .unsupported, "looks like JSON, not a property list; 'plutil -convert xml1' makes one of it")
        ),
        ("PK\u{3}\u{4}", BookError(.unsupported, "is a zip archive, not a property list; \(expectation)")),
        (
            "bplist15",
            BookError(
                .unsupported,
                "is a binary property list of another version, not a property list; 'plutil -convert xml1' may read it"
            )
        ),
    ])
    func `another file is refused by name`(text: String, error: BookError) {
        #expect(throws: error) { try PropertyListFormat(of: Array(text.utf8)) }
    }

    @Test func `a compressed file is to be unpacked`() {
        #expect(throws: BookError(.unsupported, "is compressed by gzip, not a property list; unpack it with gunzip")) {
            try PropertyListFormat(of: [0x1F, 0x8B, 0x08])
        }
    }
}
