import TestSupport
import Testing

@testable import BookKit

struct BookDetailsTests {
    private func details(_ text: String) throws -> BookDetails { try BookReader().read(Array(text.utf8)).details }

    private func details(ofMetadata elements: String) throws -> BookDetails {
        let package = "<package><metadata>\(elements)</metadata></package>"
        let metadata = EPUBMetadata(try #require(XMLTree(Array(package.utf8)).root)).metadata
        return BookDetails(metadata, format: .epub)
    }

    @Test func `an EPUB tells what it is about, often in HTML, and when it was changed`() throws {
        let details = try details(
            ofMetadata: """
                <dc:creator>A</dc:creator><dc:creator>B</dc:creator>\
                <dc:description>&lt;p&gt;One &amp;amp; &lt;i&gt;two&lt;/i&gt;.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;\
                &lt;p&gt;Three.&lt;/p&gt;</dc:description>\
                <meta property="dcterms:modified" refines="#x">1999-01-01T00:00:00Z</meta>\
                <meta property="dcterms:modified">2012-10-24T15:30:00Z</meta>
                """)
        #expect(details.authors == ["A", "B"])
        #expect(details.summary == "One & two.\nThree.")
        #expect(details.modified == "2012-10-24T15:30:00Z")
    }

    @Test func `an EPUB 2 has another way to tell when it was changed`() throws {
        let details = try details(
            ofMetadata: """
                <dc:date opf:event="publication">1851</dc:date><dc:date opf:event="modification">2010-02-17</dc:date>\
                <dc:description>a &lt; b</dc:description>
                """)
        #expect(details.modified == "2010-02-17")
        #expect(details.summary == "a < b")
    }

    @Test func `Markdown and HTML tell it where they are asked about it`() throws {
        let markdown = try details(
            "---\ntitle: T\ndescription: 'Short, but true'\nauthors: [A, B]\n---\n\n# One\n\nText.")
        #expect(markdown.format == .markdown)
        #expect(markdown.summary == "Short, but true")
        #expect(markdown.authors == ["A", "B"])
        let html = try details(
            "<!DOCTYPE html><html><head><meta name=description content='It is &lt;new&gt;'></head><p>Text.</p></html>")
        #expect(html.format == .html)
        #expect(html.summary?.hasPrefix("It is") == true)
    }

    @Test func `a property list and a text say no more than they do`() throws {
        let list = try details("{ title = T; author = A; bookPages = ( { utterances = Hello; } ); }")
        #expect(list.format == .propertyList)
        #expect(list.authors == ["A"])
        #expect(list.summary == nil)
        let text = try details("It was a dark night.\n")
        #expect(text.format == .plainText)
        #expect(text.summary == nil)
    }
}
