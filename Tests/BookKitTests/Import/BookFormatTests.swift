import TestSupport
import Testing

@testable import BookKit

struct BookFormatTests {
    @Test(arguments: [
        ("<?xml version='1.0'?><!DOCTYPE plist PUBLIC 'a' 'b'><plist/>", BookFormat.propertyList),
        ("\u{FEFF}\r\n<plist version='1.0'>", .propertyList), ("<!-- a > b --><dict/>", .propertyList),
        ("<?xml version='1.0'?>", .propertyList), ("bplist00", .propertyList),
        ("{ a = b; }", .propertyList), ("{a;}", .propertyList), ("{}", .propertyList),
        ("// old\n{ bookPages = (); }", .propertyList), ("({utterances = a;})", .propertyList),
        ("PK\u{3}\u{4}…mimetypeapplication/epub+zip", .epub), ("PK\u{3}\u{4}…META-INF/container.xml", .epub),
        ("PK\u{3}\u{4}…OEBPS/content.opf", .epub),
        ("<!DOCTYPE html>\n<p>", .html), ("<?xml version='1.0'?>\n<!-- x --><html xmlns='y'>", .html),
        ("<HTML>", .html), ("<h1>A</h1>", .html), ("<h:html xmlns:h='x'>", .html),
        ("---\ntitle: A\n---\n\n# One\n", .markdown), ("# One\r\n\r\nText.\r\n\r\n## Two\r\n", .markdown),
        ("# a comment\nset x = 1\n\n# another\nset y = 2\n", .plainText), ("Text.\n\n# One\n\nMore.\n", .plainText),
        ("# One\n\nMore **bold** words.\n", .markdown), ("A [link](http://a.example)\n", .plainText),
        ("Once upon a time", .plainText), ("---\n\nA rule above.\n", .plainText), ("# one\n", .plainText),
        ("[Illustration]\n\nOnce", .plainText), ("[1] A note.", .plainText), ("(The end.)", .plainText),
        ("{12}\nThe", .plainText), ("/To my friend/", .plainText), ("<i>The end</i> of it.", .plainText),
        ("A TIDAL WAVE", .plainText), ("A LARGE WEBP", .plainText), ("<3 is a heart", .plainText),
        ("<<Guillemets>>", .plainText), ("BMW built it.", .plainText),
        ("\u{1B}[31mred", .plainText), ("a\0b", .plainText),
    ])
    func `what a file is shows in its content`(text: String, format: BookFormat) throws {
        #expect(try BookFormat(of: Array(text.utf8), named: nil) == format)
        #expect(try BookFormat(of: Array(text.utf8), named: "book.txt") == format)
    }

    @Test(arguments: [
        ("<html>", BookFormat.html), ("<plist>", .propertyList), ("Once", .plainText), ("{ a = b; }", .propertyList),
    ])
    func `it shows in UTF-16 too`(text: String, format: BookFormat) throws {
        let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(try BookFormat(of: [0xFF, 0xFE] + bytes, named: nil) == format)
    }

    @Test(arguments: [
        ("# One", "a.md", BookFormat.markdown), ("# One", "a.MARKDOWN", .markdown), ("# One", "a.md.txt", .plainText),
        ("<div align='center'>\n\n# One", "README.md", .markdown), ("<!DOCTYPE html>", "a.md", .html),
        ("Hello <b>you</b>", "a.html", .html), ("<i>Hello</i>", "a.xhtml", .html), ("<b>x", "html", .plainText),
        ("(a)", "a.plist", .propertyList), ("Once upon a time", "a.plist", .plainText),
        ("<plist>", "a.txt", .propertyList),
        ("PK\u{3}\u{4}META-INF/container.xml", "a.txt", .epub),
    ])
    func `a name decides only what the content leaves open`(text: String, name: String, format: BookFormat) throws {
        #expect(try BookFormat(of: Array(text.utf8), named: "some.where/\(name)") == format)
    }

    @Test(arguments: [
        ("", BookError(.malformed, "is an empty file: nothing to read; choose another one")),
        (" \r\n\u{0}", BookError(.malformed, "is blank: nothing to read; choose another file")),
        (
            "%PDF-1.7\n",
            BookError(
                .unsupported,
                "is a PDF document, which isn't read; 'pdftotext -layout a/b.pdf a/b.txt' makes one of it that is")
        ),
        (
            "PK\u{3}\u{4}…word/document.xml",
            BookError(
                .unsupported,
                "is a Word document, which isn't read; 'pandoc -f docx a/b.pdf -o a/b.epub' makes one of it that is")
        ),
        (
            "PK\u{3}\u{4}…a.jpg",
            BookError(
                .unsupported, "is a comic, an archive of pictures, which isn't read; give a book of text")
        ),
        (
            "PK\u{3}\u{4}…a.mp3",
            BookError(
                .unsupported,
                "is a zip archive but no EPUB (there is no META-INF/container.xml), which isn't read; "
                    + "unpack it and open the book that is in it")
        ),
        (
            String(repeating: "a", count: 60) + "BOOKMOBI",
            BookError(
                .unsupported,
                "is a Kindle book, which isn't read; 'ebook-convert a/b.pdf a/b.epub' makes one of it that is")
        ),
        (
            "<?xml version='1.0'?><FictionBook xmlns='x'>",
            BookError(
                .unsupported,
                "is an FB2 book, which isn't read; 'pandoc -f fb2 a/b.pdf -o a/b.epub' makes one of it that is")
        ),
        (
            "<feed xmlns='http://www.w3.org/2005/Atom'>",
            BookError(.unsupported, "is a catalogue of books (OPDS), which isn't read; open a book that is in it")
        ),
        ("<svg>", BookError(.unsupported, "is an SVG picture, which isn't read; give a book of text")),
        (
            "<?xml version='1.0'?><recipe/>",
            BookError(.unsupported, "is XML whose root element is <recipe>, which isn't read; make HTML of it")
        ),
        ("{\"a\": 1}", PropertyListFormat.json(line: nil)), ("[{\"a\": 1}]", PropertyListFormat.json(line: nil)),
        ("[1, 2]\n", PropertyListFormat.json(line: nil)),
    ])
    func `another file is refused with what it is and what to do`(text: String, error: BookError) {
        #expect(throws: error) { try BookFormat(of: Array(text.utf8), named: "a/b.pdf") }
    }

    @Test(
        arguments: [
            ([0x89] + Array("PNG\r\n".utf8), "a PNG picture, which isn't read; give a book of text"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture, which isn't read; give a book of text"),
            ([0x1F, 0x8B, 8], "a gzip archive, which isn't read; 'gunzip FILE' unpacks it"),
            (Array("RIFF\u{1}\u{2}\u{3}\u{4}WAVE".utf8), "a WAV recording, which isn't read; give a book of text"),
            ([0x7F] + Array("ELF".utf8), "a program, which isn't read; give a book of text"),
        ] as [([UInt8], String)])
    func `a name is no disguise`(bytes: [UInt8], what: String) {
        #expect(throws: BookError(.unsupported, "is \(what)")) { try BookFormat(of: bytes, named: nil) }
        #expect(throws: BookError.self) { try BookFormat(of: bytes, named: "book.txt") }
    }

    @Test(arguments: [
        (
            ["word/document.xml"],
            "a Word document, which isn't read; 'pandoc -f docx a.epub -o a-2.epub' makes one of it"
        ),
        (["a.jpg", "META-INF/manifest.xml"], "a comic, an archive of pictures"),
        (["a.xhtml", "word/document.xml.rels"], "a zip archive but no EPUB (there is no META-INF/container.xml)"),
    ])
    func `an archive is known by the names that it lists`(names: [String], what: String) {
        let archive = ArchiveBuilder(files: names.map { ArchiveBuilder.File($0, "PK in it") })
        let error = #expect(throws: BookError.self) { try BookFormat(of: archive.bytes, named: "a.epub") }
        #expect(error?.reason.hasPrefix("is \(what)") == true)
    }

    @Test(arguments: ["META-INF/container.xml", "a/b.opf"])
    func `an archive that lists a container or a package is an EPUB`(name: String) throws {
        let archive = ArchiveBuilder(files: [.init("word/document.xml", "a"), .init(name, "b")])
        #expect(try BookFormat(of: archive.bytes, named: nil) == .epub)
    }

    @Test(arguments: ["my book.pdf", "-rf.pdf", "it's.pdf"])
    func `a name that would need quotes isn't put into a command`(name: String) {
        let error = BookError(
            .unsupported,
            "is a PDF document, which isn't read; 'pdftotext -layout FILE FILE.txt' makes one of it that is")
        #expect(throws: error) { try BookFormat(of: Array("%PDF-".utf8), named: name) }
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: [
            ("epub/childrens-literature.epub", BookFormat.epub), ("text/alice-old.html", .html),
            ("text/tag-soup.html", .html), ("text/hidden-and-boilerplate.html", .html),
            ("text/xhtml-self-closed.html", .html), ("text/markdown-full.md", .markdown),
            ("bugs/49-markdown-symbols.md", .markdown), ("text/utf16le-bom.txt", .plainText),
            ("text/control-and-escape.txt", .plainText), ("text/alice-utf8-bom-crlf.txt", .plainText),
            ("bugs/50-subtitle-breakers.txt", .plainText), ("bugs/24-ruby-twice.html", .html),
        ])
    func `a handed file is what its name says`(name: String, format: BookFormat) throws {
        #expect(try BookFormat(of: CaseFolder.bytes(of: name), named: name) == format)
    }

    @Test(
        .enabled(if: CaseFolder.exists),
        arguments: ["text/png-named-txt.txt", "text/empty.txt", "epub/aeneas-job-not-an-epub.epub"])
    func `a handed file that isn't what its name says is refused`(name: String) throws {
        let bytes = try CaseFolder.bytes(of: name)
        #expect(throws: BookError.self) { try BookFormat(of: bytes, named: name) }
    }
}
