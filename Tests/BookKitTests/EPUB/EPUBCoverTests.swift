import Testing

@testable import BookKit

struct EPUBCoverTests {
    private var builder = EPUBBuilder(chapters: "<p>One</p>")

    init() {
        builder.files += [("a.png", ""), ("b.png", ""), ("front.xhtml", EPUBBuilder.page("<img src='b.png'/>"))]
    }

    private func items(_ properties: String = "") -> String {
        """
        <item id='c1' href='c1.xhtml' media-type='application/xhtml+xml'/>\
        <item id='front' href='front.xhtml' media-type='application/xhtml+xml'/>\
        <item id='img-a' href='a.png' media-type='image/png' \(properties)/>\
        <item id='img-b' href='b.png' media-type='image/png'/>\
        <item id='img-c' href='gone.png' media-type='image/png'/>
        """
    }

    private func cover() throws -> String? { try builder.document().metadata.coverImage }

    @Test mutating func `the picture with the property for it is the cover`() throws {
        builder.manifest = items("properties='svg cover-image'")
        builder.metadata += "<meta name='cover' content='img-b'/>"
        #expect(try cover() == "EPUB/a.png")
    }

    @Test(arguments: [
        ("img-b", "EPUB/b.png"), ("b.png", "EPUB/b.png"), ("front", nil), ("img-c", nil), ("x", nil), ("", nil),
    ])
    mutating func `the metadata names it by its identifier, or its file`(content: String, path: String?) throws {
        builder.manifest = items()
        builder.metadata += "<meta content='\(content)' name='cover'/>"
        #expect(try cover() == path)
    }

    @Test(arguments: [
        ("front.xhtml", "EPUB/b.png"), ("a.png", "EPUB/a.png"), ("c1.xhtml", nil), ("gone.xhtml", nil),
        ("http://192.0.2.1/a.png", nil),
    ])
    mutating func `the guide leads to it, or to the page that shows it`(address: String, path: String?) throws {
        builder.manifest = items()
        builder.guide = "<guide><reference type='cover' href='\(address)'/></guide>"
        #expect(try cover() == path)
    }
}
