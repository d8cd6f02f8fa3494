import Testing

@testable import BookKit

struct HeadingContentsTests {
    private var contents = HeadingContents(bookTitle: "A Book")

    /// The chapters of a document, as "depth title" at each block.
    private mutating func chapters(_ blocks: [Block], title: String? = nil, path: String = "EPUB/c1.xhtml")
        -> [[String]]
    {
        var blocks = blocks
        contents.mark(&blocks, title: title, path: path)
        return blocks.map { $0.chapters.map { "\($0.depth) \($0.title)" } }
    }

    private func heading(_ level: Int, _ text: String) -> Block { Block(.heading(level: level), BlockText(text)) }

    @Test mutating func `headings are nested by their levels, whatever numbers those have`() {
        let blocks = [
            heading(2, "Part"), Block(.paragraph, "x"), heading(3, "One"), heading(3, "Two"), heading(2, "Next"),
            heading(4, "Aside"), heading(1, ""),
        ]
        #expect(chapters(blocks) == [["0 Part"], [], ["1 One"], ["1 Two"], ["0 Next"], [], []])
        #expect(chapters([heading(3, "Three"), heading(1, "End")]) == [["1 Three"], ["0 End"]])
    }

    @Test mutating func `without any headings each document is a chapter with its title or its file's name`() {
        let text = [Block(.paragraph, "x"), Block(.paragraph, "y")]
        #expect(chapters(text, title: "A Book", path: "EPUB/cover.xhtml") == [["0 cover"], []])
        #expect(chapters(text, title: "One") == [["0 One"], []])
        #expect(chapters(text, title: "One") == [[], []])
        #expect(chapters([], title: "Two").isEmpty)
    }

    @Test mutating func `a document without a heading goes on with the chapter before, if others have one`() {
        #expect(chapters([heading(1, "One")]) == [["0 One"]])
        #expect(chapters([Block(.paragraph, "x")]) == [[]])
        #expect(chapters([Block(.paragraph, "x")], title: "A Title") == [["0 A Title"]])
    }
}
