import Testing

@testable import BookKit

struct GutenbergFrameTests {
    private static let modern = """
        The Project Gutenberg eBook of A Tale

        Title: A Tale
               of Two Lines

        Author: Jane Doe

        Release date: May 1, 2020 [eBook #12345]

        Language: French

        *** START OF THE PROJECT GUTENBERG EBOOK A TALE ***

        Produced by Somebody and
        others.

        It was night.

        End of the Project Gutenberg EBook of A Tale

        *** END OF THE PROJECT GUTENBERG EBOOK A TALE ***

        The licence.
        """

    private static let old = """
        The Project Gutenberg Etext of A Tale, by Jane Doe

        Please take a look.

        *END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*

        It was night.

        End of The Project Gutenberg Etext of A Tale, by Jane Doe
        """

    private static func read(_ text: String) throws -> (DocumentMetadata, [String], Omissions) {
        var document = try TextDocument(Array(text.utf8), options: ImportOptions())
        var blocks: [Block] = []
        while let section = document.nextSection() { blocks += section }
        return (document.metadata, blocks.map(\.text.string), document.omissions)
    }

    @Test func `each of two books in one file is read`() throws {
        let second = Self.modern.replacing("It was night.", with: "It was day.")
        let (metadata, blocks, omissions) = try Self.read(Self.modern + "\n\n" + second)
        #expect(metadata.title == "A Tale of Two Lines")
        #expect(blocks.first == "It was night." && blocks.last == "It was day.")
        #expect(!blocks.contains { $0.contains("licence") || $0.contains("Gutenberg") })
        #expect(omissions.counts[.licence] == 5)
    }

    @Test func `a header of today is left out and tells of the book`() throws {
        let (metadata, blocks, omissions) = try Self.read(Self.modern)
        var expected = DocumentMetadata()
        expected.title = "A Tale of Two Lines"
        expected.authors = ["Jane Doe"]
        expected.language = "fr"
        expected.identifier = "https://www.gutenberg.org/ebooks/12345"
        #expect(metadata == expected)
        #expect(blocks == ["It was night."])
        #expect(omissions.counts == [.licence: 3])
    }

    @Test func `a header of the nineties is left out and tells of the book`() throws {
        let (metadata, blocks, omissions) = try Self.read(Self.old)
        #expect(metadata.title == "A Tale" && metadata.authors == ["Jane Doe"])
        #expect(blocks == ["It was night."])
        #expect(omissions.counts == [.licence: 2])
    }

    @Test(arguments: [
        "Project Gutenberg is mentioned.\n\nIt was night.",
        "The Project Gutenberg Etext of A Tale\n\nIt was night.\n\nThe end.",
        "*** START OF THIS PROJECT GUTENBERG EBOOK A ***\n\n*** END OF THIS PROJECT GUTENBERG EBOOK A ***",
    ])
    func `a book is never empty`(text: String) throws {
        #expect(try !Self.read(text).1.isEmpty)
    }
}
