import BookKit
import FoundationEssentials
import TestSupport
import Testing

@testable import AudiobookKit

struct TextEditionTests {
    private let place = TemporaryFolder()

    private let reading = BookReading(
        book: Book(
            title: "The Pond & the Frog", author: "A. Tester", language: "en-GB",
            pages: [
                Page(title: "One", utterances: [Utterance(text: "The frog <jumped>. "), Utterance(text: "Splash!")]),
                Page(title: "Two", utterances: [Utterance(text: "Nobody answered.")]),
            ]))

    private func write(to name: String) throws -> String {
        var tags = AudioTags(title: "The Pond & the Frog")
        (tags.author, tags.language) = ("A. Tester", "en-GB")
        let path = place.path + "/" + name
        #expect(try TextEdition.write(reading, tags: tags, to: path) == [])
        return path
    }

    @Test func `a book becomes an EPUB of the same text, without sound`() throws {
        let path = try write(to: "pond.epub")
        let read = try BookReader().read(contentsOf: path)
        #expect(read.details.format == .epub)
        #expect(read.diagnostics == [])
        #expect(read.book.title == "The Pond & the Frog")
        #expect(read.book.author == "A. Tester")
        #expect(read.book.language == "en-GB")
        #expect(read.book.chapters.map(\.title) == ["One", "Two"])
        let text = read.book.pages.map(\.text.string).joined(separator: "\n")
        #expect(text.contains("The frog <jumped>. Splash!"))
        #expect(text.contains("Nobody answered."))
        let edition = try #require(try EPUBEdition(contentsOf: path))
        #expect(!edition.items.contains { $0.mediaType.hasPrefix("audio/") || $0.mediaType.contains("smil") })
        #expect(edition.items.count == edition.entries.count - 3)
    }

    @Test func `the same book makes the same bytes`() throws {
        let files = try ["a.epub", "b.epub"].map { try Data(contentsOf: URL(filePath: write(to: $0))) }
        #expect(files[0] == files[1])
    }
}
