import TestSupport
import Testing

/// EPUBs as `narrate render` makes them, with their real sound.
@Suite(
    .serialized,
    .enabled(if: CaseFolder.exists && SystemProgram.areInstalled("java", "epubcheck", "ffmpeg", "ffprobe")))
struct RenderedEPUBTests {
    @Test(arguments: [
        ("WhirlySquirrelly.plist", []), ("WhirlySquirrelly.plist", ["--words"]),
        ("epub/moby-dick-mo.epub", ["--chapters", "1-3"]), ("epub/moby-dick-mo.epub", ["--chapters", "4", "--words"]),
        ("epub/regime-anticancer-arabic.epub", ["--pages", "3", "--words"]),
        ("epub/kusamakura-preview.epub", ["--pages", "3"]),
        ("epub/wasteland-otf-obf.epub", []),
    ])
    func `epubcheck finds nothing new, and what is heard is lit, in time`(name: String, options: [String]) async throws
    {
        let book = try await RenderedBook(name, to: "epub", options)
        #expect(book.outcome.status == 0, "\(book.outcome.errors)")
        #expect(try await OverlaidBook.newMessages(of: book.path, source: book.source) == [])
        let outcome = try await book.check(granularity: options.contains("--words") ? "word" : "sentence")
        #expect(outcome.faults == [])
        #expect(outcome.lit * 100 >= outcome.standing * 99, "\(outcome.lit) of \(outcome.standing): \(outcome.notLit)")
        #expect(outcome.lit > 9)
    }
}
