import BookKit
import Glibc

/// A small EPUB with the chapters of a novel.
enum SandboxBook {
    /// Writes it to `path`.
    static func write(to path: String, title: String, author: String) throws {
        let file = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        defer { close(file) }
        let archive = try ArchiveWriter(descriptor: file)
        try archive.add("mimetype", Array("application/epub+zip".utf8), isPacked: false)
        try archive.add(
            "META-INF/container.xml",
            Array(
                """
                <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>\
                <rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
                """.utf8))
        let items = chapters.indices.map { "<item id=\"c\($0)\" href=\"c\($0).xhtml\" media-type=\"\(type)\"/>" }
        let spine = chapters.indices.map { "<itemref idref=\"c\($0)\"/>" }
        try archive.add(
            "book.opf",
            Array(
                """
                <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata \
                xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>\(title)</dc:title><dc:creator>\(author)</dc:creator>\
                <dc:language>en</dc:language></metadata><manifest>\(items.joined())</manifest><spine>\
                \(spine.joined())</spine></package>
                """.utf8))
        for (number, chapter) in chapters.enumerated() {
            let page = """
                <html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><h1>\(chapter.title)</h1>\
                <p>\(chapter.text)</p></body></html>
                """
            try archive.add("c\(number).xhtml", Array(page.utf8))
        }
        try archive.finish()
    }

    private static let type = "application/xhtml+xml"

    private static let chapters = [
        (title: "Loomings", text: "Call me Ishmael. Some years ago I thought I would sail about a little."),
        (title: "The Carpet-Bag", text: "I stuffed a shirt or two into my old carpet-bag, and started."),
        (title: "The Spouter-Inn", text: "It was a queer sort of place, and the landlord was a queer man."),
    ]
}
