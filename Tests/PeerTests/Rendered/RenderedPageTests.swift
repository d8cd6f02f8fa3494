import AudiobookKit
import FoundationEssentials
import TestSupport
import Testing

/// Pages as `narrate render` makes them, in a browser that isn't ours.
@Suite(.serialized, .enabled(if: CaseFolder.exists && SystemProgram.areInstalled("chromium", "ffmpeg")))
struct RenderedPageTests {
    /// A word may have begun since the last frame was drawn.
    private static let tolerance = AudioFormat.sampleRate / 10

    @Test(arguments: [
        ("WhirlySquirrelly.plist", []), ("epub/childrens-literature.epub", ["--chapters", "2"]),
        ("epub/regime-anticancer-arabic.epub", ["--pages", "3"]), ("epub/kusamakura-preview.epub", ["--pages", "3"]),
    ])
    func `a click plays from there, and the lit word is the one that is heard`(
        name: String, options: [String]
    ) async throws {
        let book = try await RenderedBook(name, to: "html", options)
        #expect(book.outcome.status == 0, "\(book.outcome.errors)")
        let page = try await Browser().page()
        #expect(try await page.load(book.path) == [])
        #expect(try await page.value("document.querySelectorAll('script.part').length") == 1)
        let count = Int(try await page.value("document.querySelectorAll('.s').length").number ?? 0)
        try #require(count > 0)
        for moment in 0..<10 {
            try await page.click("document.querySelectorAll('.s')[\(moment * count / 10)].firstChild.parentElement")
            // Some time later, right after a frame was drawn.
            let answer = try await page.value(
                """
                new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(
                  [document.getElementById("sound").currentTime, document.getElementById("sound").paused,
                   (document.querySelector(".lit") || {}).textContent || ""]))), 400))
                """)
            let frame = Int(((answer[0].number ?? -1) * Double(AudioFormat.sampleRate)).rounded())
            let heard = book.words(in: max(0, frame - Self.tolerance)...frame)
            #expect(heard.contains(answer[2].text ?? "nothing"), "\(heard) at \(frame), \(answer)")
            #expect(answer[1] == false || moment == 9)
        }
        #expect(try await page.complaints() == [])
        let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
        // To be looked at by somebody.
        let folder = repository.appending(path: ".build/screenshots").path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = String(name.split(separator: "/").last ?? "") + "-rendered.png"
        try Data(try await page.screenshot()).write(to: URL(filePath: "\(folder)/\(file)"))
    }
}
