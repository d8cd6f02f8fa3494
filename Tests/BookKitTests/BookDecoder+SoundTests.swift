import Testing

@testable import BookKit

extension BookDecoderTests {
    /// What is read of a book with one utterance "éa b", to which `xml` is added.
    private func readKeys(_ xml: String) throws(BookError) -> (utterance: Utterance, warnings: [String]) {
        let result = try readPage(
            """
            <dict><key>utterances</key><array><dict><key>utteranceString</key><string>éa b</string>\(xml)</dict>\
            </array></dict>
            """)
        return (result.page.utterances[0], result.warnings.map { $0.without("page 1, utterance 1: ") })
    }

    @Test(arguments: [
        ("<true/>", true, []), ("<false/>", false, []),
        ("<string>yes</string>", false, ["isHeading 'yes' is a string, not a boolean; left out"]),
        ("<integer>1</integer>", false, ["isHeading 1 is a number, not a boolean; left out"]),
    ])
    func `only true makes a heading`(xml: String, isHeading: Bool, warnings: [String]) throws {
        let result = try readKeys("<key>isHeading</key>\(xml)")
        #expect(result.utterance.isHeading == isHeading)
        #expect(result.warnings == warnings)
    }

    @Test(arguments: [
        ("1", "1", 2..<3, []), ("0", "4", 0..<5, []),
        ("0", "5", nil, ["pronunciations 'x' is of no part of the text; left out"]),
        ("9", "1", nil, ["pronunciations 'x' is of no part of the text; left out"]),
        ("1", "0", nil, ["pronunciations 'x' is of no part of the text; left out"]),
        (
            "-1", "1", nil,
            [
                "location -1 isn't a whole number; left out",
                "pronunciations needs 'location', 'length' and 'phonemes'; left out",
            ]
        ),
    ])
    func `a pronunciation is of a part of the text`(
        location: String, length: String, range: Range<Int>?, warnings: [String]
    ) throws {
        let result = try readKeys(
            """
            <key>pronunciations</key><array><dict><key>location</key><integer>\(location)</integer><key>length</key>\
            <integer>\(length)</integer><key>phonemes</key><string>x</string></dict></array>
            """)
        #expect(
            result.utterance.pronunciations
                == [range].compactMap(\.self).map { Pronunciation(range: $0, phonemes: "x") })
        #expect(result.warnings == warnings)
    }

    @Test(arguments: ["../a.mp3", "/etc/passwd", "http://192.0.2.1/a.mp3", "missing.mp3", ""])
    func `no recording outside the book's folder is heard`(file: String) throws {
        let folder = try TemporaryFolder()
        let list = """
            <plist><dict><key>bookPages</key><array><dict><key>utterances</key><array><dict><key>utteranceString</key>\
            <string>a</string><key>recording</key><dict><key>file</key><string>\(file)</string><key>end</key>\
            <real>-1</real></dict></dict></array></dict></array></dict></plist>
            """
        let reading = try PropertyListBookReader().read(Array(list.utf8), folder: BookFolder(path: folder.path))
        #expect(reading.book.pages[0].utterances[0].recording == nil)
        let quoted = file.isEmpty ? "''" : "'\(file)'"
        #expect(
            reading.diagnostics.map(\.description) == [
                "line 1: page 1, utterance 1: end -1 isn't a number of seconds; left out",
                "line 1: page 1, utterance 1: recording \(quoted) is no file in the book's folder; "
                    + "the voice reads the text",
            ])
    }

    // MARK: Contents

    @Test func `an entry is no deeper than can be shown`() throws {
        let list = """
            <plist><dict><key>chapters</key><array><dict><key>title</key><string>A</string><key>page</key>\
            <integer>1</integer><key>depth</key><integer>1000000000000</integer></dict></array><key>bookPages</key>\
            <array><string>a</string></array></dict></plist>
            """
        #expect(try PropertyListBookReader().read(Array(list.utf8)).book.chapters.map(\.depth) == [100])
    }

    @Test func `entries of the contents that lead nowhere are left out, and the others are in order`() throws {
        func entry(_ title: String, page: Int, utterance: Int = 1) -> String {
            """
            <dict><key>title</key><string>\(title)</string><key>page</key><integer>\(page)</integer>\
            <key>utterance</key><integer>\(utterance)</integer></dict>
            """
        }
        let list = """
            <plist><dict><key>chapters</key><array>\(entry("B", page: 2))\(entry("A", page: 1))\(entry("C", page: 3))\
            \(entry("D", page: 2, utterance: 2))<string>E</string></array><key>bookPages</key><array>\
            <string>a</string><string>b</string></array></dict></plist>
            """
        let reading = try PropertyListBookReader().read(Array(list.utf8))
        #expect(reading.book.contents == ["A 1.0", "B 2.0"])
        #expect(
            reading.diagnostics.map(\.description).filter { $0.contains("chapters") } == [
                "line 1: chapters 'C' begins on no page of the book; left out",
                "line 1: chapters 'D' begins with no utterance of page 2; left out",
                "line 1: chapters 'E' holds a string, not a dictionary; left out",
            ])
    }
}
