import Testing
import TestSupport

@testable import BookKit

/// What the EPUBs that people sent hold, as an independent count or their table says.
@Suite(.enabled(if: CaseFolder.exists))
struct EPUBCasesTests {
    private func open(_ name: String) throws -> EPUBDocument {
        let path = CaseFolder.path(of: name + ".epub")
        return try EPUBDocument(FileContents.read(path, atMost: 1 << 26), path: path, options: ImportOptions())
    }

    private func blocks(of document: inout EPUBDocument) -> [[Block]] {
        var sections: [[Block]] = []
        while let section = document.nextSection() { sections.append(section) }
        return sections
    }

    /// The blocks on a line each, without their language, which is the book's.
    private func lines(of document: inout EPUBDocument) -> [String] {
        blocks(of: &document).flatMap(\.self).map { block in
            var block = block
            if block.language == document.metadata.language { block.language = nil }
            return block.summary
        }
    }

    /// Documents that hold only notes or links are left out by rule, and so are their entries; a number of words is nil
    /// where text is.
    @Test(
        arguments: [
            ("childrens-literature", "Children's Literature", "en", 3, 31, 54_730),
            ("moby-dick-mo", "Moby-Dick", "en-US", 142, 141, 212_213),
            ("regime-anticancer-arabic", "Le Vrai Régime anti-cancer", "ar", 3, 3, 4747),
            ("accessible_epub_3", "Accessible EPUB 3", "en", 21, 47, 29_976),
            ("wasteland-otf-obf", "The Waste Land", "en-US", 1, 6, nil),
            ("hefty-water", "Hefty Water", "en", 1, 4, 454),
            ("cole-voyage-of-life", "Thomas Cole - The Voyage of Life", "en-US", 10, 7, 1402),
            ("cc-shared-culture", "Creative Commons - A Shared Culture", "en-US", 7, 6, nil),
            ("internallinks", "IDに漢字などを使用したサンプル", "ja", 7, 17, nil),
            ("alice-epubjs", "Alice's Adventures in Wonderland", "en-US", 11, 11, 9717),
            ("calibre-quickstart-eng", "Quick Start Guide", "en", 14, 21, nil),
            ("calibre-mathjax", "Math Test Page", "en", 1, 9, nil),
            ("se-devils-dictionary", "The Devil’s Dictionary", "en-US", 32, 32, 60_790),
            ("daisy-epub30-test-0302", "Fundamental Accessibility Tests: Non-Visual Reading", "en", 5, 20, nil),
            ("w3c-mol-audio-no-clipend", "mol-audio-no-clipend", "en", 2, 2, 271),
            ("w3c-mol-tts_multi", "mol-tts_multi", "en", 2, 2, 280),
        ] as [(String, String, String, Int, Int, Int?)])
    func `a book is known, and read in full`(
        name: String, title: String, language: String, sections: Int, chapters: Int, words: Int?
    ) throws {
        var document = try open("epub/\(name)")
        #expect(document.metadata.title == title)
        #expect(document.metadata.language == language)
        let read = blocks(of: &document)
        #expect(read.count == sections)
        #expect(read.flatMap(\.self).flatMap(\.chapters).count == chapters)
        guard let words else { return }
        let texts = read.flatMap(\.self).filter { if case .picture = $0.kind { false } else { true } }
        let count = texts.map { $0.text.string.split(whereSeparator: \.isWhitespace).count }.reduce(0, +)
        #expect(abs(count - words) * 50 <= words, "\(count) words")
    }

    @Test(arguments: [
        ("epub/ec-minimal", ["h1 [Loomings] Loomings", "p Call me Ishmael."]),
        ("epub/ec-opf-spine-toc-attribute-missing-error", ["h1 [Loomings] Loomings", "p Call me Ishmael."]),
        ("epub/ec-ncx-label-empty-valid", ["h1 [Loomings] Loomings", "p Call me Ishmael."]),
        ("epub/ec-nav-toc-missing-error", ["h1 [Loomings] Loomings", "p Call me Ishmael."]),
        ("epub/ec-url-percent-encoded-valid", ["h1 [content 001] Loomings", "p Call me Ishmael."]),
        ("epub/ec-ocf-url-path-absolute-error", ["h1 [content 001] Loomings", "p Call me Ishmael."]),
        ("epub/ec-ocf-filename-not-utf8-error", ["h1 [content 001] Loomings", "p Call me Ishmael."]),
        ("epub/ec-fallback-chain-circular-error", ["picture(EPUB/image.jpeg) [content 001]"]),
        ("epub/deep-nesting", ["p [Chapter 1] Deep text.", "h1 [Chapter 2] Two", "p Second chapter text."]),
        ("epub/utf16-chapters", ["p [Chapter 1] Šestnáct bitů — “sixteen”.", "p [Chapter 2] Big endian café."]),
        ("epub/w3c-ocf-package_arbitrary", ["p [Link to main page] Test passes if you see this."]),
        ("epub/w3c-ocf-url_manifest", ["p [Link to main page] Test passes if this page opens."]),
        ("epub/w3c-pub-foreign_json-spine", ["p [Link to main page] Test passes if you see this text."]),
        (
            "epub/w3c-pub-xml-external-id",
            ["p [Link to main page] Test passes unless a failure statement follows this paragraph."]
        ),
        (
            "bugs/01-no-lang-html",
            ["h1 [Chapter 1] Un", "p Premier chapitre.", "h1 [Chapter 2] Deux", "p Deuxième chapitre."]
        ),
        (
            "bugs/03-image-pages-split-chapter",
            [
                "h1 [Chapter One] Chapter One", "p Part A.", "picture(EPUB/pic.png)", "p Part B.",
                "picture(EPUB/pic.png)", "p Part C.", "h1 [Chapter Two] Chapter Two", "p Next.",
            ]
        ),
        ("bugs/11-empty-title-page", ["picture(EPUB/pic.png) [Chapter 1]", "p [Chapter 2] Hello."]),
        (
            "bugs/14-toc-fragments-one-file",
            [
                "p Front matter.", "h2 [Tale I] Tale I", "p First text.", "h2 [Tale II] Tale II", "p Second text.",
                "p [Tale III] Tale III", "p Third text.",
            ]
        ),
        ("bugs/17-dotdot-inside-zip", ["p [Title] Title page.", "p [One] Chapter text."]),
        ("bugs/19-ncx-empty-src", ["p [Part One] [No content] [Chapter 1] One.", "p [Chapter 2] Two."]),
        ("bugs/21-epub3-with-ncx-only", ["p [Uno] One.", "p [Due] Two."]),
        (
            "bugs/42-percent-hrefs",
            [
                "p [Chapter 1] Spaces.", "p [Chapter 2] Accent.", "p [Chapter 3] Fragment.", "p [Chapter 4] Plus.",
                "p [Chapter 5] Percent sign.",
            ]
        ),
    ])
    func `a small book is read word for word`(name: String, blocks: [String]) throws {
        var document = try open(name)
        #expect(lines(of: &document) == blocks)
    }

    private static let chapters = [
        "h1 [Chapter 1] One", "p First chapter, first sentence.", "p Second paragraph.", "h1 [Chapter 2] Two",
        "p Second chapter text.",
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
        var document = try open("epub/\(name)")
        #expect(lines(of: &document) == Self.chapters)
        #expect(document.diagnostics.map(\.description) == notes)
    }

    @Test(arguments: [
        ("epub/ec-ocf-container-file-missing-fatal", "'META-INF/container.xml' names no package document"),
        ("epub/ec-ocf-filename-duplicate-zip-entry-error", "files with the name of another one"),
        ("epub/ec-ocf-mimetype-file-incorrect-value-error", "'mimetype' says 'application/something+else'"),
        ("epub/ec-ocf-mimetype-file-missing-error", "'mimetype' isn't in the archive"),
        ("epub/ec-package-manifest-item-missing-error", "'EPUB/missing.xhtml' is in the manifest but not"),
        ("bugs/12-missing-css", "'EPUB/page_styles.css' is in the manifest but not in the archive"),
        ("epub/w3c-pkg-spine-nonlinear-activation", "'EPUB/package.opf' has documents outside the flow"),
        ("epub/zip-bomb", "'EPUB/c2.xhtml' is larger than 16 MB; left out"),
        ("epub/moby-dick-mo", "'OPS/audio/mobydick_001_002_melville.mp4' is a recording that isn't in the archive"),
    ])
    func `what is wrong is told, and the rest is read`(name: String, note: String) throws {
        var document = try open(name)
        #expect(blocks(of: &document).contains { !$0.isEmpty })
        #expect(document.diagnostics.contains { $0.description.hasPrefix(note) })
    }

    @Test(arguments: [
        ("aeneas-job-not-an-epub", BookError.Code.malformed, "is a ZIP archive but no EPUB"),
        ("ec-ocf-container-not-ocf-error", .malformed, "is a ZIP archive but no EPUB"),
        ("ec-ocf-zip-unreadable-empty-fatal", .malformed, "is empty"),
        ("truncated-half", .malformed, "isn't a whole ZIP archive"),
        ("drm-adept", .unsupported, "is protected by DRM"),
        ("ec-ocf-encryption-unknown-valid", .unsupported, "can't be read, because 'EPUB/content_001.xhtml'"),
    ])
    func `what can't be read is refused with the reason`(name: String, code: BookError.Code, reason: String) {
        let error = #expect(throws: BookError.self) { _ = try open("epub/\(name)") }
        #expect(error?.code == code)
        #expect(error?.reason.hasPrefix(reason) == true)
    }

    @Test(arguments: [
        ("epub/w3c-mol-audio-no-clipend", 2), ("epub/w3c-mol-tts_multi", 0), ("epub/w3c-mol-navigation", 5),
        ("epub/ec-mediaoverlays-minimal-valid", 1), ("bugs/52-overlay-no-clip-times", 2),
    ])
    func `recordings are found where the book brings them`(name: String, count: Int) throws {
        var document = try open(name)
        let spans = blocks(of: &document).flatMap(\.self).flatMap(\.text.spans)
        let recordings = spans.compactMap { span -> Recording? in
            if case .recording(let recording) = span.mark { recording } else { nil }
        }
        #expect(recordings.count == count)
        #expect(recordings.allSatisfy { $0.end.map { end in end > 0 } ?? true })
        #expect(document.diagnostics.isEmpty)
    }
}
