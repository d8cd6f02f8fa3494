import Testing

@testable import BookKit

struct OpenStepPropertyListReaderTests {
    private func read(_ bytes: [UInt8]) throws(BookError) -> (value: String, warnings: [String]) {
        var log = DiagnosticLog()
        let root = try OpenStepPropertyListReader.read(bytes, log: &log)
        return (root.summary, log.sorted.map(\.description))
    }

    @Test(arguments: [
        ("{}", "{}"), ("( )", "[]"), ("{ a = b; }", "{a: 'b'}"), ("{a=b}", "{a: 'b'}"),
        ("{ a = b; c = d }", "{a: 'b', c: 'd'}"),
        ("{ \"a b\" = 'c d'; }", "{a b: 'c d'}"), ("(a, b,)", "['a', 'b']"), ("((), {})", "[[], {}]"),
        ("( 1.3, -4, \"5\", 1e3, 6th )", "[1.3, -4.0, '5', 1000.0, '6th']"),
        ("( en-US, com.apple.voice, /a/b.png, été )", "['en-US', 'com.apple.voice', '/a/b.png', 'été']"),
        ("// a\n{ /* b */ a /* c\n */ = // d\n b; } // e", "{a: 'b'}"),
        (#"( "a\nb\t\"c\"\\ \'d\' \U00e9 \Ud83d\Ude00 \Ud83d." )"#, "['a\nb\t\"c\"\\ 'd' é 😀 \u{FFFD}.']"),
        ("( <0fbd 77>, a )", "[data, 'a']"),
    ])
    func `values of every kind are read`(text: String, value: String) throws {
        let result = try read(Array(text.utf8))
        #expect(result.value == value)
        #expect(result.warnings.isEmpty)
    }

    @Test(arguments: [true, false])
    func `UTF-16 is read`(isBigEndian: Bool) throws {
        let units = "\u{FEFF}( \"é😀\" )".utf16.map { isBigEndian ? $0.bigEndian : $0.littleEndian }
        let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(try read(bytes).value == "['é😀']")
    }

    @Test func `a byte order mark is no part of the text`() throws {
        #expect(try read(Array("\u{FEFF}{ a = b; }".utf8)).value == "{a: 'b'}")
    }

    @Test func `what follows is left out`() throws {
        let result = try read(Array("{ a = b; }\n\nmore".utf8))
        #expect(result.value == "{a: 'b'}")
        #expect(result.warnings == ["line 3: what follows the property list is left out"])
    }

    @Test(arguments: [
        ("{ a = b;\n c }", 2, "'=' is missing where there is '}'; add it there"),
        ("{ a = b\n c = d; }", 2, "';' is missing where there is 'c = d; }'; add it there"),
        ("{ a = ; }", 1, "a value is missing where there is '; }'; add it there"),
        ("( a b )", 1, "',' is missing where there is 'b )'; add it there"),
        ("{ a = (b, c", 1, "',' is missing where the file ends; is it cut off?"),
        ("{\n", 2, "a value is missing where the file ends; is it cut off?"),
        ("{ a =\n \"b", 2, "the string that begins here has no end; add the quote that ends it"),
        ("{ a = \"b\\", 1, "the end of the string is missing where the file ends; is it cut off?"),
        ("{ /* a", 1, "the comment that begins here has no end; add the '*/' that ends it"),
        ("( <0f", 1, "the data that begin here have no end; add the '>' that ends them"),
        (#"( "\342" )"#, 1, "octal escapes aren't read; write '\\U' and four hexadecimal digits"),
        (#"( "\U12" )"#, 1, "'\\U' wants four hexadecimal digits; write all of them"),
    ])
    func `a fault is refused with its line`(text: String, line: Int, reason: String) {
        #expect(throws: BookError(.malformed, reason, line: line)) { try read(Array(text.utf8)) }
    }

    @Test func `JSON is refused by name`() {
        let reason = "looks like JSON, not a property list; 'plutil -convert xml1' makes one of it"
        #expect(throws: BookError(.unsupported, reason, line: 2)) {
            try read(Array("{\n\"bookPages\": []}".utf8))
        }
    }

    @Test func `arrays may nest 128 deep`() throws {
        let nested = { (depth: Int) in
            Array((String(repeating: "(", count: depth) + String(repeating: ")", count: depth)).utf8)
        }
        _ = try read(nested(128))
        #expect(
            throws: BookError(.malformed, "arrays and dictionaries nest deeper than 128; flatten them", line: 1)
        ) { try read(nested(200_000)) }
    }
}
