import Testing

@testable import AudiobookKit

struct FileNameTests {
    @Test(arguments: [
        ("Chapter 1", "Chapter 1"), ("AC/DC: Back", "AC DC Back"), ("../../etc/passwd", "etc passwd"),
        ("...", "chapter"), ("", "chapter"), (" \n\t", "chapter"), ("Who?", "Who"),
        ("Ends with dots...", "Ends with dots"),
        ("第一章", "第一章"), ("a\u{0}b\nc", "a b c"), (".hidden", "hidden"), ("con|tra<st>", "con tra st"),
    ])
    func `A title becomes a name that is safe anywhere`(title: String, name: String) {
        #expect(title.fileName == name)
    }

    @Test func `A long title is cut between characters`() {
        let name = String(repeating: "é🐈", count: 100).fileName
        #expect(name.utf8.count <= 120)
        #expect(name.hasPrefix("é🐈é🐈"))
    }
}
