import Testing

@testable import BookKit

/// Texts that took a careless reader minutes.
struct HostileTextTests {
    enum Text: String, CaseIterable {
        case notes, tags, titles, strings, lists, standalone

        var text: String {
            switch self {
            case .notes: repeated("A word[1] is here.\n\n[1] A note.\n\n", 10_000) + "The end."
            case .tags: "1\n00:00:01,000 --> 00:00:03,500\n" + repeated("<", 100_000) + "The end."
            case .titles: repeated("\u{1B}]\u{7}", 100_000) + "The end."
            case .strings: repeated("\u{9D}", 100_000) + "The end."
            case .lists:
                repeated("CONTENTS\n\nChapter 1\n\nChapter 2\n\nThis is a text, and it has no other end.\n\n", 5_000)
                    + "The end."
            case .standalone: repeated("PREFACE\n\nText.\n\n\n\nA TITLE\n\nThis is a text.\n\n", 5_000) + "The end."
            }
        }

        private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    }

    @Test(.timeLimit(.minutes(1)), arguments: Text.allCases)
    func `hostile texts are read in time`(text: Text) throws {
        var document = try TextDocument(Array(text.text.utf8), options: ImportOptions())
        var last = ""
        while let section = document.nextSection() { last = section.last?.text.string ?? last }
        #expect(last.hasSuffix("The end."))
    }
}
