import BookKit
import Testing

@testable import AudiobookKit

struct NewPackageTests {
    private func contents(_ chapters: [(String, Int)]) -> String {
        let pages = chapters.map { Page(utterances: [Utterance(text: $0.0)]) }
        let book = Book(
            pages: pages,
            chapters: chapters.enumerated().map { index, chapter in
                Chapter(title: chapter.0, depth: chapter.1, start: BookPosition(page: index + 1, utterance: 0))
            })
        let runs = PageRun.all(of: book)
        let package = NewPackage(
            book, tags: AudioTags(title: "T"), language: "en", documents: runs.indices.map { "EPUB/\($0).xhtml" },
            runs: runs, pictures: [])
        let list = package.navigation.split(separator: "role=\"doc-toc\">").last?.split(separator: "</nav>").first ?? ""
        return String(list).replacing(#/ href="[^"]*"|\n/#, with: "")
    }

    @Test(arguments: [
        ([("A", 0), ("B", 0)], "<ol><li><a>A</a></li><li><a>B</a></li></ol>"),
        (
            [("A", 0), ("B", 1), ("C", 2), ("D", 0)],
            "<ol><li><a>A</a><ol><li><a>B</a><ol><li><a>C</a></li></ol></li></ol></li><li><a>D</a></li></ol>"
        ),
        // Levels that are left out, and a contents that begins deep.
        ([("A", 2), ("B", 0)], "<ol><li><a>A</a></li><li><a>B</a></li></ol>"),
        ([("A", 0), ("B", 3), ("C", 1)], "<ol><li><a>A</a><ol><li><a>B</a></li><li><a>C</a></li></ol></li></ol>"),
        ([("<A>", 0)], "<ol><li><a>&lt;A&gt;</a></li></ol>"), ([(" ", 0)], "<ol><li><a>—</a></li></ol>"),
        ([], "<ol><li><a>T</a></li></ol>"),
    ])
    func `entries of the contents are in those above them`(chapters: [(String, Int)], list: String) {
        #expect(contents(chapters) == list)
    }
}
