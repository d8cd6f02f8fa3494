import FoundationEssentials
import TestSupport
import Testing

/// How the pages of a site look in a browser, and that nothing of a book gets out of its place there.
@Suite(.serialized)
struct SiteLookTests {
    private static let evil = "\"><script>window.evil=1</script><img src=x onerror=window.evil=1>"

    private let place = TemporaryFolder()
    private var site: String { place.path + "/site" }

    private func publish(_ books: String, _ options: String...) async throws {
        let outcome = try await NarrateBinary.run(
            ["publish", books, "-o", site] + options, environment: Reader().environment)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: [(412, 915), (1_280, 900)], [false, true])
    func `The index and the page of a book fit, and are complete`(size: (Int, Int), isDark: Bool) async throws {
        let books = try SampleBooks.make(in: place)
        try await publish(books, "--read-along", "--title", "Our books", "--url", "https://example.org/books/")
        let page = try await Browser().page(width: size.0, height: size.1, isDark: isDark)
        for (name, path) in [("index", "index.html"), ("book", "pages/WhirlySquirrelly.html")] {
            #expect(try await page.load("\(site)/\(path)") == [], "\(path)")
            let widths = "[document.documentElement.scrollWidth, document.body.scrollWidth]"
            #expect(try await page.value(widths) == [.number(Double(size.0)), .number(Double(size.0))])
            let broken = "[...document.images].filter((image) => image.complete && !image.naturalWidth).length"
            #expect(try await page.value(broken) == 0)
            #expect(try await page.value("getComputedStyle(document.querySelector('main')).maxWidth") == "1152px")
            let light = try await page.value(
                "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).every((part) => part > 128)")
            #expect(light == .flag(!isDark))
            let outside = try await page.value(
                "performance.getEntriesByType('resource').filter((entry) => !entry.name.startsWith('file:')).length")
            #expect(outside == 0)
            // To be looked at by somebody.
            let folder = SampleBooks.repository + "/.build/screenshots"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = "\(folder)/site-\(name)-\(size.0)\(isDark ? "-dark" : "").png"
            try Data(try await page.screenshot()).write(to: URL(filePath: file))
        }
        #expect(try await page.value("document.querySelector('.button').textContent") == "Listen and read along")
        #expect(try await page.complaints() == [])
    }

    @Test func `Tab comes to each book, then to the feeds; the page of a book leads back`() async throws {
        try await publish(try SampleBooks.make(in: place))
        let page = try await Browser().page()
        #expect(try await page.load(site + "/index.html") == [])
        var names: [String] = []
        for _ in 0..<7 {
            try await page.press("Tab")
            names.append(try await page.value("document.activeElement.textContent").text ?? "")
        }
        #expect(
            names == [
                "A Squirrel", "Ein Brei & mehr", "night", "The Pond", "Une page", "the catalog (OPDS 1.2)",
                "the same in JSON (OPDS 2.0)",
            ])
        #expect(try await page.load(site + "/pages/WhirlySquirrelly.html") == [])
        try await page.press("Tab")
        #expect(try await page.value("document.activeElement.href").text?.hasSuffix("/site/index.html") == true)
        #expect(try await page.value("document.querySelectorAll('main, h1').length") == 2)
    }

    @Test func `No text of a book is markup`() async throws {
        try FileManager.default.createDirectory(atPath: place.path + "/books", withIntermediateDirectories: true)
        let quoted = Self.evil.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        try place.write(
            """
            { title = "\(quoted)"; author = "\(quoted)"; language = "en"; identifier = "\(quoted)";
              bookPages = ( { utterances = "\(quoted)"; } ); }
            """, to: "books/evil.plist")
        try await publish(place.path + "/books", "--title", Self.evil)
        let page = try await Browser().page()
        for path in ["index.html", "pages/evil.html"] {
            #expect(try await page.load("\(site)/\(path)") == [], "\(path)")
            #expect(try await page.value("typeof window.evil") == "undefined")
            #expect(try await page.value("document.querySelectorAll('script, img').length") == 0)
            #expect(
                try await page.value("document.body.textContent.includes('<script>window.evil=1</script>')") == true)
        }
    }
}
