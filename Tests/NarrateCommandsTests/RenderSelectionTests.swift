import BookKit
import Testing

@testable import AudiobookKit
@testable import NarrateCommands

struct RenderSelectionTests {
    /// A title page, a page before the first chapter, and three chapters of two pages each.
    private static let book = Book(
        title: "T",
        pages: [nil, "One", nil, "Two", nil, "Three", nil].map { title in
            Page(title: title, utterances: [Utterance(text: "Some words on a page.")])
        })

    private func pages(_ selection: RenderSelection) throws -> [Int] {
        var plan = RenderPlan(Self.book, format: .wav)
        try selection.apply(to: &plan, of: Self.book, path: "b")
        return plan.segments.flatMap(\.units).map(\.start.position.page)
    }

    @Test(
        arguments: [
            (.all, Array(0...7)), (.pages(2...3), [2, 3]), (.pages(0...0), [0]), (.chapters(1...1), [0, 1, 2, 3]),
            (.chapters(2...2), [4, 5]), (.chapters(2...3), [4, 5, 6, 7]), (.part(1, of: 1), Array(0...7)),
        ] as [(RenderSelection, [Int])])
    func `what is selected is rendered, and nothing else`(selection: RenderSelection, expected: [Int]) throws {
        #expect(try pages(selection) == expected)
    }

    @Test(arguments: [.pages(0...8), .pages(9...9), .chapters(0...1), .chapters(3...4)] as [RenderSelection])
    func `what the book doesn't have is refused`(selection: RenderSelection) {
        #expect(throws: CommandError.self) { try pages(selection) }
    }

    @Test func `as many parts as anybody wants make the whole`() throws {
        for count in 1...4 {
            #expect(try (1...count).flatMap { try pages(.part($0, of: count)) } == Array(0...7))
        }
    }

    @Test(
        arguments: [
            ("3-7", nil, nil, .pages(3...7)), ("3", nil, nil, .pages(3...3)), (nil, "2-2", nil, .chapters(2...2)),
            (nil, nil, "2/3", .part(2, of: 3)), (nil, nil, nil, .all),
        ] as [(String?, String?, String?, RenderSelection)])
    func `options are read`(pages: String?, chapters: String?, part: String?, selection: RenderSelection) throws {
        #expect(try RenderSelection(pages: pages, chapters: chapters, part: part) == selection)
    }

    @Test(arguments: ["7-3", "", "-", "a", "1-2-3", "3-", "99999999999999999999"])
    func `nonsense is refused`(text: String) {
        #expect(throws: UsageError.self) { try RenderSelection(pages: text, chapters: nil, part: nil) }
        #expect(throws: UsageError.self) { try RenderSelection(pages: nil, chapters: nil, part: text) }
        #expect(throws: UsageError.self) { try RenderSelection(pages: nil, chapters: nil, part: "0/\(text)") }
        let most = "1/\(Int.max)"
        #expect(throws: UsageError.self) { try RenderSelection(pages: nil, chapters: nil, part: most) }
    }
}
