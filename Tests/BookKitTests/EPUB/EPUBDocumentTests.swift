import TestSupport
import Testing

@testable import BookKit

struct EPUBDocumentTests {
    private var builder = EPUBBuilder(chapters: "<p>One.</p>", "<p>Two.</p>", "<p>Three.</p>")

    /// The blocks of each section, on a line each.
    private func sections(of document: inout EPUBDocument) -> [[String]] {
        var sections: [[String]] = []
        while let section = document.nextSection() { sections.append(section.map(\.summary)) }
        return sections
    }

    private func sections() throws -> [[String]] {
        var document = try builder.document()
        return sections(of: &document)
    }

    private func nav(_ entries: String...) -> (String, String) {
        let list = entries.map { "<li>\($0)</li>" }.joined()
        return ("nav.xhtml", EPUBBuilder.page("<nav epub:type='toc'><ol>\(list)</ol></nav>"))
    }

    @Test func `each document of the spine is a section`() throws {
        var document = try builder.document()
        #expect(sections(of: &document) == [["p [c1] One."], ["p [c2] Two."], ["p [c3] Three."]])
        #expect(document.nextSection() == nil)
        #expect(document.diagnostics.isEmpty)
        #expect(document.folder == nil)
    }

    @Test mutating func `an archive may have the slashes of Windows`() throws {
        let page = EPUBBuilder.page("<p>One.</p>")
        builder.files = []
        builder.packagePath = "EPUB\\book.opf"
        builder.extras = [.init("EPUB\\c1.xhtml", page)]
        builder.manifest = "<item id='a' href='c1.xhtml' media-type='application/xhtml+xml'/>"
        builder.spine = "<itemref idref='a'/>"
        #expect(try sections() == [["p [c1] One."]])
    }

    @Test func `an EPUB in a file is read from there, and one in a pipe from memory`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(builder.bytes, to: "book.epub")
        var document = try EPUBDocument(builder.bytes, path: path, options: ImportOptions())
        #expect(sections(of: &document).count == 3)
        #expect(document.folder == BookFolder(archive: path))
        document = try EPUBDocument(builder.bytes, path: "/dev/null", options: ImportOptions())
        #expect(sections(of: &document).count == 3)
        #expect(document.folder == nil)
    }

    @Test func `its fingerprint is that of its content`() throws {
        let first = try builder.document().metadata.fingerprint
        var other = builder
        other.files[2].text = EPUBBuilder.page("<p>Threw.</p>")
        #expect(try first?.count == 32 && first == builder.document().metadata.fingerprint)
        #expect(try other.document().metadata.fingerprint != first)
    }

    @Test func `the reader's language goes before the book's`() throws {
        var options = ImportOptions()
        options.language = "fr"
        #expect(try builder.document(options).metadata.language == "fr")
        #expect(try builder.document().metadata.language == "en")
    }

    @Test mutating func `without a language the title's script tells it`() throws {
        builder.metadata = "<dc:title>Война и мир</dc:title><dc:language>und</dc:language>"
        #expect(try builder.document().metadata.language == "ru")
    }

    @Test mutating func `chapters follow the contents and their fragments`() throws {
        builder.files[1].text = EPUBBuilder.page("<p>Two.</p><p id='x'>Within.</p><p>After.</p>")
        builder.files.append(
            nav("<a href='c1.xhtml'>A</a><ol><li><a href='c2.xhtml#x'>B</a></li></ol>", "<a href='c3.xhtml#'>C</a>"))
        #expect(
            try sections() == [["p [A] One."], ["p Two.", "p [>B] Within.", "p After."], ["p [C] Three."]])
    }

    @Test mutating func `a document without text gives its entry to what follows, or to the end of the book`() throws {
        builder.files[0].text = EPUBBuilder.page("")
        builder.files.append(nav("<a href='c1.xhtml'>Part</a><ol><li><a href='c2.xhtml'>A</a></li></ol>"))
        #expect(try sections() == [[], ["p [Part] [>A] Two."], ["p Three."]])
        builder.files[3] = nav("<a href='c1.xhtml'>Cover</a>", "<a href='c2.xhtml'>A</a>")
        #expect(try sections() == [[], ["p [Cover] [A] Two."], ["p Three."]])
        builder.files[3] = nav("<a href='c1.xhtml'>A</a>", "<a href='c3.xhtml'>B</a>")
        #expect(try sections() == [[], ["p [A] Two."], ["p [B] Three."]])
        builder.files[2].text = EPUBBuilder.page("")
        #expect(try sections() == [[], ["p [A] Two."], [], ["p [B]"]])
        builder.files[3] = nav("<a href='c1.xhtml'>A</a>", "<a href='c1.xhtml#x'>B</a>", "<a href='c2.xhtml'>C</a>")
        #expect(try sections() == [[], ["p [A] [B] [C] Two."], []])
    }

    @Test mutating func `an entry without a label is named by its heading, or its file`() throws {
        builder.files[1].text = EPUBBuilder.page("<h1>The Second</h1>")
        builder.files.append(nav("<a href='c1.xhtml'/>", "<a href='c2.xhtml'/>"))
        #expect(try sections() == [["p [c1] One."], ["h1 [The Second] The Second"], ["p Three."]])
    }

    @Test mutating func `without contents the headings are the chapters`() throws {
        builder.files[0].text = EPUBBuilder.page("<h1>A</h1><p>One.</p><h2>B</h2>")
        #expect(try sections() == [["h1 [A] A", "p One.", "h2 [>B] B"], ["p Two."], ["p Three."]])
    }

    @Test mutating func `what can't be read is left out, and told`() throws {
        builder.files[1].text = ""
        builder.files.remove(at: 2)
        var link = ArchiveBuilder.File("EPUB/c3.xhtml", "/etc/hostname")
        link.attributes = 0o120777 << 16
        builder.extras = [link]
        builder.manifest = ["c1", "c2", "c3"].map {
            "<item id='\($0)' href='\($0).xhtml' media-type='application/xhtml+xml'/>"
        }.joined()
        builder.spine = "<itemref idref='c1'/><itemref idref='c2'/><itemref idref='c3'/>"
        var document = try builder.document()
        #expect(sections(of: &document) == [["p [c1] One."], [], []])
        #expect(
            document.diagnostics.last?.description
                == "'EPUB/c3.xhtml' is a symbolic link, which isn't followed; left out")
    }

    @Test mutating func `the contents themselves aren't read`() throws {
        builder.files.append(nav("<a href='c1.xhtml'>A</a>"))
        builder.spine = "<itemref idref='nav'/><itemref idref='c1'/>"
        #expect(try sections() == [[], ["p [A] One."]])
    }

    @Test mutating func `a note in another document is found, and that document isn't read in the flow`() throws {
        builder.files[0].text = EPUBBuilder.page("<p>One<a epub:type='noteref' href='c2.xhtml#n'>1</a>.</p>")
        builder.files[1].text = EPUBBuilder.page(
            "<h1>Notes</h1><aside epub:type='footnote' id='n'><p>A note.</p></aside>")
        var document = try builder.document()
        #expect(document.nextSection()?.map(\.text.string) == ["One."])
        #expect(document.note(named: "EPUB/c2.xhtml#n").map(\.text.string) == ["A note."])
        #expect(sections(of: &document) == [[], ["p [c3] Three."]])
        #expect(document.note(named: "EPUB/c2.xhtml#n").map(\.text.string) == ["A note."])
        #expect(document.note(named: "EPUB/c2.xhtml#gone").isEmpty)
        #expect(document.note(named: "EPUB/gone.xhtml#n").isEmpty)
        #expect(document.omissions.counts == [.note: 1, .noteReference: 1])
    }

    @Test mutating func `a lexicon says how words sound`() throws {
        builder.files.append(
            (
                "a.pls",
                """
                <lexicon alphabet='ipa' xml:lang='en'><lexeme><grapheme>One</grapheme><phoneme>wʌn</phoneme></lexeme>\
                </lexicon>
                """
            ))
        #expect(try sections() == [["p [c1] </wʌn/>One</>."], ["p [c2] Two."], ["p [c3] Three."]])
        builder.files[0].text = EPUBBuilder.page("<aside epub:type='footnote' id='n'><p>One.</p></aside>")
        var document = try builder.document()
        #expect(document.note(named: "EPUB/c1.xhtml#n").map(\.summary) == ["note </wʌn/>One</>."])
    }

    @Test mutating func `a picture is found however its name is written`() throws {
        builder.files = []
        builder.packagePath = "EPUB\\book.opf"
        let sources = ["../i.png", "a%20b.png", "/images/x.png", "c%231.jpg"]
        let page = EPUBBuilder.page(sources.map { "<p><img src='\($0)'/></p>" }.joined())
        let names = ["EPUB\\i.png", "EPUB\\Text\\a%20b.png", "images/x.png", "EPUB\\Text\\c#1.jpg"]
        builder.extras = [.init("EPUB\\Text\\c1.xhtml", page)] + names.map { .init($0, "a") }
        builder.manifest = "<item id='a' href='Text/c1.xhtml' media-type='application/xhtml+xml'/>"
        builder.spine = "<itemref idref='a'/>"
        var document = try builder.document()
        #expect(document.nextSection()?.map(\.kind) == names.map { .picture(path: $0) })
    }

    @Test(arguments: [
        ([], BookError(.malformed, "is empty; fetch it again")),
        (
            Array("PK".utf8), BookError(.malformed, "isn't a whole ZIP archive; it may be cut off; fetch it again")
        ),
    ])
    func `what is no EPUB is refused`(bytes: [UInt8], error: BookError) {
        #expect(throws: error) { _ = try EPUBDocument(bytes, path: nil, options: ImportOptions()) }
    }
}
