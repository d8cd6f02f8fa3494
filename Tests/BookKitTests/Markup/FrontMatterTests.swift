import Testing

@testable import BookKit

struct FrontMatterTests {
    @Test(
        arguments: [
            ("---\ntitle: A\nauthors:\n  - Ann\n  - Bob\n...\ntext", "A", ["Ann", "Bob"], "text"),
            ("+++\ntitle = 'A'\nauthor = \"Ann\"\n+++\ntext", "A", ["Ann"], "text"),
            ("---\n\nNot: about the text\n", nil, [], "---\n\nNot: about the text\n"),
            ("---\n\nOnce: a king.\n\n---\n\nMore.", nil, [], "---\n\nOnce: a king.\n\n---\n\nMore."),
            ("---", nil, [], "---"),
            ("---\n\nA rule\n\n---\n", nil, [], "---\n\nA rule\n\n---\n"),
            ("title: A\n---\n", nil, [], "title: A\n---\n"),
            ("---\ntitle: A\n---", "A", [], ""),
            ("", nil, [], ""),
        ] as [(String, String?, [String], String)])
    func `what stands before a text is told from it`(file: String, title: String?, authors: [String], text: String) {
        let (matter, rest) = FrontMatter.split(file)
        #expect(matter.title == title)
        #expect(matter.authors == authors)
        #expect(rest == text)
    }
}
