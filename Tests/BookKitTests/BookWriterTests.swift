import TestSupport
import Testing

@testable import BookKit

struct BookWriterTests {
    private func written(_ book: Book) -> String { BookWriter().propertyList(of: book) }

    private func readBack(_ book: Book) throws -> Book { try BookReader().read(Array(written(book).utf8)).book }

    @Test func `a book is written without what equals its default`() {
        var slow = Utterance(text: " <frisky> & \"so\"")
        slow.attributes.rate = 0.25
        slow.attributes.pitchMultiplier = 2
        slow.attributes.voice = VoiceQuery(language: "en-GB")
        let book = Book(
            title: "Whirly",
            pages: [
                Page(backgroundImage: "a.png", utterances: [Utterance(text: "Whisky,"), slow]),
                Page(utterances: [Utterance(text: "The end.")]), Page(displayText: "Hush", displayDuration: 1.5),
            ])
        #expect(
            written(book) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>title</key>
                \t<string>Whirly</string>
                \t<key>bookPages</key>
                \t<array>
                \t\t<dict>
                \t\t\t<key>backgroundImage</key>
                \t\t\t<string>a.png</string>
                \t\t\t<key>utterances</key>
                \t\t\t<array>
                \t\t\t\t<dict>
                \t\t\t\t\t<key>utteranceString</key>
                \t\t\t\t\t<string>Whisky,</string>
                \t\t\t\t</dict>
                \t\t\t\t<dict>
                \t\t\t\t\t<key>utteranceString</key>
                \t\t\t\t\t<string> &lt;frisky&gt; &amp; "so"</string>
                \t\t\t\t\t<key>utteranceProperties</key>
                \t\t\t\t\t<dict>
                \t\t\t\t\t\t<key>rate</key>
                \t\t\t\t\t\t<real>0.25</real>
                \t\t\t\t\t\t<key>pitchMultiplier</key>
                \t\t\t\t\t\t<real>2</real>
                \t\t\t\t\t\t<key>voice</key>
                \t\t\t\t\t\t<string>en-GB</string>
                \t\t\t\t\t</dict>
                \t\t\t\t</dict>
                \t\t\t</array>
                \t\t</dict>
                \t\t<dict>
                \t\t\t<key>utterances</key>
                \t\t\t<string>The end.</string>
                \t\t</dict>
                \t\t<dict>
                \t\t\t<key>displayText</key>
                \t\t\t<string>Hush</string>
                \t\t\t<key>displayDuration</key>
                \t\t\t<real>1.5</real>
                \t\t</dict>
                \t</array>
                </dict>
                </plist>

                """)
    }

    @Test(arguments: 0..<200)
    func `what is written is read back`(seed: Int) throws {
        var random = BookGenerator(seed: UInt64(seed))
        let book = random.book()
        #expect(try readBack(book) == book)
    }

    @Test(arguments: [
        "", " ", "\n", "\r\n", "\r", "\ttab", "]]>", "&amp;", "<b>", "\u{7F}\u{85}\u{2028}", "e\u{301}", "👩‍🚀",
        "\u{10FFFF}",
        "\u{FEFF}mark",
    ])
    func `any text that XML can hold comes back scalar for scalar`(text: String) throws {
        let book = try readBack(Book(title: text, pages: [Page(utterances: [Utterance(text: text)])]))
        #expect(Array((book.title ?? "nil").unicodeScalars) == Array(text.unicodeScalars))
        #expect(book.pages[0].utterances.map { Array($0.text.unicodeScalars) } == [Array(text.unicodeScalars)])
    }

    @Test func `characters that XML can't hold are dropped`() throws {
        let text = "a\u{0}b\u{8}c\u{B}d\u{C}e\u{E}f\u{1B}g\u{1F}h\u{FFFE}i\u{FFFF}j"
        #expect(try readBack(Book(title: text, pages: [Page()])).title == "abcdefghij")
    }

    @Test func `numbers that aren't finite are left out`() throws {
        var utterance = Utterance(text: "a")
        utterance.attributes.rate = .nan
        utterance.attributes.volume = .infinity
        #expect(
            try readBack(Book(pages: [Page(utterances: [utterance])]))
                == Book(pages: [Page(utterances: [Utterance(text: "a")])]))
    }

    @Test func `contents, headings and pronunciations are written beside what the tutorials know`() {
        var heading = Utterance(text: "I\n\n")
        heading.isHeading = true
        var utterance = Utterance(text: "é\u{0}x lead.")
        utterance.pronunciations = [Pronunciation(range: 5..<9, phonemes: "lɛd")]
        let start = BookPosition(page: 1, utterance: 0)
        let chapters = [
            Chapter(title: "Part", start: start),
            Chapter(title: "I", depth: 1, start: BookPosition(page: 1, utterance: 1)),
        ]
        let book = Book(pages: [Page(utterances: [heading, utterance])], chapters: chapters)
        #expect(
            written(book).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4).dropLast(3).joined(
                separator: "\n") == """
                    \t<key>chapters</key>
                    \t<array>
                    \t\t<dict>
                    \t\t\t<key>title</key>
                    \t\t\t<string>Part</string>
                    \t\t\t<key>page</key>
                    \t\t\t<integer>1</integer>
                    \t\t</dict>
                    \t\t<dict>
                    \t\t\t<key>title</key>
                    \t\t\t<string>I</string>
                    \t\t\t<key>depth</key>
                    \t\t\t<integer>1</integer>
                    \t\t\t<key>page</key>
                    \t\t\t<integer>1</integer>
                    \t\t\t<key>utterance</key>
                    \t\t\t<integer>2</integer>
                    \t\t</dict>
                    \t</array>
                    \t<key>bookPages</key>
                    \t<array>
                    \t\t<dict>
                    \t\t\t<key>utterances</key>
                    \t\t\t<array>
                    \t\t\t\t<dict>
                    \t\t\t\t\t<key>utteranceString</key>
                    \t\t\t\t\t<string>I

                    </string>
                    \t\t\t\t\t<key>isHeading</key>
                    \t\t\t\t\t<true/>
                    \t\t\t\t</dict>
                    \t\t\t\t<dict>
                    \t\t\t\t\t<key>utteranceString</key>
                    \t\t\t\t\t<string>éx lead.</string>
                    \t\t\t\t\t<key>pronunciations</key>
                    \t\t\t\t\t<array>
                    \t\t\t\t\t\t<dict>
                    \t\t\t\t\t\t\t<key>location</key>
                    \t\t\t\t\t\t\t<integer>3</integer>
                    \t\t\t\t\t\t\t<key>length</key>
                    \t\t\t\t\t\t\t<integer>4</integer>
                    \t\t\t\t\t\t\t<key>phonemes</key>
                    \t\t\t\t\t\t\t<string>lɛd</string>
                    \t\t\t\t\t\t</dict>
                    \t\t\t\t\t</array>
                    \t\t\t\t</dict>
                    \t\t\t</array>
                    \t\t</dict>
                    \t</array>
                    """)
    }

    @Test(.timeLimit(.minutes(1))) func `a text with many pronunciations is written`() throws {
        var utterance = Utterance(text: String(repeating: "\u{E9}a ", count: 20_000))
        utterance.pronunciations = (0..<20_000).map { Pronunciation(range: $0 * 4..<$0 * 4 + 3, phonemes: "x") }
        let book = Book(pages: [Page(utterances: [utterance])])
        #expect(try readBack(book).pages == book.pages)
    }

    @Test func `a book without contents, though its pages have titles, stays without`() throws {
        let book = Book(pages: [Page(title: "One", utterances: [Utterance(text: "a")])], chapters: [])
        #expect(try readBack(book) == book)
    }

    @Test func `recordings are named as files of the book's folder`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(to: "a.mp3")
        var utterance = Utterance(text: "a")
        utterance.recording = Recording(path: path, entry: "b", start: 1.5, end: 2)
        let book = Book(pages: [Page(utterances: [utterance])])
        let bookFolder = BookFolder(path: folder.path)
        let list = BookWriter(folder: bookFolder).propertyList(of: book)
        #expect(list.contains("<string>a.mp3</string>"))
        #expect(try PropertyListBookReader().read(Array(list.utf8), folder: bookFolder).book == book)
    }

    @Test func `what is made of a document is written and read back`() throws {
        let spans = [
            BlockText.Span(range: 0..<3, mark: .language("fr")), BlockText.Span(range: 12..<16, mark: .phonemes("lɛd")),
        ]
        let book = Book.assembled(
            [
                .heading("Part"), .heading("One"),
                Block(.paragraph, BlockText("Oui, “Come to lead,” he said.", spans: spans)),
                Block(.picture(path: "a.png"), "A cat."), Block(.listItem, "A"), Block(.sceneBreak, ""),
                .heading("Two"), Block(.lines, "a\nb"), Block(.paragraph, "吾輩は猫である。名前はまだ無い。"),
            ], ImportOptions())
        #expect(try readBack(book) == book)
    }

    @Test(.enabled(if: CaseFolder.exists), arguments: ["whirly-squirrelly", "all-properties", "wrong-types"])
    func `handed books are written and read back`(name: String) throws {
        let book = try BookReader().read(contentsOf: CaseFolder.path(of: "plist/\(name).plist")).book
        #expect(try readBack(book) == book)
    }
}
