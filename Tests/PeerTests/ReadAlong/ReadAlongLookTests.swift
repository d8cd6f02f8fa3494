import AudiobookKit
import BookKit
import FoundationEssentials
import TestSupport
import Testing

/// How the page looks, and that nothing in a book can change it.
@Suite(.serialized)
struct ReadAlongLookTests {
    private static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private func book(_ name: String) throws -> BookReading {
        try BookReader().read(
            contentsOf: Self.repository.appending(path: "Books/\(name)").path(percentEncoded: false))
    }

    @Test func `No text of a book is markup or script`() async throws {
        let texts = [
            "</script><script>window.evil = 1</script>", "\"><img src=x onerror=window.evil=1>", "<!-- <script>",
            "' onmouseover='window.evil=1", "]]></p></main><h1>Evil</h1>", "&lt;b&gt; \u{2028}\u{2029} \u{0}\r\n end",
        ]
        let pages = texts.map { text in
            Page(
                title: text, backgroundImage: "\"><script>window.evil=1</script>.png",
                utterances: [Utterance(text: text)])
        }
        let book = Book(
            title: "</title><script>window.evil=1</script>", author: "--></h1><img src=x onerror=window.evil=1>",
            language: "en\"><script>window.evil=1</script>", identifier: "</script><script>window.evil=1</script>",
            pages: pages)
        let sample = try SamplePage(BookReading(book: book))
        let page = try await Browser().page()
        #expect(try await page.load(sample.file) == [])
        #expect(try await page.value("typeof window.evil") == "undefined")
        #expect(try await page.value("document.querySelectorAll('main img, main h1, body > h1').length") == 0)
        let shown = try await page.value("[...document.querySelectorAll('.s')].map((element) => element.textContent)")
        let expected = try SampleVoice().segments(of: book).flatMap(\.sentences).map { sentence in
            JSONValue.text(sentence.text.unicodeScalars.map { $0 == "\u{0}" || $0 == "\r" ? " " : String($0) }.joined())
        }
        #expect(shown == .list(expected))
        #expect(try await page.value("document.title") == "</title><script>window.evil=1</script>")
        // Even what got in would not run.
        try await page.value(
            """
            (() => {
              const script = document.createElement("script");
              script.textContent = "window.evil = 1";
              document.body.append(script);
              document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.evil=1'>");
            })()
            """)
        #expect(try await page.value("typeof window.evil") == "undefined")
    }

    @Test(arguments: ["WhirlySquirrelly.plist", "AllProperties.plist", "TheCrowAndThePitcher.plist"])
    func `A page of 320 pixels is no wider`(name: String) async throws {
        let sample = try SamplePage(try book(name))
        let page = try await Browser().page(width: 320, height: 568)
        #expect(try await page.load(sample.file) == [])
        for _ in 0..<5 { try await page.press("ArrowRight") }
        let widths = "[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
        #expect(try await page.value(widths) == [320, 320, 320])
        let player = "document.getElementById('player').getBoundingClientRect()"
        #expect(try await page.value("\(player).bottom <= innerHeight && \(player).right <= 320") == true)
    }

    @Test(arguments: [
        ("WhirlySquirrelly.plist", 1_280, false), ("WhirlySquirrelly.plist", 390, true),
        ("TwoVoices.plist", 1_280, false),
        ("TwoVoices.plist", 1_280, true), ("TheCrowAndThePitcher.plist", 390, false),
    ])
    func `There is something to see`(name: String, width: Int, isDark: Bool) async throws {
        let sample = try SamplePage(try book(name))
        let page = try await Browser().page(width: width, height: 800, isDark: isDark)
        let empty = try await page.screenshot()
        #expect(try await page.load(sample.file) == [])
        try await page.click("document.querySelectorAll('.s')[4]")
        try await page.press(" ")
        let seen = try await page.screenshot()
        #expect(seen.count > 3 * empty.count)
        // To be looked at by somebody.
        let folder = Self.repository.appending(path: ".build/screenshots").path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(seen).write(to: URL(filePath: "\(folder)/\(name)-\(width)\(isDark ? "-dark" : "").png"))
    }
}
