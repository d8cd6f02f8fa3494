import BookKit
import Glibc

/// Writes what a new EPUB says of itself: its package document and its contents.
struct NewPackage {
    static let path = "EPUB/package.opf"
    static let container = """
        <?xml version="1.0" encoding="UTF-8"?>
        <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
        <rootfiles>
        <rootfile full-path="\(path)" media-type="application/oebps-package+xml"/>
        </rootfiles>
        </container>

        """

    private let book: Book
    private let tags: AudioTags
    private let language: String
    private let documents: [String]
    private let runs: [PageRun]
    private let pictures: [NewEdition.Picture]

    init(
        _ book: Book, tags: AudioTags, language: String, documents: [String], runs: [PageRun],
        pictures: [NewEdition.Picture]
    ) {
        self.book = book
        self.tags = tags
        self.language = language
        self.documents = documents
        self.runs = runs
        self.pictures = pictures
    }

    /// The attributes of a root element: language and direction.
    static func attributes(_ language: String) -> String {
        let tag = MarkupText.escaped(language)
        return " lang=\"\(tag)\" xml:lang=\"\(tag)\" dir=\"\(language.isRightToLeft ? "rtl" : "ltr")\""
    }

    private var title: String {
        let title = MarkupText.escaped(tags.title)
        return title.allSatisfy(\.isWhitespace) ? "—" : title
    }

    // MARK: The package document

    func document(with parts: OverlayParts) -> String {
        let direction = language.isRightToLeft ? " page-progression-direction=\"rtl\"" : ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            \(metadata(isHeard: !parts.overlays.isEmpty))\(parts.metadata())</metadata>
            <manifest>
            <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
            \(items(with: parts))\(parts.items(package: Self.path))</manifest>
            <spine\(direction)>
            \(documents.indices.map { "<itemref idref=\"text-\($0 + 1)\"/>\n" }.joined())</spine>
            </package>

            """
    }

    private func metadata(isHeard: Bool) -> String {
        var lines = [
            "<dc:identifier id=\"identifier\">\(MarkupText.escaped(identifier))</dc:identifier>",
            "<dc:title>\(title)</dc:title>", "<dc:language>\(MarkupText.escaped(language))</dc:language>",
        ]
        if let author = tags.author.map(MarkupText.escaped), author.contains(where: { !$0.isWhitespace }) {
            lines.append("<dc:creator>\(author)</dc:creator>")
        }
        var metas = [("dcterms:modified", Self.modified)]
        let modes = isHeard ? ["textual", "auditory"] : ["textual"]
        metas += (modes + (pictures.isEmpty ? [] : ["visual"])).map { ("schema:accessMode", $0) }
        metas += modes.map { ("schema:accessModeSufficient", $0) }
        let features = (isHeard ? ["synchronizedAudioText"] : []) + ["tableOfContents", "readingOrder"]
        metas += features.map { ("schema:accessibilityFeature", $0) }
        metas.append(("schema:accessibilityHazard", isHeard || !pictures.isEmpty ? "unknown" : "none"))
        if isHeard {
            metas.append(("schema:accessibilitySummary", "The text is read aloud, and what is heard is highlighted."))
        }
        lines += metas.map { "<meta property=\"\($0)\">\($1)</meta>" }
        return lines.map { $0 + "\n" }.joined()
    }

    private var identifier: String {
        if let identifier = book.identifier, identifier.contains(where: { !$0.isWhitespace }) { return identifier }
        if let fingerprint = book.fingerprint { return "urn:narrate:\(fingerprint)" }
        var hash = SipHash()
        hash.append("\(book.title ?? "")\n\(book.author ?? "")\n")
        for page in book.pages { hash.append(page.text.string) }
        return "urn:narrate:\(hash.digits)"
    }

    /// The time in SOURCE_DATE_EPOCH, as reproducible builds have it, or one that is always the same.
    private static var modified: String {
        let text = unsafe getenv("SOURCE_DATE_EPOCH").map { unsafe String(cString: $0) }
        var seconds = time_t(text.flatMap { Int($0) } ?? 946_684_800)
        var date = unsafe tm()
        guard unsafe gmtime_r(&seconds, &date) != nil else { return "2000-01-01T00:00:00Z" }
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = unsafe "\(date.tm_year + 1_900)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
        let time = unsafe "\(two(date.tm_hour)):\(two(date.tm_min)):\(two(date.tm_sec))"
        return "\(day)T\(time)Z"
    }

    private func items(with parts: OverlayParts) -> String {
        var overlays: [String: String] = [:]
        for overlay in parts.overlays { overlays[overlay.document] = " media-overlay=\"\(overlay.identifier)\"" }
        let texts = documents.enumerated().map { index, path in
            """
            <item id="text-\(index + 1)" href="\(SMILText.address(of: path, from: Self.path))" \
            media-type="application/xhtml+xml"\(overlays[path] ?? "")/>

            """
        }
        let images = pictures.enumerated().map { index, picture in
            let property = picture.name == book.coverImage ? " properties=\"cover-image\"" : ""
            return """
                <item id="image-\(index + 1)" href="\(SMILText.address(of: picture.path, from: Self.path))" \
                media-type="\(picture.mediaType)"\(property)/>

                """
        }
        return (texts + images).joined()
    }

    // MARK: The contents

    var navigation: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\(Self.attributes(language))>
        <head>
        <title>\(title)</title>
        </head>
        <body>
        <nav epub:type="toc" role="doc-toc">
        \(contents)</nav>
        <nav epub:type="landmarks" hidden="hidden">
        <ol>
        <li><a epub:type="bodymatter" href="\(bodyAddress)">\(title)</a></li>
        </ol>
        </nav>
        </body>
        </html>

        """
    }

    private var bodyAddress: String {
        let body = runs.firstIndex { $0.pages.lowerBound > 0 } ?? 0
        return documents.isEmpty ? "nav.xhtml" : SMILText.address(of: documents[body], from: Self.path)
    }

    /// Nested lists: an entry that lies deeper than the one before is in it.
    private var contents: String {
        let entries = book.chapters.enumerated().compactMap { index, chapter in
            address(ofChapter: index).map { (title: chapter.title, depth: chapter.depth, address: $0) }
        }
        guard !entries.isEmpty else { return "<ol>\n<li><a href=\"\(bodyAddress)\">\(title)</a></li>\n</ol>\n" }
        var text = "<ol>\n"
        var depths: [Int] = []
        for entry in entries {
            if let last = depths.last, entry.depth > last {
                text += "\n<ol>\n"
            } else {
                while depths.count > 1, depths[depths.count - 2] >= entry.depth {
                    text += "</li>\n</ol>\n"
                    depths.removeLast()
                }
                if !depths.isEmpty {
                    text += "</li>\n"
                    depths.removeLast()
                }
            }
            depths.append(entry.depth)
            let title = MarkupText.escaped(entry.title)
            text += "<li><a href=\"\(entry.address)\">\(title.allSatisfy(\.isWhitespace) ? "—" : title)</a>"
        }
        return text + depths.map { _ in "</li>\n</ol>\n" }.joined()
    }

    private func address(ofChapter index: Int) -> String? {
        let page = book.chapters[index].start.page
        guard let run = runs.firstIndex(where: { $0.pages.contains(page) }) else { return nil }
        let address = SMILText.address(of: documents[run], from: Self.path)
        return "\(address)#\(ChapterDocument.identifier(ofChapter: index))"
    }
}
