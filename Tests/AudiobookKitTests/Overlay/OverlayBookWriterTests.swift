import BookKit
import FoundationEssentials
import SpeechKit
import TestSupport
import Testing

@testable import AudiobookKit

struct OverlayBookWriterTests {
    private let folder = TemporaryFolder()
    private let book = Book(
        title: "A & B", author: "<C>", language: "he",
        pages: [
            Page(title: "One", utterances: [Utterance(text: "It was night. "), Utterance(text: "All slept.")]),
            Page(displayText: "A pause"), Page(title: "Two", utterances: [Utterance(text: "Then it was day.")]),
        ])

    private func made(_ name: String, _ reading: BookReading, source: String? = nil) throws -> EPUBEdition {
        let writer = try OverlayBookWriter.silent(reading, source: source, path: folder.path + "/" + name)
        for segment in HandmadeSegments(of: reading.book) { try writer.take(segment) }
        try writer.finish()
        return try #require(try EPUBEdition(contentsOf: folder.path + "/" + name))
    }

    private func text(_ path: String, in epub: EPUBEdition) -> String {
        epub.bytes(at: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test func `a book becomes an EPUB with a document for each chapter`() throws {
        let epub = try made("a.epub", BookReading(book: book))
        #expect(
            epub.entries.map(\.name) == [
                "mimetype", "META-INF/container.xml", "EPUB/package.opf", "EPUB/nav.xhtml", "EPUB/text/0001.xhtml",
                "EPUB/text/0002.xhtml", "EPUB/text/0003.xhtml", "EPUB/narration/overlay.css", "EPUB/narration/1.smil",
                "EPUB/narration/2.smil", "EPUB/narration/3.smil", "EPUB/narration/0001.mp3", "EPUB/narration/0002.mp3",
                "EPUB/narration/0003.mp3",
            ])
        let page = text("EPUB/text/0002.xhtml", in: epub)
        #expect(page.contains("lang=\"he\" xml:lang=\"he\" dir=\"rtl\""))
        #expect(
            page.contains(
                """
                <h1 id="chapter-1">One</h1>
                <p><span id="n1">It was night.</span> <span id="n2">All slept.</span></p>
                <p>A pause</p>
                """))
        let package = text("EPUB/package.opf", in: epub)
        #expect(package.contains("<dc:creator>&lt;C&gt;</dc:creator>"))
        #expect(package.contains("<meta property=\"dcterms:modified\">2000-01-01T00:00:00Z</meta>"))
        #expect(text("EPUB/nav.xhtml", in: epub).contains("<a href=\"text/0003.xhtml#chapter-2\">Two</a>"))
    }

    @Test func `the same book is the same file`() throws {
        for name in ["a.epub", "b.epub"] { _ = try made(name, BookReading(book: book)) }
        let files = try ["a.epub", "b.epub"].map { try Data(contentsOf: URL(filePath: folder.path + "/" + $0)) }
        #expect(files[0] == files[1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.epub", "b.epub"])
    }

    @Test func `of an EPUB all but its package and what is heard stays byte for byte`() throws {
        let first = folder.path + "/first.epub"
        let epub = try made("first.epub", BookReading(book: book))
        let again = try made("again.epub", try BookReader().read(contentsOf: first), source: first)
        let link = #"<link rel="stylesheet" type="text/css" href="../narration-2/overlay.css"/>"#
        let old = Set(epub.entries.map(\.name)).filter { !$0.hasSuffix(".smil") }
        #expect(old.isSubset(of: again.entries.map(\.name)))
        for name in old where !name.hasSuffix(".xhtml") && !name.hasSuffix(".opf") {
            #expect(again.bytes(at: name) == epub.bytes(at: name))
        }
        #expect(Set(again.entries.map(\.name)).subtracting(old).allSatisfy { $0.hasPrefix("EPUB/narration-2/") })
        let page = text("EPUB/text/0002.xhtml", in: again)
        let paused = #"<p><span id="nn1">A pause</span></p>"#
        let expected = text("EPUB/text/0002.xhtml", in: epub).replacing("</head>", with: link + "</head>")
        #expect(page == expected.replacing("<p>A pause</p>", with: paused))
    }

    @Test func `a document that isn't well-formed is told, and stays as it is`() throws {
        let epub = try made("first.epub", BookReading(book: book))
        let path = folder.path + "/broken.epub"
        let file = try OutputFile(path: path)
        let archive = try ArchiveWriter(descriptor: file.descriptor, copyingFrom: nil)
        for entry in epub.entries {
            let isBroken = entry.name == "EPUB/text/0002.xhtml"
            let bytes =
                isBroken ? Array(text(entry.name, in: epub).utf8) + Array("<p>".utf8) : epub.bytes(at: entry.name)
            try archive.add(entry.name, bytes ?? [])
        }
        try archive.finish()
        try file.publish()
        let reading = try BookReader().read(contentsOf: path)
        let writer = try OverlayBookWriter.silent(reading, source: path, path: folder.path + "/again.epub")
        for segment in HandmadeSegments(of: reading.book) { try writer.take(segment) }
        try writer.finish()
        #expect(
            writer.notes.last
                == "'EPUB/text/0002.xhtml' isn't well-formed XML, so nothing in it is lit while it is heard")
        let again = try #require(try EPUBEdition(contentsOf: folder.path + "/again.epub"))
        #expect(text("EPUB/text/0002.xhtml", in: again).hasSuffix("</html>\n<p>"))
    }

    @Test func `a book of which nothing is heard is refused, and nothing is left`() throws {
        let writer = try OverlayBookWriter.silent(BookReading(book: book), source: nil, path: folder.path + "/a.epub")
        #expect(throws: AudiobookError.self) { try writer.finish() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `a book that is given up leaves nothing`() throws {
        do {
            let path = folder.path + "/a.epub"
            let writer = try OverlayBookWriter.silent(BookReading(book: book), source: nil, path: path)
            for segment in HandmadeSegments(of: book) { try writer.take(segment) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test(arguments: [
        (AudioFormat.wav, "a.epub", "no EPUB has sound as 'wav'; choose mp3, opus or m4b"),
        (.mp3, "/dev/null", "an EPUB can't be written to '/dev/null'; name a file"),
        (.mp3, "/no/a", "cannot write '/no/a': no such file or directory; choose a folder that exists"),
    ])
    func `what can't be made is told at once`(format: AudioFormat, path: String, message: String) {
        let error = #expect(throws: AudiobookError.self) {
            try OverlayBookWriter(
                BookReading(book: book), source: nil, tags: AudioTags(title: ""), format: format, path: path)
        }
        #expect(error?.description == message)
    }
}
