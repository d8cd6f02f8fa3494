import BookKit
import TestSupport
import Testing

/// What the EPUBs that people sent hold, as an independent count or the table of cases says.
@Suite(.enabled(if: CaseFolder.exists))
struct EPUBCaseTests {
    /// What an independent count found; words are nil where a rule leaves out more of them, such as the contents.
    @Test(
        arguments: [
            ("childrens-literature", "Children's Literature", "en", 31, 4, 54_730),
            ("moby-dick-mo", "Moby-Dick", "en-US", 141, 1, 212_213),
            ("regime-anticancer-arabic", "Le Vrai Régime anti-cancer", "ar", 3, 1, 4747),
            ("accessible_epub_3", "Accessible EPUB 3", "en", 47, 3, 29_976),
            ("wasteland-otf-obf", "The Waste Land", "en-US", 6, 1, 4618),
            ("hefty-water", "Hefty Water", "en", 4, 2, 454),
            ("cole-voyage-of-life", "Thomas Cole - The Voyage of Life", "en-US", 7, 2, 1402),
            ("cc-shared-culture", "Creative Commons - A Shared Culture", "en-US", 6, 1, nil),
            ("internallinks", "IDに漢字などを使用したサンプル", "ja", 18, 2, nil),
            ("alice-epubjs", "Alice's Adventures in Wonderland", "en-US", 11, 1, 9717),
            ("calibre-quickstart-eng", "Quick Start Guide", "en", 22, 3, nil),
            ("calibre-mathjax", "Math Test Page", "en", 9, 1, nil),
            ("se-devils-dictionary", "The Devil’s Dictionary", "en-US", 32, 2, 60_790),
            ("daisy-epub30-test-0302", "Fundamental Accessibility Tests: Non-Visual Reading", "en", 20, 2, nil),
            ("w3c-mol-audio-no-clipend", "mol-audio-no-clipend", "en", 2, 1, 271),
            ("w3c-mol-tts_multi", "mol-tts_multi", "en", 2, 1, 280),
            ("w3c-mol-navigation", "mol-navigation", "en", 2, 1, nil),
            ("w3c-pkg-meta-whitespace", "pkg-meta-whitespace", "en", 1, 1, nil),
            ("kusamakura-preview", "草枕", "ja-jp", 1, 1, nil),
            ("haruko-html-jpeg", "ハルコさんの彼氏", "ja-jp", 2, 1, nil),
        ] as [(String, String, String, Int, Int, Int?)])
    func `a book is known, has all of its contents, and is read in full`(
        name: String, title: String, language: String, chapters: Int, depth: Int, words: Int?
    ) throws {
        var options = ImportOptions()
        // What is said of pictures wasn't counted.
        options.saysPictures = false
        let book = try CaseBook("epub/\(name).epub", options)
        #expect(book.book.title == title)
        #expect(book.book.language == language)
        #expect(book.chapters.count == chapters)
        #expect(book.book.chapters.map(\.depth).max() == depth - 1)
        guard let words else { return }
        #expect(abs(book.wordCount - words) * 50 <= words, "\(book.wordCount) words")
    }

    @Test(
        arguments: [
            ("epub/ec-minimal.epub", ["Loomings"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-opf-spine-toc-attribute-missing-error.epub", ["Loomings"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-ncx-label-empty-valid.epub", ["Loomings"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-nav-toc-missing-error.epub", ["Loomings"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-url-percent-encoded-valid.epub", ["content 001"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-ocf-url-path-absolute-error.epub", ["content 001"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-ocf-filename-not-utf8-error.epub", ["content 001"], ["Loomings", "Call me Ishmael."]),
            ("epub/ec-mediaoverlays-minimal-valid.epub", ["content 001"], ["Loomings", "Call me Ishmael."]),
            ("epub/deep-nesting.epub", ["Chapter 1", "Chapter 2"], ["Deep text.", "Two", "Second chapter text."]),
            (
                "epub/entity-bomb.epub", ["Chapter 1", "Chapter 2"],
                ["One", "First chapter, first sentence.", "Second paragraph.", "Before after."]
            ),
            (
                "epub/utf16-chapters.epub", ["Chapter 1", "Chapter 2"],
                ["Šestnáct bitů — “sixteen”.", "Big endian café."]
            ),
            ("epub/w3c-ocf-package_arbitrary.epub", ["Link to main page"], ["Test passes if you see this."]),
            ("epub/w3c-ocf-url_manifest.epub", ["Link to main page"], ["Test passes if this page opens."]),
            ("epub/w3c-pub-foreign_json-spine.epub", ["Link to main page"], ["Test passes if you see this text."]),
            (
                "epub/w3c-pub-xml-external-id.epub", ["Link to main page"],
                ["Test passes unless a failure statement follows this paragraph."]
            ),
            (
                "epub/w3c-cnt-mathml-support.epub", ["Link to main page"],
                [
                    "Test passes if a math equation appears below, including superscript (not plain text).",
                    "x equals (open parentheses) a plus b (close parentheses) to the power of 2",
                ]
            ),
            (
                "epub/w3c-nav-spine_in-spine.epub",
                [
                    "Test passes if you can see two links (first link)",
                    "Test passes if you can see two links (second link)",
                ],
                [
                    "Test passes if you can access the two links in the navigation document, which is in the spine.",
                    "Hello",
                ]
            ),
            (
                "epub/w3c-pkg-meta-whitespace.epub", ["Link to main page"],
                [
                    "Test passes if the reading system does not render leading spaces, trailing spaces, or excess "
                        + "internal spaces for the title and creator."
                ]
            ),
            (
                "epub/w3c-pkg-spine-nonlinear-activation.epub", ["Link to main page"],
                ["Test passes if clicking this link leads you to the next document."]
            ),
            (
                "epub/w3c-pkg-spine-order.epub", ["Link to main page"],
                [
                    "This is a multi-page test.", "This page must appear first.", "Please proceed to the next page.",
                    "This is a multi-page test.", "This page must appear second.", "Please proceed to the next page.",
                    "This is a multi-page test.", "This page must appear third.", "Please proceed to the next page.",
                    "This is a multi-page test.", "This page must appear last.",
                    "Test passes if the four EPUB Content Documents are in the proper order.",
                ]
            ),
            (
                "epub/w3c-pkg-spine-progression_rtl.epub", ["Page 1", "Page 2", "Page 3", "Page 4"],
                [
                    "This is a multi-page test.", "This page must appear first.",
                    "The next page should be to the left.",
                    "This is a multi-page test.",
                    "This page must appear second, and to the left of the first page, and to the right of the third page.",
                    "Please proceed to the next page.", "This is a multi-page test.",
                    "This page must appear third, and be to the left of the second page, and to the right of the "
                        + "fourth page.",
                    "Please proceed to the next page.", "This is a multi-page test.",
                    "This page must appear last, and to the left of the third page.",
                    "Test passes if the four EPUB Content Documents are in the proper order, and moving to the "
                        + "right presents them in the correct order.",
                ]
            ),
            (
                "epub/ssml-phonemes.epub", ["Chapter 1"],
                [
                    "The title of the movie is:", "\"La vita è bella\"",
                    "(Life is beautiful), which is directed by Roberto Benigni.",
                ]
            ),
        ] as [(String, [String], [String])])
    func `a small book is read word for word`(name: String, chapters: [String], texts: [String]) throws {
        let book = try CaseBook(name)
        #expect(book.chapters == chapters)
        #expect(book.texts == texts)
    }

    private static let chapters = [
        "One", "First chapter, first sentence.", "Second paragraph.", "Two", "Second chapter text.",
    ]

    @Test(arguments: [
        ("mimetype-deflated-last-newline", []), ("streamed-data-descriptors", []), ("traversal-zip-entry", []),
        ("symlink-entry", ["'EPUB/link.xhtml' is a symbolic link, which isn't followed; left out"]),
        (
            "spine-missing-idref",
            [
                "'ghost' has a place in the spine but none in the manifest; left out",
                "'EPUB/package.opf' has a place in the spine but none in the manifest; left out",
            ]
        ),
    ])
    func `a book with an odd archive or package is read, and that is told`(name: String, notes: [String]) throws {
        let book = try CaseBook("epub/\(name).epub")
        #expect(book.chapters == ["Chapter 1", "Chapter 2"])
        #expect(book.texts == Self.chapters)
        #expect(book.reading.diagnostics.map(\.description) == notes)
    }

    @Test(arguments: [
        (
            "ec-ocf-container-file-missing-fatal",
            "'META-INF/container.xml' names no package document; the only one there is is taken"
        ),
        (
            "ec-ocf-filename-duplicate-zip-entry-error",
            "files with the name of another one, of which the last is read: 1"
        ),
        (
            "ec-ocf-mimetype-file-incorrect-value-error",
            "'mimetype' says 'application/something+else'; read as an EPUB all the same"
        ),
        (
            "ec-ocf-mimetype-file-missing-error",
            "'mimetype' isn't in the archive; read as an EPUB all the same"
        ),
        (
            "ec-package-manifest-item-missing-error",
            "'EPUB/missing.xhtml' is in the manifest but not in the archive; left out"
        ),
    ])
    func `what is wrong is told, and the rest is read`(name: String, note: String) throws {
        let book = try CaseBook("epub/\(name).epub")
        #expect(book.reading.diagnostics.map(\.description) == [note])
        #expect(book.texts == ["Loomings", "Call me Ishmael."])
    }

    @Test(arguments: [("svg-in-spine", 3), ("ec-fallback-chain-circular-error", 1)])
    func `a book of pictures opens, and says that there is nothing to read`(name: String, pages: Int) throws {
        let book = try CaseBook("epub/\(name).epub")
        #expect(book.book.pages.compactMap(\.backgroundImage).count == pages)
        #expect(book.texts.isEmpty)
        #expect(
            book.reading.diagnostics.map(\.description) == [
                "there is no text to read; only the pictures are shown"
            ])
    }

    @Test func `a bomb of a chapter is left out, and the others are read`() throws {
        let book = try CaseBook("epub/zip-bomb.epub")
        #expect(book.texts == ["One", "First chapter, first sentence.", "Second paragraph."])
        #expect(book.reading.diagnostics.map(\.description) == ["'EPUB/c2.xhtml' is larger than 16 MB; left out"])
    }

    @Test(arguments: [
        (
            "aeneas-job-not-an-epub", BookError.Code.unsupported,
            "is a zip archive but no EPUB (there is no META-INF/container.xml), which isn't read; "
                + "unpack it and open the book that is in it"
        ),
        ("ec-ocf-zip-unreadable-empty-fatal", .malformed, "is an empty file: nothing to read; choose another one"),
        ("truncated-half", .malformed, "isn't a whole ZIP archive; it may be cut off; fetch it again"),
        (
            "drm-adept", .unsupported,
            "is protected by DRM (such as Adobe's) and can't be read; ask its seller for an edition without protection"
        ),
        (
            "ec-ocf-encryption-unknown-valid", .unsupported,
            "can't be read, because 'EPUB/content_001.xhtml' in it is encrypted; "
                + "ask its seller for an edition without protection"
        ),
    ])
    func `what can't be read is refused with the reason`(name: String, code: BookError.Code, reason: String) {
        #expect(throws: BookError(code, reason)) { try CaseBook("epub/\(name).epub") }
    }

    @Test func `a document of another kind is known for what it is`() {
        let error = #expect(throws: BookError.self) { try CaseBook("epub/ec-ocf-container-not-ocf-error.epub") }
        #expect(error?.reason.hasPrefix("is a Word document, which isn't read; 'pandoc -f docx ") == true)
        #expect(error?.reason.hasSuffix("-error-2.epub' makes one of it that is") == true)
    }

    @Test(arguments: [
        ("epub/w3c-mol-audio-no-clipend", 2), ("epub/w3c-mol-tts_multi", 0), ("epub/w3c-mol-navigation", 5),
        ("epub/ec-mediaoverlays-minimal-valid", 1), ("epub/moby-dick-mo", 0), ("bugs/52-overlay-no-clip-times", 2),
    ])
    func `recordings are heard where the book brings them`(name: String, count: Int) throws {
        let book = try CaseBook(name + ".epub")
        let recordings = book.recordings
        #expect(recordings.count == count)
        #expect(recordings.allSatisfy { recording in recording.end.map { $0 > recording.start } ?? true })
        let parts = recordings.map { ($0.entry ?? "", $0.start) }
        #expect(parts.elementsEqual(parts.sorted { $0 < $1 }, by: ==))
    }

    @Test func `a recording that is missing is told, and its text is spoken`() throws {
        let book = try CaseBook("epub/moby-dick-mo.epub")
        let missing = "'OPS/audio/mobydick_001_002_melville.mp4' is a recording that isn't in the archive; "
        #expect(book.reading.diagnostics.contains { $0.description.hasPrefix(missing) })
        #expect(book.texts.contains("Call me Ishmael."))
    }

    @Test func `a poem is read line by line, without the numbers of its lines and the signs of its notes`() throws {
        let texts = try CaseBook("epub/wasteland-otf-obf.epub").texts
        let start = try #require(texts.firstIndex { $0.hasPrefix("Summer surprised us") })
        #expect(
            texts[start..<start + 3] == [
                "Summer surprised us, coming over the Starnbergersee",
                "With a shower of rain; we stopped in the colonnade,",
                "And went on in sunlight, into the Hofgarten,",
            ])
    }

    @Test func `of a switch one branch is read`() throws {
        let texts = try CaseBook("epub/hefty-water.epub").texts
        #expect(texts.contains("2H2 + O2 ⟶ 2H2O"))
        #expect(!texts.contains { $0.hasPrefix("H hydrogen") })
    }

    @Test func `formulas in TeX aren't read out`() throws {
        let book = try CaseBook("epub/calibre-mathjax.epub")
        #expect(!book.texts.contains { $0.contains("\\") })
        #expect(book.texts.contains("The probability of getting heads when flipping coins is:"))
    }

    @Test func `Arabic and Japanese sentences end at their own stops`() throws {
        let arabic = try CaseBook("epub/regime-anticancer-arabic.epub").texts
        #expect(arabic.count { $0.hasSuffix("؟") } > 10)
        #expect(!arabic.contains { $0.dropLast().contains("؟ ") })
        let japanese = try CaseBook("epub/kusamakura-preview.epub").texts
        let start = try #require(japanese.firstIndex(of: "智に働けば角が立つ。"))
        #expect(
            japanese[start..<start + 4] == [
                "智に働けば角が立つ。", "情に棹させば流される。", "意地を通せば窮屈だ。",
                "とかくに人の世は住みにくい。",
            ])
    }

    @Test func `foreign runs have their own voice`() throws {
        let book = try CaseBook("epub/wasteland-otf-obf.epub").book
        let languages = Set(book.pages.flatMap(\.utterances).compactMap(\.attributes.voice?.language))
        #expect(languages.isSuperset(of: ["de", "it", "fr"]))
    }

    @Test func `side by side paragraphs and lists are read in the order of the document, with pauses`() throws {
        let book = try CaseBook("epub/daisy-epub30-test-0302.epub")
        let texts = book.texts
        let first = try #require(texts.firstIndex { $0.hasPrefix("Paragraph 1") })
        let second = try #require(texts.firstIndex { $0.hasPrefix("Paragraph 2") })
        #expect(first < second)
        #expect(texts.contains("Rank, City, State, Population"))
    }

    @Test func `notes are read where they are asked for`() throws {
        var options = ImportOptions()
        options.saysPictures = false
        options.notes = .end
        let count = try CaseBook("epub/daisy-epub30-test-0302.epub", options).wordCount
        #expect(abs(count - 2731) * 50 <= 2731)
    }
}
