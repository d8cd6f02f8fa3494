import BookKit
import Testing

@testable import AudiobookKit

struct RenderPlanTests {
    private static let sentence = "This sentence has fifty letters, give or take. "

    private func page(_ title: String? = nil, sentences: Int) -> Page {
        Page(title: title, utterances: (0..<sentences).map { _ in Utterance(text: Self.sentence) })
    }

    /// Every place in the plan follows the one before, and together they are the whole text.
    private func bytes(of plan: RenderPlan) -> Int {
        let units = plan.segments.flatMap(\.units)
        for (one, next) in zip(units, units.dropFirst()) where one.start.position.page == next.start.position.page {
            #expect(one.end == next.start)
        }
        return plan.byteCount
    }

    @Test func `A short page is a unit, and a segment never has two chapters`() {
        let book = Book(title: "T", pages: [page("One", sentences: 4), page(sentences: 4), page("Two", sentences: 1)])
        let plan = RenderPlan(book, segmentBytes: 3_000)
        #expect(plan.segments.map(\.pages) == [0...0, 1...2, 3...3])
        #expect(plan.segments.map { $0.chapters.map(\.title) } == [[], ["One"], ["Two"]])
        #expect(plan.segments[1].units.count == 2)
    }

    @Test func `A long page is cut between sentences`() {
        let text = String(repeating: Self.sentence, count: 1_000)
        let book = Book(pages: [Page(utterances: [Utterance(text: text)])])
        let plan = RenderPlan(book, segmentBytes: 3_000)
        #expect(bytes(of: plan) == text.utf8.count)
        #expect(plan.segments.count == text.utf8.count / 3_000 + 1)
        #expect(plan.segments.allSatisfy { $0.byteCount < 6_000 })
        let starts = plan.segments.flatMap(\.units).map(\.start.byte)
        #expect(starts.allSatisfy { $0 % Self.sentence.utf8.count == 0 })
    }

    @Test func `White space at the end of a long text isn't a unit of its own`() {
        let text = String(repeating: Self.sentence, count: 43) + "\n\n  "
        let book = Book(pages: [Page(utterances: [Utterance(text: text), Utterance(text: "End.")])])
        let units = RenderPlan(book, segmentBytes: 9_000).segments.flatMap(\.units)
        #expect(units.map(\.start.position.utterance) == [0, 1])
    }

    @Test(arguments: [10, 300])
    func `Whatever the format, the units are the same`(pages: Int) {
        let book = Book(pages: (0..<pages).map { _ in page(sentences: 40) })
        let units = AudioFormat.allCases.map { RenderPlan(book, format: $0).segments.flatMap(\.units) }
        #expect(units.allSatisfy { $0 == units[0] && $0.count >= pages })
    }

    @Test func `Markup is never cut`() {
        let text = "<speak>" + String(repeating: Self.sentence, count: 100) + "</speak>"
        let book = Book(pages: [Page(utterances: [Utterance(text: text, isMarkup: true)])])
        #expect(RenderPlan(book, segmentBytes: 3_000).segments.flatMap(\.units).count == 1)
    }

    @Test(arguments: 1...7)
    func `Parts make the whole, whatever their number`(count: Int) {
        let pages = (0..<9).map { page($0.isMultiple(of: 2) ? "Chapter \($0)" : nil, sentences: $0 + 1) }
        let whole = RenderPlan(Book(title: "T", pages: pages), segmentBytes: 300)
        var joined: [RenderPlan.Segment] = []
        for number in 1...count {
            var part = whole
            part.restrict(toPart: number, of: count)
            joined += part.segments
        }
        #expect(joined == whole.segments)
    }

    @Test func `Towards the end of a short book units become shorter`() {
        let book = Book(pages: [page(sentences: 60)])
        let lengths = RenderPlan(book, format: .wav).segments.map(\.byteCount)
        #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 + 60 >= $1 })
        #expect(lengths.first ?? 0 > 3 * (lengths.last ?? 0))
        // Whatever the format, it sounds the same.
        let units = AudioFormat.allCases.map { RenderPlan(book, format: $0).segments.flatMap(\.units) }
        #expect(units.allSatisfy { $0 == units[0] })
    }

    @Test func `Of some pages only their units are left`() {
        let book = Book(title: "T", pages: (0..<9).map { page("Chapter \($0)", sentences: 2) })
        var plan = RenderPlan(book, segmentBytes: 3_000)
        plan.restrict(to: 2...4)
        #expect(plan.segments.map(\.pages) == [2...2, 3...3, 4...4])
        plan.restrict(to: 7...8)
        #expect(plan.segments.isEmpty)
    }
}
