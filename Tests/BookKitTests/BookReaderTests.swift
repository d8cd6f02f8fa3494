import TestSupport
import Testing

@testable import BookKit

struct BookReaderTests {
    private func read(_ bytes: [UInt8]) throws(BookError) -> BookReading { try BookReader().read(bytes) }

    @Test func `a book of which the reading is cancelled isn't taken for the whole`() async {
        let reading = Task { () async -> Result<BookReading, BookError> in
            while !Task.isCancelled { await Task.yield() }
            do throws(BookError) {
                return .success(try BookReader().read(Array("# One\n\nA.\n\n# Two\n\nB.\n".utf8)))
            } catch {
                return .failure(error)
            }
        }
        reading.cancel()
        #expect(await reading.value == .failure(BookError(.unreadable, "wasn't read to its end; try again")))
    }

    // MARK: The same book in every format and encoding

    private static let book = Book(
        title: "Zoë",
        pages: [
            Page(utterances: [Utterance(text: "Žluťoučký kůň — “fox”. 😀")]),
            Page(displayText: "a < b & c", displayDuration: 1.5),
        ])

    private func xml(encoding: String) -> String {
        BookWriter().propertyList(of: Self.book).replacing("UTF-8", with: encoding)
    }

    @Test(arguments: ["UTF-8", "utf-8", "UTF-16"], ["", "\u{FEFF}", "\r\n "])
    func `UTF-8 is read, whatever is declared`(encoding: String, beginning: String) throws {
        #expect(try read(Array((beginning + xml(encoding: encoding)).utf8)).book == Self.book)
    }

    @Test(arguments: ["UTF-8", "UTF-16"], [true, false])
    func `UTF-16 with a mark is read, whatever is declared`(encoding: String, isBigEndian: Bool) throws {
        let bytes = ("\u{FEFF}" + xml(encoding: encoding)).utf16Bytes(isBigEndian: isBigEndian)
        #expect(try read(bytes).book == Self.book)
    }

    @Test(arguments: [true, false])
    func `UTF-16 without a mark is read`(isBigEndian: Bool) throws {
        #expect(try read(xml(encoding: "UTF-16").utf16Bytes(isBigEndian: isBigEndian)).book == Self.book)
    }

    @Test func `Windows line ends are line ends`() throws {
        let reading = try read(Array(xml(encoding: "UTF-8").replacing("\n", with: "\r\n").utf8))
        #expect(reading.book == Self.book)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func `OpenStep is read`() throws {
        let text = """
            {
                title = "Zo\\U00eb";
                bookPages = (
                    { utterances = "Žluťoučký kůň — “fox”. 😀"; },
                    { displayText = "a < b & c"; displayDuration = 1.5; }
                );
            }
            """
        let reading = try read(Array(text.utf8))
        #expect(reading.book == Self.book)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func `a binary list is read`() throws {
        typealias Builder = BinaryPropertyListBuilder
        let builder = Builder(
            Builder.dictionary(keys: [1, 2], values: [3, 4]), Builder.string("title"), Builder.string("bookPages"),
            Builder.wideString("Zoë"), Builder.array([5, 6]), Builder.dictionary(keys: [7], values: [8]),
            Builder.dictionary(keys: [9, 10], values: [11, 12]), Builder.string("utterances"),
            Builder.wideString("Žluťoučký kůň — “fox”. 😀"), Builder.string("displayText"),
            Builder.string("displayDuration"), Builder.string("a < b & c"), [0x22, 0x3F, 0xC0, 0x00, 0x00])
        let reading = try read(builder.bytes)
        #expect(reading.book == Self.book)
        #expect(reading.diagnostics.isEmpty)
    }

    // MARK: Files

    @Test func `a book in a file has a folder, in which its pictures are looked for`() throws {
        let folder = try TemporaryFolder()
        try folder.write(to: "a.png")
        let book = Book(
            coverImage: "a.png",
            pages: ["a.png", "b.png"].map { Page(backgroundImage: $0, utterances: [Utterance(text: "One.")]) })
        let path = try folder.write(Array(BookWriter().propertyList(of: book).utf8), to: "book.plist")
        let reading = try BookReader().read(contentsOf: path)
        #expect(reading.book == book)
        #expect(reading.folder == BookFolder(path: folder.path))
        #expect(
            reading.diagnostics.map(\.description) == [
                "line 17: page 2: backgroundImage 'b.png' isn't in the book's folder; no picture is shown"
            ])
    }

    @Test func `a document without a word opens for its pictures, and says so`() throws {
        let reading = try read(Array("<html><body><p><img src='a.png' alt=''></p></body></html>".utf8))
        #expect(reading.book.pages.map(\.backgroundImage) == ["a.png"])
        #expect(
            reading.diagnostics.map(\.description) == ["there is no text to read; only the pictures are shown"])
        #expect(throws: BookError.nothingToRead) { try read(Array("<html><body></body></html>".utf8)) }
    }

    @Test func `a missing file isn't found`() {
        #expect(throws: BookError(.notFound, "no such file; check its name")) {
            try BookReader().read(contentsOf: "/gone/book.plist")
        }
    }

    @Test func `an EPUB that is too large to be read whole is opened all the same`() throws {
        var builder = EPUBBuilder(chapters: "<p>One.</p>")
        builder.extras = [.init("sound.mp3", [UInt8](repeating: 0x55, count: 9 << 20))]
        let folder = try TemporaryFolder()
        let path = try folder.write(builder.bytes, to: "large.epub")
        #expect(FileContents.ends(of: path, first: 4, last: 8 << 20)?.prefix(4) == [0x50, 0x4B, 3, 4])
        #expect(FileContents.ends(of: path, first: 4, last: 10 << 20) == nil)
        #expect(FileContents.ends(of: folder.path, first: 4, last: 4) == nil)
        let reading = try BookReader().read(contentsOf: path)
        #expect(reading.book.pages.flatMap(\.utterances).map(\.text) == ["One.\n\n"])
    }

    // MARK: Handed cases

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            (
                "whirly-squirrelly",
                [
                    "Whisky, frisky, hippity hop. Up he goes to the tree top.",
                    "Whirly, twirly, round and round. Down he scampers to the ground.",
                ], [11, 11]
            ),
            ("string-pages", ["Up the hill\nwent Jack and Jill.", "Down they tumbled."], [1, 2]),
            ("all-properties", ["One. Two. Three."], [3]),
            ("unknown-property-keys", ["Still here. And here."], [2]),
            ("wrong-types", ["Numbers as text. 42 Just text. Props as array. Volume true.", "I am a page"], [5, 1]),
            ("root-is-array", ["One."], [1]),
            ("image-paths", ["Page 1.", "Page 2.", "Page 3.", "Page 4.", "Page 5."], [1, 1, 1, 1, 1]),
            ("utf8-bom", ["Žluťoučký kůň — “fox”."], [1]),
            ("no-doctype", ["Bare."], [1]),
            ("openstep", ["Hello there."], [1]),
            ("duplicate-keys", ["Two"], [1]),
        ])
    func `a handed book opens`(name: String, pages: [String], utterances: [Int]) throws {
        let book = try BookReader().read(contentsOf: CaseFolder.path(of: "plist/\(name).plist")).book
        #expect(book.pages.map(\.text.string) == pages)
        #expect(book.pages.map(\.utterances.count) == utterances)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            (
                "whirly-squirrelly",
                [
                    "line 18: page 1, utterance 1: rate 1.2 is above 1; spoken as 1",
                    "line 29: page 1, utterance 2: rate 1.2 is above 1; spoken as 1",
                    "line 40: page 1, utterance 3: rate 1.2 is above 1; spoken as 1",
                    "line 51: page 1, utterance 4: rate 1.2 is above 1; spoken as 1",
                    "line 146: page 2, utterance 1: rate 1.3 is above 1; spoken as 1",
                    "line 157: page 2, utterance 2: rate 1.3 is above 1; spoken as 1",
                ]
            ),
            ("string-pages", []),
            ("all-properties", []),
            (
                "unknown-property-keys",
                [
                    "line 4: page 1, utterance 1: speed 9 isn't a property of an utterance; left out",
                    "line 4: page 1, utterance 1: colour 'red' isn't a property of an utterance; left out",
                ]
            ),
            (
                "wrong-types",
                [
                    "line 4: page 1, utterance 1: rate 0.5 is a string; read as a number",
                    "line 4: page 1, utterance 2: utteranceString 42 is a number; read as text",
                    "line 4: page 1, utterance 3: 'Just text.' is no dictionary; read as the utterance's text",
                    "line 4: page 1, utterance 4: utteranceProperties is an array, not a dictionary; left out",
                    "line 4: page 1, utterance 5: volume 'true' isn't a number; spoken as 1",
                    "line 4: page 2: 'I am a page' is no dictionary; read as the page's text",
                ]
            ),
            ("root-is-array", ["line 4: the root is an array without 'bookPages'; read as the book's pages"]),
            (
                "image-paths",
                [
                    "line 4: page 1: backgroundImage '../../../../etc/hostname' leads out of the book's folder; "
                        + "no picture is shown",
                    "line 4: page 2: backgroundImage '/etc/hostname' is an absolute path; "
                        + "only pictures in the book's folder are shown",
                    "line 4: page 3: backgroundImage 'http://192.0.2.1/x.png' is a URL; "
                        + "only pictures in the book's folder are shown",
                    "line 4: page 5: backgroundImage '' is empty; no picture is shown",
                ]
            ),
            (
                "duplicate-keys",
                [
                    "line 4: bookPages comes again below; the last one counts",
                    "line 4: page 1, utterance 1: utteranceString 'One' comes again below; the last one counts",
                ]
            ),
        ])
    func `a handed book's warnings name place, key, value and what was done`(name: String, warnings: [String]) throws {
        let reading = try BookReader().read(contentsOf: CaseFolder.path(of: "plist/\(name).plist"))
        let others = reading.diagnostics.map(\.description).filter { !$0.hasSuffix(PictureProblem.missing.rawValue) }
        #expect(others == warnings)
    }

    @Test(.enabled(if: CaseFolder.exists))
    func `a handed book has all properties`() throws {
        let book = try BookReader().read(contentsOf: CaseFolder.path(of: "plist/all-properties.plist")).book
        var first = SpeechAttributes()
        first.pitchMultiplier = 1.5
        first.volume = 0.2
        first.preUtteranceDelay = 0.5
        first.postUtteranceDelay = 1
        first.voice = VoiceQuery(language: "fr-FR")
        var second = SpeechAttributes()
        second.voice = VoiceQuery(identifier: "com.apple.ttsbundle.Daniel-compact")
        var third = SpeechAttributes()
        third.voice = VoiceQuery(language: "de-DE")
        #expect(book.pages[0].utterances.map(\.attributes) == [first, second, third])
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("empty-book", "line 4: has no pages: 'bookPages' is empty; give it a page"),
            (
                "entity-bomb",
                "line 2: its DOCTYPE declares entities of its own, which aren't read; delete what is between '[' and ']'"
            ),
            ("deep-nesting", "line 4: arrays and dictionaries nest deeper than 128; flatten them"),
            (
                "binary-bad-offsets",
                "the binary property list is damaged: it claims more objects than fit in it; save it again"
            ),
            ("truncated-xml", "line 101: the file ends before <key> of line 101 is closed; is it cut off?"),
        ])
    func `a handed file that is no book is refused`(name: String, description: String) {
        let error = #expect(throws: BookError.self) {
            try BookReader().read(contentsOf: CaseFolder.path(of: "plist/\(name).plist"))
        }
        #expect(error?.description == description)
    }
}

extension String {
    fileprivate func utf16Bytes(isBigEndian: Bool) -> [UInt8] {
        utf16.flatMap { unit in
            isBigEndian
                ? [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
                : [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        }
    }
}
