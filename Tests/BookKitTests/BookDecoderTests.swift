import Testing

@testable import BookKit

struct BookDecoderTests {
    /// A book whose only page has the XML `page`, with its warnings but for the line they all have.
    func readPage(_ page: String) throws(BookError) -> (page: Page, warnings: [String]) {
        let reading = try read("<dict><key>bookPages</key><array>\(page)</array></dict>")
        return (reading.book.pages[0], reading.warnings)
    }

    private func read(_ root: String) throws(BookError) -> (book: Book, warnings: [String]) {
        let reading = try BookReader().read(Array("<plist>\(root)</plist>".utf8))
        return (reading.book, reading.diagnostics.map { $0.description.without("line 1: ") })
    }

    // MARK: Books

    @Test func `a book has what its keys say`() throws {
        let result = try read(
            """
            <dict><key>title</key><string>T</string><key>author</key><string>A</string>\
            <key>language</key><string>en_US</string><key>identifier</key><string>I</string>\
            <key>coverImage</key><string>c.png</string><key>bookPages</key><array><dict>\
            <key>title</key><string>P</string><key>backgroundImage</key><string>b.png</string>\
            <key>utterances</key><string>One.</string></dict><dict>\
            <key>displayText</key><string>Hush</string><key>displayDuration</key><real>1.5</real></dict></array></dict>
            """)
        let pages = [
            Page(title: "P", backgroundImage: "b.png", utterances: [Utterance(text: "One.")]),
            Page(displayText: "Hush", displayDuration: 1.5),
        ]
        #expect(
            result.book
                == Book(title: "T", author: "A", language: "en_US", identifier: "I", coverImage: "c.png", pages: pages))
        #expect(result.warnings.isEmpty)
    }

    @Test func `what a book can't use is named`() throws {
        let result = try read(
            """
            <dict><key>title</key><integer>1984</integer><key>author</key><array/><key>isbn</key><string>1</string>\
            <key>language</key><string>English</string><key>coverImage</key><string>/a.png</string>\
            <key>bookPages</key><array><string>One.</string></array></dict>
            """)
        #expect(
            result.book
                == Book(
                    title: "1984", language: "English", coverImage: "/a.png",
                    pages: [Page(utterances: [Utterance(text: "One.")])]))
        #expect(
            result.warnings == [
                "title 1984 is a number; read as text",
                "author is an array, not a string; left out",
                "language 'English' isn't a language tag such as 'en-US'; no voice may be found by it",
                "coverImage '/a.png' is an absolute path; only pictures in the book's folder are shown",
                "isbn 1 isn't a key of a book; left out",
                "page 1: 'One.' is no dictionary; read as the page's text",
            ])
    }

    @Test(arguments: [
        ("<array><string>One.</string></array>", "the root is an array without 'bookPages'; read as the book's pages"),
        (
            "<dict><key>bookPages</key><dict><key>utterances</key><string>One.</string></dict></dict>",
            "bookPages is a dictionary, not an array; read as the only page"
        ),
        (
            "<dict><key>bookPages</key><string>One.</string></dict>",
            "bookPages is a string, not an array; read as the only page"
        ),
    ])
    func `pages are found where they don't belong`(root: String, warning: String) throws {
        let result = try read(root)
        #expect(result.book == Book(pages: [Page(utterances: [Utterance(text: "One.")])]))
        #expect(result.warnings.first == warning)
    }

    @Test(arguments: [
        ("<dict/>", "has no pages: 'bookPages' is missing; \(PropertyListFormat.expectation)"),
        ("<array/>", "has no pages: 'bookPages' is empty; give it a page"),
        ("<string>One.</string>", "the root is a string; \(PropertyListFormat.expectation)"),
        ("<dict><key>bookPages</key><array/></dict>", "has no pages: 'bookPages' is empty; give it a page"),
        (
            "<dict><key>bookPages</key><true/></dict>",
            "has no pages: 'bookPages' is a boolean; make it an array of pages"
        ),
        (
            "<dict><key>bookPages</key><array><true/><data/></array></dict>",
            "has no pages: nothing in 'bookPages' can be read as one; make them dictionaries"
        ),
    ])
    func `without a page it is no book`(root: String, reason: String) {
        #expect(throws: BookError(.malformed, reason, line: 1)) { try read(root) }
    }

    // MARK: Pages

    @Test(arguments: [
        ("<dict><key>utterances</key><string>One\ntwo.</string></dict>", ["One\ntwo."], []),
        ("<dict><key>utterances</key><array/><key>backgroundImage</key><string>a.png</string></dict>", [], []),
        ("<dict><key>backgroundImage</key><string>a.png</string></dict>", [], []),
        ("<dict><key>utterances</key><string/></dict>", [""], []),
        ("<dict/>", [], ["page 1: has no 'utterances'; an empty page is shown"]),
        ("<integer>7</integer>", ["7"], ["page 1: 7 is no dictionary; read as the page's text"]),
        (
            "<array><string>One.</string></array>", ["One."],
            [
                "page 1: is an array, not a dictionary; read as the page's utterances",
                "page 1, utterance 1: 'One.' is no dictionary; read as the utterance's text",
            ]
        ),
        (
            "<dict><key>utteranceString</key><string>One.</string></dict>", ["One."],
            ["page 1: utteranceString stands in the page itself; read as its only utterance"]
        ),
        (
            "<dict><key>utterances</key><dict><key>utteranceString</key><string>One.</string></dict></dict>", ["One."],
            ["page 1: utterances is a dictionary, not an array; read as the only utterance"]
        ),
        (
            "<dict><key>utterances</key><real>1.50</real></dict>", ["1.50"],
            ["page 1: utterances 1.50 is a number; read as text"]
        ),
        (
            "<dict><key>utterances</key><true/><key>displayText</key><string>Hush</string></dict>", [],
            ["page 1: utterances 'true' is a boolean, not an array; left out"]
        ),
        (
            "<dict><key>utterances</key><string>One.</string><key>displayText</key><string>Hush</string></dict>",
            ["One."], ["page 1: displayText is shown only on a page without utterances"]
        ),
        (
            "<dict><key>utterances</key><string>One.</string><key>sound</key><string>a.wav</string></dict>", ["One."],
            ["page 1: sound 'a.wav' isn't a key of a page; left out"]
        ),
        (
            "<dict><key>utterances</key><string>1</string><key>utterances</key><string>2</string></dict>", ["2"],
            ["page 1: utterances 1 comes again below; the last one counts"]
        ),
    ])
    func `the utterances of a page are read as far as sense allows`(
        page: String, texts: [String], warnings: [String]
    ) throws {
        let result = try readPage(page)
        #expect(result.page.utterances.map(\.text) == texts)
        #expect(result.warnings == warnings)
    }

    @Test func `a page that can't be read keeps its number`() throws {
        let result = try read(
            "<dict><key>bookPages</key><array><true/><dict><key>utterances</key><string>2</string></dict></array></dict>"
        )
        #expect(result.book.page(2)?.utterances.map(\.text) == ["2"])
        #expect(result.warnings == ["page 1: 'true' is a boolean, not a dictionary; read as an empty page"])
    }

    @Test(arguments: [
        ("<real>-1</real>", -1.0, "displayDuration -1 is below 0; shown for 0"),
        ("<integer>86400</integer>", 86400, "displayDuration 86400 is above 3600; shown for 3600"),
        ("<string>5 s</string>", nil, "displayDuration '5 s' isn't a number; shown for 3"),
    ])
    func `an odd duration is named`(xml: String, duration: Double?, warning: String) throws {
        let result = try readPage(
            "<dict><key>displayText</key><string>Hush</string><key>displayDuration</key>\(xml)</dict>")
        #expect(result.page.displayDuration == duration)
        #expect(result.warnings == ["page 1: " + warning])
    }
}

extension String {
    /// The text after `prefix`, if it begins so.
    func without(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
