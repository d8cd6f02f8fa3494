import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// What epubcheck says of books with overlays.
@Suite(.serialized, .enabled(if: SystemProgram.areInstalled("java", "epubcheck")))
struct EPUBCheckTests {
    private static let whirly = URL(filePath: #filePath).appending(path: "../../../Books/WhirlySquirrelly.plist")
        .standardized.path

    private let book = OverlaidBook()

    @Test(arguments: [OverlayGranularity.sentence, .word])
    func `a picture book becomes an EPUB without a fault`(granularity: OverlayGranularity) async throws {
        let reading = try BookReader().read(contentsOf: Self.whirly)
        #expect(try book.make(reading, source: Self.whirly, granularity: granularity) == [])
        #expect(try await OverlaidBook.messages(of: book.path) == [])
        let outcome = try await book.check()
        #expect(outcome.faults == [])
        #expect(outcome.lit == outcome.spoken)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            "text/frankenstein-utf8.txt", "text/markdown-full.md", "text/alice-old.html", "text/tag-soup.html",
            "text/mixed-languages.txt", "text/control-and-escape.txt", "epub/calibre-quickstart-eng.epub",
            "plist/all-properties.plist",
        ])
    func `a book that is no EPUB 3 becomes one without a fault`(name: String) async throws {
        let source = CaseFolder.path(of: name)
        try book.make(try BookReader().read(contentsOf: source), source: source)
        #expect(try await OverlaidBook.messages(of: book.path) == [])
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("moby-dick-mo", OverlayGranularity.sentence), ("regime-anticancer-arabic", .word),
            ("internallinks", .word),
            ("daisy-epub30-test-0302", .sentence), ("kusamakura-preview", .word), ("haruko-html-jpeg", .sentence),
            ("accessible_epub_3", .sentence), ("se-devils-dictionary", .sentence), ("childrens-literature", .sentence),
            ("cole-voyage-of-life", .word), ("hefty-water", .word), ("utf16-chapters", .sentence),
            ("alice-epubjs", .sentence), ("wasteland-otf-obf", .sentence), ("w3c-nav-spine_in-spine", .sentence),
        ])
    func `epubcheck says nothing of an EPUB with overlays that it didn't say before`(
        name: String, granularity: OverlayGranularity
    ) async throws {
        let source = CaseFolder.path(of: "epub/\(name).epub")
        try book.make(try BookReader().read(contentsOf: source), source: source, granularity: granularity)
        #expect(try await OverlaidBook.newMessages(of: book.path, source: source) == [])
        #expect(try await book.check().faults == [])
    }
}
