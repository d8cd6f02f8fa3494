import FoundationEssentials
import Testing

@testable import NarrateCommands

struct AgeTests {
    private static let ages: [(Double, String)] = [
        (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
        (86_399, "23 hours ago"), (86_400, "1 day ago"), (1_123_200, "1 week ago"), (3_888_000, "1 month ago"),
        (69_120_000, "2 years ago"), (1e300, "31709 years ago"),
    ]

    @Test(arguments: ages)
    func `an age is told in its largest unit`(seconds: Double, text: String) {
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(Age(of: now - seconds, now: now).description == text)
    }
}
