import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// EPUBs with overlays, made of the books that people sent.
@Suite(.enabled(if: CaseFolder.exists && SystemProgram.areInstalled("python3")))
struct OverlayCaseTests {
    private let book = OverlaidBook()

    @Test(arguments: [
        "epub/accessible_epub_3.epub", "epub/alice-epubjs.epub", "epub/calibre-mathjax.epub",
        "epub/calibre-quickstart-eng.epub", "epub/cc-shared-culture.epub", "epub/childrens-literature.epub",
        "epub/cole-voyage-of-life.epub", "epub/daisy-epub30-test-0302.epub",
        "epub/ec-mediaoverlays-minimal-valid.epub", "epub/haruko-html-jpeg.epub", "epub/hefty-water.epub",
        "epub/internallinks.epub", "epub/kusamakura-preview.epub", "epub/moby-dick-mo.epub",
        "epub/regime-anticancer-arabic.epub", "epub/se-devils-dictionary.epub", "epub/ssml-phonemes.epub",
        "epub/utf16-chapters.epub", "epub/w3c-mol-navigation.epub", "epub/w3c-mol-tts_multi.epub",
        "epub/w3c-nav-spine_in-spine.epub", "epub/w3c-pkg-spine-order.epub", "epub/wasteland-otf-obf.epub",
        "plist/whirly-squirrelly.plist", "text/markdown-full.md", "text/frankenstein-utf8.txt", "text/alice-old.html",
        "text/tag-soup.html",
    ])
    func `of the sentences that stand in a book 99 in a hundred are lit as they are`(name: String) async throws {
        let source = CaseFolder.path(of: name)
        try book.make(try BookReader().read(contentsOf: source), source: source)
        let outcome = try await book.check()
        #expect(outcome.faults == [])
        #expect(outcome.lit * 100 >= outcome.standing * 99)
        #expect(outcome.lit > 0)
    }
}
