import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// EPUBs with overlays, made of the books that people sent.
@Suite(.enabled(if: CaseFolder.exists && SystemProgram.areInstalled("python3")))
struct OverlayCaseTests {
    private let folder = TemporaryFolder()

    @Test(arguments: [
        "accessible_epub_3", "alice-epubjs", "calibre-mathjax", "calibre-quickstart-eng", "cc-shared-culture",
        "childrens-literature", "cole-voyage-of-life", "daisy-epub30-test-0302", "haruko-html-jpeg", "hefty-water",
        "internallinks", "kusamakura-preview", "moby-dick-mo", "regime-anticancer-arabic", "se-devils-dictionary",
        "ssml-phonemes", "svg-in-spine", "utf16-chapters", "w3c-cnt-mathml-support", "w3c-mol-tts_multi",
        "w3c-nav-spine_in-spine", "w3c-pkg-spine-nonlinear-activation", "w3c-pkg-spine-order", "wasteland-otf-obf",
        "ec-minimal", "ec-mediaoverlays-minimal-valid", "w3c-mol-navigation",
    ])
    func `of the sentences that stand in a book 99 in a hundred are lit as they are`(name: String) async throws {
        let source = CaseFolder.path(of: "epub/\(name).epub")
        let reading = try BookReader().read(contentsOf: source)
        let made = ProcessInfo.processInfo.environment["OV_OUT"].map { "\($0)/\(name).epub" } ?? folder.path + "/made.epub"
        let writer = try OverlayBookWriter.silent(reading, source: source, path: made)
        var spoken = ""
        for segment in HandmadeSegments(of: reading.book) {
            for sentence in segment.sentences where sentence.position.page > 0 { spoken += sentence.text + "\0" }
            try writer.take(segment)
        }
        try writer.finish()
        let sentences = ProcessInfo.processInfo.environment["OV_OUT"].map { "\($0)/\(name).txt" } ?? folder.path + "/sentences.txt"
        try Data(spoken.utf8).write(to: URL(filePath: sentences))
        let script = URL(filePath: #filePath).deletingLastPathComponent().path + "/check-overlay.py"
        let outcome = try await SystemProgram.run(["python3", script, made, sentences])
        print(name, outcome.output, outcome.errors.prefix(600))
    }
}
