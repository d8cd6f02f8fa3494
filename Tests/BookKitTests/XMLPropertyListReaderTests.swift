import Testing

@testable import BookKit

struct XMLPropertyListReaderTests {
    /// A value without its lines, as text that is easy to compare.
    private func read(_ xml: String) throws(BookError) -> (value: String, warnings: [String]) {
        var log = DiagnosticLog()
        let root = try XMLPropertyListReader.read(Array(xml.utf8), log: &log)
        return (root.summary, log.sorted.map(\.description))
    }

    @Test(arguments: [
        ("<string> a\n b </string>", "' a\n b '"),
        ("<string/>", "''"),
        ("<string><![CDATA[<a>]]> &amp; <!-- c -->b</string>", "'<a> & b'"),
        ("<integer>42</integer>", "42.0"),
        ("<integer> -7\n</integer>", "-7.0"),
        ("<integer>0x1F</integer>", "31.0"),
        ("<real>1.30</real>", "1.3"),
        ("<real>1e-3</real>", "0.001"),
        ("<real>infinity</real>", "inf"),
        ("<real>1,3</real>", "nan"),
        ("<real/>", "nan"),
        ("<integer>99999999999999999999</integer>", "1e+20"),
        ("<true/>", "true"),
        ("<false></false>", "false"),
        ("<date>2020-01-01T00:00:00Z</date>", "a date"),
        ("<data>AAAA</data>", "data"),
        ("<array/>", "[]"),
        ("<array> <true/> <array><string>a</string></array> </array>", "[true, ['a']]"),
        ("<dict><key>b</key><true/><key>a</key><dict/><key/><true/></dict>", "{b: true, a: {}, : true}"),
        ("<dict><key>a</key><true/><key>a</key><false/></dict>", "{a: true, a: false}"),
    ])
    func `every kind of value is read`(xml: String, value: String) throws {
        for document in [xml, "<plist version=\"1.0\">\(xml)</plist>"] {
            let result = try read(document)
            #expect(result.value == value)
            #expect(result.warnings.isEmpty)
        }
    }

    @Test(arguments: [
        ("<array><foo>a<true/></foo><true/></array>", "[true]", ["line 1: <foo> isn't known here; left out"]),
        (
            "<dict><key>a</key><foo/><key>b</key><true/></dict>", "{b: true}",
            ["line 1: <foo> isn't known here; left out"]
        ),
        ("<string>a <b>big <i>dog</i></b></string>", "'a big dog'", ["line 1: <b> inside text is passed over"]),
        ("<string>a<string>b</string></string>", "'ab'", ["line 1: <string> inside text is passed over"]),
        ("<dict>\n<key>a</key></dict>", "{}", ["line 2: a has no value; left out"]),
        ("<dict><key>a</key><key>b</key><true/></dict>", "{b: true}", ["line 1: a has no value; left out"]),
        ("<dict>\n<string>a</string></dict>", "{}", ["line 2: 'a' has no key; left out"]),
        ("<array><key>a</key><true/></array>", "[true]", ["line 1: a stands outside a <dict>; left out"]),
        ("<array>\n<true/>\nhello\n</array>", "[true]", ["line 2: 'hello ' stands outside a value; left out"]),
        ("<array><plist><true/></plist></array>", "[]", ["line 1: <plist> isn't known here; left out"]),
        ("<true/>junk", "true", ["line 1: what follows the property list isn't XML; left out"]),
        ("<string>a\u{1B}[b</string>", "'a [b'", ["line 1: control characters, 1 in all, are read as spaces"]),
        (
            "<array>\n<string>\u{B}\u{C}</string></array>", "['  ']",
            ["line 2: control characters, 2 in all, are read as spaces"]
        ),
    ])
    func `what makes no sense is left out with a warning`(xml: String, value: String, warnings: [String]) throws {
        let result = try read(xml)
        #expect(result.value == value)
        #expect(result.warnings == warnings)
    }

    @Test func `of two root values the first counts`() throws {
        let result = try read("<plist><true/>\n<false/></plist>")
        #expect(result.value == "true")
        #expect(result.warnings == ["line 2: a second value in <plist>; left out"])
    }

    @Test func `values and keys know their lines and their bytes`() throws {
        var log = DiagnosticLog()
        let root = try XMLPropertyListReader.read(
            Array("\n<dict>\n<key>a</key>\n<string>b\nc</string></dict>".utf8), log: &log)
        let place = PropertyListPlace(whole: 21..<41, content: 29..<32)
        let text = PropertyListNode(value: .string("b\nc"), line: 4, place: place)
        let entry = PropertyListEntry(key: "a", line: 3, value: text, place: 8..<41)
        let whole = PropertyListPlace(whole: 1..<48, content: 7..<41)
        #expect(root == PropertyListNode(value: .dictionary([entry]), line: 2, place: whole))
    }

    private static let expectation = "a book is a property list whose 'bookPages' is an array of pages"

    @Test(arguments: [
        ("<plist/>", BookError(.malformed, "the property list is empty; \(expectation)")),
        (
            "<html><body/></html>",
            BookError(
                .malformed, "is no property list, its root element is <html>, not <plist>; \(expectation)", line: 1)
        ),
        (
            "<key>a</key>",
            BookError(
                .malformed, "is no property list, its root element is <key>, not <plist>; \(expectation)", line: 1)
        ),
    ])
    func `what is no property list is refused`(xml: String, error: BookError) {
        #expect(throws: error) { try read(xml) }
    }

    @Test(arguments: ["array", "foo"])
    func `elements may nest 128 deep`(name: String) throws {
        let nested = { (depth: Int) in
            String(repeating: "<\(name)>", count: depth) + String(repeating: "</\(name)>", count: depth)
        }
        _ = try read("<array>\(nested(127))</array>")
        #expect(
            throws: BookError(.malformed, "arrays and dictionaries nest deeper than 128; flatten them", line: 1)
        ) { try read("<array>\(nested(128))</array>") }
    }
}
