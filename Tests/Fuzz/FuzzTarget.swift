import Glibc

/// A parser, and what must hold whatever it is given.
enum FuzzTarget: String, CaseIterable {
    case plist, epub, package, html, xhtml, markdown, text, ssml, sentences, spoken, opds

    func parse(_ bytes: [UInt8]) {
        switch self {
        case .plist: _ = try? PropertyListBookReader().read(bytes)
        case .epub: read { () throws(BookError) in try EPUBDocument(bytes, path: nil, options: options) }
        case .package: readPackage(bytes)
        case .html: read { () throws(BookError) in try HTMLDocument(bytes, folder: nil, options: options) }
        case .xhtml: _ = MarkupReader(options: options).read(MarkupReader.Request(bytes: bytes))
        case .markdown: read { () throws(BookError) in try MarkdownDocument(bytes, folder: nil, options: options) }
        case .text: read { () throws(BookError) in try TextDocument(bytes, options: options) }
        case .ssml: _ = try? SSMLDocument(String(decoding: bytes, as: UTF8.self)[...])
        case .sentences: checkSentences(of: String(decoding: bytes, as: UTF8.self))
        case .spoken: checkSpokenText(of: String(decoding: bytes, as: UTF8.self))
        case .opds: readCatalog(bytes)
        }
    }

    /// Notes and a second voice take the longest ways through the code.
    private var options: ImportOptions {
        var options = ImportOptions()
        options.notes = .inline
        options.dialogueVoice = VoiceQuery(language: "en")
        return options
    }

    private func read(_ open: () throws(BookError) -> some DocumentSource) {
        guard let document = try? open() else { return }
        var scan = BookScan(document, format: .plainText, options: options)
        while scan.readOn() {}
        let book = scan.reading.book
        for chapter in book.chapters { expect((1...max(1, book.pages.count)).contains(chapter.start.page)) }
        for page in book.pages { expect(page.text.ranges.count == page.utterances.count) }
    }

    /// The parts of an EPUB, with a NUL between them.
    private func readPackage(_ bytes: [UInt8]) {
        let names = ["b.opf", "n.ncx", "n.xhtml", "c.xhtml", "o.smil", "l.pls"]
        let parts = bytes.split(separator: 0, maxSplits: names.count - 1, omittingEmptySubsequences: false)
        let container = """
            <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>\
            <rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        var archive = ArchiveBuilder()
        archive.files = [.init("META-INF/container.xml", container)] + zip(names, parts).map { .init($0, $1) }
        FuzzTarget.epub.parse(archive.bytes)
    }

    /// A feed, a list, a folder, a description of a search or of a login.
    private func readCatalog(_ bytes: [UInt8]) {
        guard let address = WebAddress("http://127.0.0.1/lib/feed?a=b") else { return expect(false) }
        _ = try? AuthenticationDocumentReader.read(bytes)
        if let template = try? OpenSearchReader.template(in: bytes, at: address) {
            expect(template.address(for: "salt & sea").map { !$0.description.contains { "{}".contains($0) } } ?? true)
        }
        guard case .feed(let feed) = try? CatalogDocument(WebResponse(bytes: bytes, address: address)) else { return }
        for case .publication(let book) in feed.entries {
            expect(!book.title.isEmpty && !book.offer.isEmpty)
            if let best = book.best { expect(best.address != nil && best.format.rank != nil) }
            _ = book.summary?.plain
        }
        if case .template(let template) = feed.search { _ = template.address(for: "salt & sea") }
    }

    /// Sentences follow one another without a gap and have an end.
    private func checkSentences(of text: String) {
        var place = text.startIndex
        while let sentence = SentenceTokenizer().sentence(in: text, from: place) {
            expect(sentence.range.lowerBound == place && sentence.range.upperBound > place)
            place = sentence.range.upperBound
        }
        expect(place == text.endIndex)
    }

    /// The pieces stand for all of both texts, in order.
    private func checkSpokenText(of text: String) {
        for language in ["en", "de", "fr", "ru", "ja"] {
            let isHeading = text.utf8.count % 2 == 0
            let spoken = TextNormalizer().spokenText(of: text[...], language: language, isHeading: isHeading)
            var (written, heard) = (0, 0)
            for piece in spoken.pieces {
                expect(piece.written.lowerBound == written && piece.spoken.lowerBound == heard)
                (written, heard) = (piece.written.upperBound, piece.spoken.upperBound)
            }
            expect(written == text.utf8.count && heard == spoken.string.utf8.count)
        }
    }

    private func expect(_ condition: Bool, line: Int = #line) {
        guard !condition else { return }
        print("what FuzzTarget.swift:\(line) expects doesn't hold")
        abort()
    }
}
