import Testing

@testable import NarrateCommands

struct ClockTimeTests {
    @Test(arguments: [(0.0, "0:00"), (59.4, "0:59"), (61, "1:01"), (3_661, "1:01:01"), (-5, "0:00")])
    func `times are told as clocks tell them`(seconds: Double, text: String) {
        #expect(seconds.clockTime == text)
    }
}
