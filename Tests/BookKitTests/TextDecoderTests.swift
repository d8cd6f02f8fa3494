import BookKit
import TestSupport
import Testing

struct TextDecoderTests {
    private static let sample = "“Žluťoučký” kůň\r\n👩‍🚀 naïve\rend\n"
    private static let decoded = "“Žluťoučký” kůň\n👩‍🚀 naïve\nend\n"

    private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    @Test(arguments: [
        Array(sample.utf8), [0xEF, 0xBB, 0xBF] + sample.utf8, [0xFF, 0xFE] + utf16(sample, bigEndian: false),
        [0xFE, 0xFF] + utf16(sample, bigEndian: true), utf16(sample, bigEndian: false), utf16(sample, bigEndian: true),
    ])
    func `each Unicode encoding is recognized, and its text has no byte order mark`(bytes: [UInt8]) throws {
        #expect(try TextDecoder.text(of: bytes) == Self.decoded)
    }

    @Test(arguments: 1...5)
    func `a scalar or a line end is never split between two parts of a stream`(length: Int) throws {
        let encodings = [
            Array(Self.sample.utf8), [0xEF, 0xBB, 0xBF] + Self.sample.utf8,
            [0xFF, 0xFE] + Self.utf16(Self.sample, bigEndian: false),
            [0xFE, 0xFF] + Self.utf16(Self.sample, bigEndian: true),
        ]
        for bytes in encodings {
            #expect(try text(of: bytes, inPartsOf: length) == Self.decoded)
        }
    }

    @Test func `what has come of a stream is given at once`() throws {
        var decoder = TextDecoder()
        #expect(try decoder.decode("a\n".utf8) == "a\n")
        #expect(try decoder.decode("caf\u{E9}".utf8.dropLast()) == "caf")
        #expect(try decoder.decode([0xA9, 0x0D]) == "é\n")
        #expect(try decoder.decode([0x0A]) == "")
        #expect(try decoder.finish() == "")
    }

    @Test(arguments: [
        ([0x93, 0x44, 0x6F, 0x6E, 0x92, 0x74, 0x94, 0x97, 0x85, 0xA0, 0x80, 0x35], "“Don’t”—…\u{A0}€5"),
        ([0x63, 0xE9], "cé"),
        ([0xE9], "é"), ([0xC3, 0xA9, 0xE9, 0x20, 0xE8], "Ã©é è"), ([0x81, 0x41], "\u{FFFD}A"),
    ])
    func `what is not UTF-8 is Windows-1252`(bytes: [UInt8], text: String) throws {
        #expect(try TextDecoder.text(of: bytes) == text)
        #expect(try self.text(of: bytes, inPartsOf: bytes.count) == text)
    }

    @Test func `a few strays do not make UTF-8 another encoding`() throws {
        #expect(try TextDecoder.text(of: "éàü“".utf8 + [0x92, 0x20, 0x80] + "é".utf8) == "éàü“’ €é")
        let mixed = "“quotes” and ".utf8 + [0x93, 0x62, 0x94, 0x20, 0xE9, 0x74, 0xE9, 0x2E]
        #expect(try TextDecoder.text(of: Array(mixed)) == "“quotes” and “b” été.")
        #expect(try TextDecoder.text(of: "naïve é€".utf8.dropLast()) == "naïve é\u{FFFD}")
    }

    @Test(arguments: [
        ("Before\0 and after it.\0", "Before and after it."), ("a\rb\r\rc\r\nd\n\re", "a\nb\n\nc\nd\n\ne"), ("", ""),
        ("\r", "\n"),
        ("\u{1B}[31mred\u{7}\u{8}", "\u{1B}[31mred\u{7}\u{8}"),
        ("P", "P"), ("%P", "%P"), ("a\u{FEFF}b", "a\u{FEFF}b"),
    ])
    func `NULs are dropped and line ends are made alike`(text: String, decoded: String) throws {
        #expect(try TextDecoder.text(of: Array(text.utf8)) == decoded)
        #expect(try self.text(of: Array(text.utf8), inPartsOf: 1) == decoded)
    }

    @Test(arguments: [
        ("\u{89}PNG\r\n", "it is a PNG picture, not text"), ("%PDF-1.7", "it is a PDF document, not text"),
        ("PK\u{3}\u{4}rest", "it is a zip archive, not text"), ("\0\0\0\0\0\0\0\0\0", "it is not text"),
        ("\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}", "it is not text"),
    ])
    func `what is not text is refused`(latin1: String, reason: String) {
        let bytes = latin1.unicodeScalars.map { UInt8($0.value) }
        let error = BookError(.unsupported, "\(reason); give a file of plain text")
        #expect(throws: error) { try TextDecoder.text(of: bytes) }
        #expect(throws: error) { try text(of: bytes, inPartsOf: 3) }
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("utf16le-bom.txt", "Žluťoučký kůň.\n\nSecond line.\n"),
            ("nul-bytes.txt", "Before after. Next sentence.\n\nLast paragraph.\n"),
            ("cp1252-quotes.txt", "“Don’t,” she said—really… café\u{A0}noir costs €5.\n"), ("empty.txt", ""),
            ("old-mac-cr.txt", "First paragraph here.\n\nSecond one,\nwrapped.\n\nThird.\n"),
        ])
    func `handed texts are decoded`(name: String, text: String) throws {
        #expect(try TextDecoder.text(of: CaseFolder.bytes(of: "text/\(name)")) == text)
    }

    @Test(.enabled(if: CaseFolder.exists))
    func `a handed French book is Latin-1 and a handed picture is no text`() throws {
        let book = try TextDecoder.text(of: CaseFolder.bytes(of: "text/entre-nous-latin1-french.txt"))
        #expect(book.contains("leçon") && book.contains("écrire") && !book.contains("\u{FFFD}") && !book.contains("\r"))
        let picture = try CaseFolder.bytes(of: "text/png-named-txt.txt")
        #expect(throws: BookError.self) { try TextDecoder.text(of: picture) }
    }

    private func text(of bytes: [UInt8], inPartsOf length: Int) throws -> String {
        var decoder = TextDecoder()
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: length) {
            text += try decoder.decode(bytes[start..<min(start + length, bytes.count)])
        }
        return try text + decoder.finish()
    }
}
