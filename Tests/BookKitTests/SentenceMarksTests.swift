import BookKit
import TestSupport
import Testing

/// Measures the segmenter on the pages that were marked by hand.
struct SentenceMarksTests {
    @Test(.enabled(if: MarkedPage.canBeRead))
    func `the segmenter finds the boundaries that it was tuned on`() async throws {
        let score = try await MarkedPage.score(on: .tuning) { SentenceTokenizer().boundaries(in: $0) }
        #expect(score.share >= 0.98, "missed \(score.missed), wrong \(score.wrong)")
    }

    /// Only the share is at hand here, so that a failure doesn't show what must not be seen.
    @Test(.enabled(if: MarkedPage.canBeRead))
    func `the segmenter finds boundaries that it has never seen`() async throws {
        let share = try await MarkedPage.score(on: .heldOut) { SentenceTokenizer().boundaries(in: $0) }.share
        #expect(share >= 0.97)
    }
}
