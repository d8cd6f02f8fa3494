import BookKit
import FoundationEssentials

/// Writes the page about a book: what it is, where it can be heard, and how to get it.
struct SiteBookPage {
    let title: String
    let base: WebAddress?
    let book: PublishedBook

    var text: String {
        let frame = SiteFrame(path: book.page)
        let author = book.byline.map { SiteFrame.element("p", " class=\"author\"", $0) + "\n" } ?? ""
        let body = """
            <header class="top">
            <p><a href="\(frame.address(SiteIndexPage.path(ofPage: 1)))" dir="auto">\(MarkupText.escaped(title))</a></p>
            </header>
            <main class="about">
            \(frame.cover(book, isSmall: false))
            <div>
            \(SiteFrame.element("h1", "", book.title, language: book.language))
            \(author)\(facts)\(summary)\(listen(frame))<h2>Get it</h2>
            <ul class="files">
            \(book.files.map { item($0, frame) }.joined())</ul>
            \(command)</div>
            </main>

            """
        return frame.page(title: "\(book.title) · \(title)", body: body)
    }

    private var facts: String {
        let facts = [
            book.listeningTime.map { "Listening time \($0)" }, book.language.map { LanguageName.name(of: $0) },
        ]
        let date = "Changed \(book.modified.ISO8601Format().prefix(10))"
        let line = (facts + [date]).compactMap(\.self).map(MarkupText.escaped).joined(separator: " · ")
        return "<p class=\"facts\">\(line)</p>\n"
    }

    private var summary: String {
        let paragraphs = (book.summary ?? "").split(separator: "\n").map { line in
            SiteFrame.element("p", "", String(line), language: book.language) + "\n"
        }
        return paragraphs.joined()
    }

    private func listen(_ frame: SiteFrame) -> String {
        guard let path = book.readAlong else { return "" }
        return "<p><a class=\"button\" href=\"\(frame.address(path))\">Listen and read along</a></p>\n"
    }

    private func item(_ file: PublishedBook.File, _ frame: SiteFrame) -> String {
        let kind = MarkupText.escaped(file.kind)
        let type = MarkupText.escaped(file.mediaType)
        return "<li><a href=\"\(frame.address(file.path))\" type=\"\(type)\" download>\(kind)</a> "
            + "<span>\(Self.size(of: file.byteCount))</span></li>\n"
    }

    private var command: String {
        let formats = book.files.map { AcquisitionFormat(type: $0.mediaType, address: nil).rank ?? .max }
        guard let base, let best = zip(formats, book.files).min(by: { $0.0 < $1.0 })?.1 else { return "" }
        let address = MarkupText.escaped(base.description + SitePath.encoded(best.path))
        return "<p>With narrate: <code>narrate get \(address)</code></p>\n"
    }

    /// In units that people know, with one digit behind the point where it says something.
    static func size(of bytes: Int) -> String {
        if bytes < 1_000 { return "\(bytes) bytes" }
        var (tenths, unit) = (bytes / 100, "kB")
        for larger in ["MB", "GB"] where tenths >= 10_000 { (tenths, unit) = (tenths / 1_000, larger) }
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)"
    }
}
