import TestSupport

@testable import BookKit

/// Books as files.
extension FuzzTarget {
    /// A book that is written as it was read is the same book, but for characters that XML can't hold.
    func checkPropertyList(_ bytes: [UInt8]) throws {
        guard let book = try? PropertyListBookReader().read(bytes).book else { return }
        try checkPages(of: book)
        let written = BookWriter().propertyList(of: book)
        let again = try PropertyListBookReader().read(Array(written.utf8)).book
        guard again != book else { return }
        try expect(hasCharactersXMLCannotHold(book) && BookWriter().propertyList(of: again) == written)
    }

    private func hasCharactersXMLCannotHold(_ book: Book) -> Bool {
        // Control characters are shown as escapes.
        let shown = String(reflecting: book)
        return shown.contains("\\0") || shown.contains("\\u{")
            || !shown.unicodeScalars.allSatisfy(PropertyListText.holds)
    }

    func checkEPUB(_ bytes: [UInt8]) throws {
        try read { () throws(BookError) in try EPUBDocument(bytes, path: nil, options: options) }
    }

    func checkHTML(_ bytes: [UInt8]) throws {
        try read { () throws(BookError) in try HTMLDocument(bytes, folder: nil, options: options) }
    }

    func checkXHTML(_ bytes: [UInt8]) throws {
        _ = MarkupReader(options: options).read(MarkupReader.Request(bytes: bytes))
    }

    func checkMarkdown(_ bytes: [UInt8]) throws {
        try read { () throws(BookError) in try MarkdownDocument(bytes, folder: nil, options: options) }
    }

    /// Text, and what kind of file it is taken for.
    func checkText(_ bytes: [UInt8]) throws {
        _ = try? BookFormat(of: bytes, named: nil)
        try read { () throws(BookError) in try TextDocument(bytes, options: options) }
    }

    /// The parts of an EPUB, with a zero between them.
    func checkPackage(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let container = """
            <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>\
            <rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        var archive = ArchiveBuilder()
        archive.files.append(.init("META-INF/container.xml", container))
        for name in ["b.opf", "n.ncx", "n.xhtml", "c.xhtml", "o.smil"] {
            archive.files.append(.init(name, input.part()))
        }
        archive.files.append(.init("l.pls", input.rest))
        try checkEPUB(archive.bytes)
    }

    /// No file is larger than was asked for, and no name leads out of the archive.
    func checkArchive(_ bytes: [UInt8]) throws {
        guard let archive = try? Archive(bytes) else { return }
        let limit = 1 << 22
        for entry in archive.entries.prefix(20) {
            try expect(archive.entry(named: entry.name) != nil)
            let path = ArchivePath.normalized(entry.name)
            try expect(!path.hasPrefix("/") && !path.split(separator: "/").contains { $0 == ".." || $0 == "." })
            if let contents = try? archive.contents(of: entry, atMost: limit) {
                try expect(contents.bytes.count <= min(limit, entry.size))
                try expect(contents.isDamaged || contents.bytes.count == entry.size)
            }
        }
    }

    /// What was read and is written again is read as the same.
    func checkXML(_ bytes: [UInt8]) throws {
        let tree = XMLTree(bytes)
        try expect(tree.root != nil || tree.fault != nil)
        guard let root = tree.root else { return }
        let again = XMLTree(Array(root.markup.utf8))
        try expect(again.fault == nil && again.root?.markup == root.markup)
    }

    /// Notes and a second voice take the longest ways through the code.
    private var options: ImportOptions {
        var options = ImportOptions()
        options.notes = .inline
        options.dialogueVoice = VoiceQuery(language: "en")
        return options
    }

    private func read(_ open: () throws(BookError) -> some DocumentSource) throws {
        guard let document = try? open() else { return }
        var scan = BookScan(document, format: .plainText, options: options)
        while scan.readOn() {}
        let book = scan.reading.book
        for chapter in book.chapters { try expect((1...max(1, book.pages.count)).contains(chapter.start.page)) }
        try checkPages(of: book)
    }

    private func checkPages(of book: Book) throws {
        for page in book.pages { try expect(page.text.ranges.count == page.utterances.count) }
    }
}

extension XMLElement {
    /// The element without the attributes, whose names may be the same but for what stood before them.
    fileprivate var markup: String {
        let inside = nodes.map { node in
            switch node {
            case .element(let element): element.markup
            case .text(let text): Self.escaped(text)
            }
        }
        return "<\(name)>" + inside.joined() + "</\(name)>"
    }

    /// Line ends of the old kind would be read as new ones.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { "&<>\r".unicodeScalars.contains($0) ? "&#\($0.value);" : String($0) }.joined()
    }
}
