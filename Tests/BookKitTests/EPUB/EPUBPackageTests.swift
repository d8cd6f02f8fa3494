import TestSupport
import Testing

@testable import BookKit

struct EPUBPackageTests {
    private var builder = EPUBBuilder(chapters: "<p>One</p>", "<p>Two</p>", "<p>Three</p>")

    /// The names of the documents that are read, and what is odd.
    private func read() throws -> ([String], [String]) {
        var parts = EPUBParts(try builder.archive)
        let package = try EPUBPackage(at: builder.packagePath, in: &parts)
        return (package.documents.map { ArchivePath.stem(of: $0.path) }, parts.log.sorted.map(\.description))
    }

    @Test mutating func `documents are read in the order of the spine`() throws {
        builder.spine = "<itemref idref='c3'/><itemref idref='c1'/><itemref idref='c2'/>"
        #expect(try read() == (["c3", "c1", "c2"], []))
    }

    @Test mutating func `what is outside the flow isn't read, and told`() throws {
        builder.spine = "<itemref idref='c1'/><itemref idref='c2' linear='no'/><itemref idref='c3' linear='yes'/>"
        #expect(
            try read() == (["c1", "c3"], ["'EPUB/book.opf' has documents outside the flow, which aren't read: 1"]))
    }

    @Test mutating func `if all is outside the flow, all is read`() throws {
        builder.spine = "<itemref idref='c1' linear='no'/><itemref idref='c2' linear='no'/>"
        #expect(try read() == (["c1", "c2"], []))
    }

    @Test mutating func `what isn't in the manifest or is there twice is left out, and told`() throws {
        builder.spine =
            "<itemref idref='c1'/><itemref idref='ghost'/><itemref/><itemref idref='c1'/><itemref idref='c2'/>"
        #expect(
            try read() == (
                ["c1", "c2"],
                [
                    "'ghost' has a place in the spine but none in the manifest; left out",
                    "'EPUB/book.opf' has a place in the spine but none in the manifest; left out",
                    "'EPUB/c1.xhtml' is in the spine more than once; read the first time",
                ]
            ))
    }

    @Test mutating func `what isn't in the archive is left out, and told once`() throws {
        builder.files.remove(at: 1)
        builder.manifest = ["c1", "c2", "c3"].map {
            "<item id='\($0)' href='\($0).xhtml' media-type='application/xhtml+xml'/>"
        }.joined()
        builder.spine = "<itemref idref='c1'/><itemref idref='c2'/><itemref idref='c3'/>"
        #expect(
            try read() == (["c1", "c3"], ["'EPUB/c2.xhtml' is in the manifest but not in the archive; left out"]))
    }

    @Test mutating func `a document stands in for what is no text`() throws {
        builder.files += [("data.json", "{}"), ("more.json", "{}")]
        builder.manifest = """
            <item id='d' href='data.json' media-type='application/json' fallback='m'/>\
            <item id='m' href='more.json' media-type='application/json' fallback='c2'/>\
            <item id='c2' href='c2.xhtml' media-type='application/xhtml+xml'/>
            """
        builder.spine = "<itemref idref='d'/>"
        #expect(try read() == (["c2"], []))
    }

    @Test mutating func `stand-ins that come round again end`() throws {
        builder.files += [("a.png", ""), ("b.png", "")]
        builder.manifest = """
            <item id='a' href='a.png' media-type='image/png' fallback='b'/>\
            <item id='b' href='b.png' media-type='image/png' fallback='a'/>\
            <item id='c1' href='c1.xhtml' media-type='application/xhtml+xml'/>
            """
        builder.spine = "<itemref idref='a'/><itemref idref='c1'/>"
        #expect(try read() == (["c1"], ["'EPUB/a.png' is no text, and nothing stands in for it; left out"]))
    }

    @Test(arguments: [nil, "<itemref idref='ghost'/>"])
    mutating func `without a spine to read the manifest's order counts`(spine: String?) throws {
        builder.files.append(("nav.xhtml", ""))
        builder.spine = spine ?? ""
        #expect(try read().0 == ["c1", "c2", "c3"])
        #expect(
            try read().1.last == "'EPUB/book.opf' has no spine to read; what the manifest lists is read in its order")
    }

    @Test(arguments: [
        ("application/xhtml+xml; charset=utf-8", "c1.xhtml", true), ("TEXT/HTML", "c1.xhtml", true),
        ("text/x-oeb1-document", "c1.xhtml", true), ("", "c1.xhtml", true), ("text/xml", "c1.xhtml", true),
        ("image/svg+xml", "x.svg", true), ("application/xml", "x.xml", false), ("text/css", "c1.xhtml", false),
    ])
    func `a document is known by its type, or by its name where the type says nothing`(
        type: String, name: String, isReadable: Bool
    ) {
        let item = EPUBItem(id: "x", path: "EPUB/\(name)", mediaType: EPUBItem.mediaType(of: type))
        #expect(item.isReadable == isReadable)
    }

    @Test(arguments: ["<item id='a' href='a.png' media-type='image/png'/>", ""])
    mutating func `a book without any text is refused`(manifest: String) {
        builder.files.append(("a.png", ""))
        builder.manifest = manifest
        builder.spine = "<itemref idref='a'/>"
        let error = BookError(.malformed, "has nothing to read: no document of its spine is text; choose another file")
        #expect(throws: error) { try read() }
    }

    @Test mutating func `a package that is no XML is refused`() {
        builder.metadata = ""
        builder.extras = [.init("EPUB/book.opf", "no XML")]
        #expect(throws: BookError(.malformed, "has no package document that can be read; fetch it again")) {
            try read()
        }
    }

    @Test mutating func `a package that is cut off is read as far as it goes`() throws {
        builder.guide = "<guide>"
        #expect(try read().0 == ["c1", "c2", "c3"])
        #expect(try read().1.count == 1)
    }
}
