import Testing

@testable import BookKit

struct PropertyListEditorTests {
    private let first = BookPosition(page: 1, utterance: 0)

    private func edited(_ text: String, _ change: (inout BookDraft) throws -> Void) throws -> String {
        String(decoding: try edited(Array(text.utf8), change), as: UTF8.self)
    }

    private func edited(_ bytes: [UInt8], _ change: (inout BookDraft) throws -> Void) throws -> [UInt8] {
        let editor = try PropertyListEditor(bytes)
        var draft = BookDraft(editor.reading.book, hasOwnContents: editor.hasOwnContents)
        try change(&draft)
        return try editor.text(for: draft.book, origins: draft.origins)
    }

    private func setRate(_ rate: Double, in draft: inout BookDraft) throws {
        var attributes = try #require(draft.utterance(at: first)).attributes
        attributes.rate = rate
        try draft.set(attributes, at: first, name: "rate")
    }

    private func split(_ draft: inout BookDraft, before number: Int) throws {
        let text = try #require(draft.utterance(at: first)).text
        try draft.split(at: first, before: WordTokenizer().words(in: text[...])[number].lowerBound)
    }

    private static let list = """
        <!-- mine -->
        <plist>
        <dict>
          <key>studio</key> <data>AAAA</data>
          <key>bookPages</key>
          <array>
            <dict>
              <key>utterances</key>
              <array>
                <dict>
                  <key>utteranceString</key><string>Good &#x6E;ight<![CDATA[ <3]]></string>
                  <key>utteranceProperties</key>
                  <dict>
                    <!-- slow -->
                    <key>rate</key><real> 0.30 </real>
                    <key>mood</key><string>calm</string>
                  </dict>
                </dict> <!-- here -->
                <dict>
                  <key>utteranceString</key>
                  <string> moon</string>
                  <key>take</key><integer>2</integer>
                </dict>
              </array>
            </dict>
          </array>
        </dict>
        </plist>

        """

    private func replacing(_ old: String, by new: String) -> String {
        let parts = Self.list.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.joined(separator: new)
    }

    @Test func `a number changes in its place`() throws {
        #expect(try edited(Self.list) { try setRate(0.4, in: &$0) } == replacing(" 0.30 ", by: "0.4"))
    }

    @Test func `a new key comes behind the others, laid out like them`() throws {
        let text = try edited(Self.list) {
            var attributes = SpeechAttributes()
            attributes.rate = 0.3
            attributes.voice = VoiceQuery(language: "en-GB")
            try $0.set(attributes, at: first, name: "voice")
        }
        let end = "<key>mood</key><string>calm</string>"
        #expect(text == replacing(end, by: end + "\n            <key>voice</key><string>en-GB</string>"))
    }

    @Test func `properties are made where there were none`() throws {
        let text = try edited(Self.list) {
            var attributes = SpeechAttributes()
            attributes.pitchMultiplier = 1.5
            try $0.set(attributes, at: BookPosition(page: 1, utterance: 1), name: "pitch")
        }
        let end = "<key>take</key><integer>2</integer>"
        let lines = [
            "          <key>utteranceProperties</key><dict>", "            <key>pitchMultiplier</key>",
            "            <real>1.5</real>", "          </dict>",
        ]
        #expect(text == replacing(end, by: end + "\n" + lines.joined(separator: "\n")))
    }

    @Test func `what is split off comes behind the first part`() throws {
        let text = try edited(Self.list) { try split(&$0, before: 1) }
        let fresh = [
            "", "<dict>", "  <key>utteranceString</key>", "  <string> night &lt;3</string>",
            "  <key>utteranceProperties</key>", "  <dict>", "    <key>rate</key>", "    <real>0.3</real>", "  </dict>",
            "</dict>",
        ].joined(separator: "\n        ")
        let old = "<string>Good &#x6E;ight<![CDATA[ <3]]></string>"
        let cut = replacing(old, by: "<string>Good</string>")
        let end = "</dict> <!-- here -->"
        let parts = cut.split(separator: end)
        #expect(parts.count == 2)
        #expect(text == parts.joined(separator: "</dict>" + fresh + " <!-- here -->"))
    }

    @Test func `what is joined goes, and its neighbour keeps what nobody knows`() throws {
        let text = try edited(Self.list) { try $0.join(at: first) }
        #expect(text.contains("<string>Good &#x6E;ight<![CDATA[ <3]]> moon</string>"))
        #expect(text.contains("</dict> <!-- here -->\n      </array>"))
        #expect(text.contains("calm") && !text.contains("take"))
    }

    @Test(arguments: [
        // What is written, what it becomes, and how that is written then.
        ("Good <!-- soft --> night", "Good  day", "Good <!-- soft --> day"),
        ("Good <!-- soft --> night", "Goodbye", "Good<!-- soft -->bye"),
        ("a<?x y?>&amp;&#x62;<![CDATA[<c>]]>d", "a&b<c>e", "a<?x y?>&amp;&#x62;<![CDATA[<c>]]>e"),
        ("<![CDATA[<b> & co]]>", "<b> or co", "<![CDATA[<b> ]]>or<![CDATA[ co]]>"),
        ("<![CDATA[one]]> two", "One two", "O<![CDATA[ne]]> two"), ("a\r\nb", "a\nc", "a\r\nc"),
        ("<!-- all -->", "new", "<!-- all -->new"), ("é&#233;é", "éé&", "é&#233;&amp;"),
    ])
    func `what stays of a string stays as it is written, with its comments`(old: String, text: String, new: String)
        throws
    {
        let content = try #require(XMLStringContent(old))
        #expect(content.rewritten(as: text, escaped: PropertyListText().escaped) == new)
    }

    @Test func `an utterance is inserted and another deleted, and nothing else changes`() throws {
        let end = "</dict> <!-- here -->"
        let inserted = try edited(Self.list) { try $0.insert("yes", behind: first) }
        let fresh = [
            "", "<dict>", "  <key>utteranceString</key>", "  <string>yes</string>",
            "  <key>utteranceProperties</key>", "  <dict>", "    <key>rate</key>", "    <real>0.3</real>", "  </dict>",
            "</dict>",
        ].joined(separator: "\n        ")
        #expect(inserted == replacing(end, by: "</dict>" + fresh + " <!-- here -->"))
        let deleted = try edited(Self.list) { try $0.delete(at: BookPosition(page: 1, utterance: 1)) }
        #expect(deleted.contains("</dict> <!-- here -->\n      </array>") && !deleted.contains("moon"))
        let back = try edited(Self.list) {
            try $0.delete(at: first)
            _ = $0.undo()
        }
        #expect(back == Self.list)
    }

    @Test func `a page that was one string becomes a list only when it must`() throws {
        let list =
            "<plist><dict><key>bookPages</key><array><dict><key>utterances</key><string>a b</string></dict></array></dict></plist>"
        let retyped = try edited(list) { try $0.retype("c & d", at: first) }
        #expect(retyped.contains("<key>utterances</key><string>c &amp; d</string>"))
        let faster = try edited(list) { try setRate(0.6, in: &$0) }
        #expect(faster.contains("<key>utterances</key><array><dict><key>utteranceString</key><string>a b</string>"))
        let parted = try edited(list) { try split(&$0, before: 1) }
        #expect(try PropertyListEditor(Array(parted.utf8)).reading.diagnostics == [])
    }

    @Test func `a pronunciation moves with its word`() throws {
        let list = """
            <plist><dict><key>bookPages</key><array><dict><key>utterances</key><array><dict><key>utteranceString</key>\
            <string>Yes\u{2014}read it</string><key>pronunciations</key><array><dict><key>location</key>\
            <integer>4</integer><key>length</key><integer>4</integer><key>phonemes</key><string>x</string></dict>\
            </array></dict></array></dict></array></dict></plist>
            """
        // Both begin with so many bytes, but not with so many characters.
        let retyped = try edited(list) { try $0.retype("Yes - read it", at: first) }
        let utterances = try PropertyListEditor(Array(retyped.utf8)).reading.book.pages[0].utterances
        #expect(utterances.map(\.pronunciations) == [[Pronunciation(range: 6..<10, phonemes: "x")]])
    }

    @Test func `the old format keeps its signs`() throws {
        let list = """
            // A book
            {
                bookPages = (
                    { utterances = ( { utteranceString = "one two"; utteranceProperties = { rate = 0.4 } }, "x" /* end */ ) },
                    "three"
                );
                note = "mine";
            }
            """
        let text = try edited(list) {
            try setRate(0.5, in: &$0)
            try $0.retype("fo\"ur", at: BookPosition(page: 2, utterance: 0))
            try $0.join(at: first)
        }
        #expect(
            text == """
                // A book
                {
                    bookPages = (
                        { utterances = ( { utteranceString = "one two x"; utteranceProperties = { rate = 0.5 } } /* end */ ) },
                        {
                            utterances = "fo\\"ur";
                        }
                    );
                    note = "mine";
                }
                """)
    }

    @Test func `of a key that comes twice the one that counts is changed, and both go`() throws {
        let list = """
            <plist><dict><key>bookPages</key><array><dict>
            <key>title</key><string>old</string>
            <key>title</key><string>new</string>
            <key>utterances</key><string>a</string>
            </dict></array></dict></plist>
            """
        #expect(
            try edited(list) { try $0.setTitle("T", ofPage: 1) }.contains(
                "<string>old</string>\n<key>title</key><string>T</string>"))
        let untitled = try edited(list) { try $0.setTitle(nil, ofPage: 1) }
        #expect(!untitled.contains("title") && untitled.contains("<dict>\n<key>utterances"))
    }

    @Test func `what the encoding doesn't have is written as a reference`() throws {
        let head = Array(
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><key>bookPages</key><array><string>".utf8)
        let tail = Array("</string></array></dict></plist>".utf8)
        let bytes = try edited(head + [0xE9] + tail) { try $0.retype("é字", at: first) }
        #expect(bytes.contains(0xE9) && String(decoding: bytes, as: UTF8.self).contains("&#23383;"))
    }

    @Test func `a binary list becomes XML with all its keys`() throws {
        typealias Builder = BinaryPropertyListBuilder
        let list = Builder(
            Builder.dictionary(keys: [1, 2], values: [3, 4]), Builder.string("bookPages"), Builder.string("mood"),
            Builder.array([5]), Builder.string("calm"), Builder.string("a b"))
        let editor = try PropertyListEditor(list.bytes)
        #expect(editor.wasBinary)
        let text = String(decoding: editor.bytes, as: UTF8.self)
        #expect(text.hasPrefix("<?xml") && text.contains("<key>mood</key>\n\t<string>calm</string>"))
        #expect(editor.reading.book == (try BookReader().read(list.bytes).book))
    }

    @Test func `the place of a chapter is changed in its place`() throws {
        let list = """
            <plist><dict><key>chapters</key><array>
            <dict><key>title</key><string>B</string><key>page</key><integer>1</integer><key>utterance</key><integer>2</integer></dict>
            </array><key>bookPages</key><array><dict><key>utterances</key><array>
            <string>a b</string><string>c</string></array></dict></array></dict></plist>
            """
        #expect(try edited(list) { try split(&$0, before: 1) }.contains("<key>utterance</key><integer>3</integer>"))
    }

    @Test func `invalid UTF-8 is refused`() {
        #expect(throws: BookError.self) {
            try PropertyListEditor(Array("{ bookPages = (\"a".utf8) + [0xFF] + Array("\"); }".utf8))
        }
    }
}
