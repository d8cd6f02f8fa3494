import Testing

@testable import BookKit

struct EPUBMetadataTests {
    private func metadata(_ elements: String) throws -> DocumentMetadata {
        let package = "<package unique-identifier='id'><metadata>\(elements)</metadata></package>"
        return EPUBMetadata(try #require(XMLTree(Array(package.utf8)).root)).metadata
    }

    @Test func `a book of version 2 tells its metadata`() throws {
        let elements = """
            <dc:title> Moby\n Dick </dc:title><dc:creator opf:role="ill">Kent</dc:creator>\
            <dc:creator opf:role="aut">Melville</dc:creator><dc:language>en_US</dc:language>\
            <dc:identifier>1</dc:identifier><dc:identifier id="id"> urn:2 </dc:identifier>
            """
        #expect(
            try metadata(elements)
                == DocumentMetadata(
                    title: "Moby Dick", authors: ["Melville"], language: "en-US", identifier: "urn:2"))
    }

    @Test func `a book of version 3 refines its metadata`() throws {
        let elements = """
            <dc:title id="t1">The Whale</dc:title><dc:title id="t2">Moby-Dick</dc:title>\
            <meta refines="#t1" property="title-type">subtitle</meta>\
            <meta refines="#t2" property="title-type"> main </meta>\
            <dc:creator id="a">Second</dc:creator><meta refines="#a" property="display-seq">2</meta>\
            <dc:creator id="b">First</dc:creator><meta refines="#b" property="display-seq">1</meta>\
            <dc:creator id="c">Translator</dc:creator><meta refines="#c" property="role">trl</meta>\
            <dc:creator>Third</dc:creator><dc:creator>Third</dc:creator><dc:language/><dc:language>de</dc:language>
            """
        #expect(
            try metadata(elements)
                == DocumentMetadata(title: "Moby-Dick", authors: ["First", "Second", "Third"], language: "de"))
    }

    @Test(arguments: [
        (
            "<dc-metadata><dc:Title>Old</dc:Title><dc:Creator>Ann</dc:Creator><dc:Language>ger</dc:Language></dc-metadata>",
            DocumentMetadata(title: "Old", authors: ["Ann"], language: "de")
        ),
        ("<dc:language>und</dc:language>", DocumentMetadata()),
        ("", DocumentMetadata()), ("<dc:title/><dc:title> </dc:title>", DocumentMetadata()),
        ("<dc:creator opf:role='edt'>Ed</dc:creator>", DocumentMetadata(authors: ["Ed"])),
        ("<dc:language>German</dc:language>", DocumentMetadata(language: "de")),
        ("<dc:language>Klingon</dc:language>", DocumentMetadata()),
        ("<dc:title>A</dc:title><dc:title>B</dc:title>", DocumentMetadata(title: "A")),
        ("<dc-metadata><dc:Title>x</dc:Title><dc:title>Old</dc:title></dc-metadata>", DocumentMetadata(title: "Old")),
        ("<dc:identifier>x</dc:identifier>", DocumentMetadata(identifier: "x")),
    ])
    func `what is missing or odd is passed over`(elements: String, expected: DocumentMetadata) throws {
        #expect(try metadata(elements) == expected)
    }
}
