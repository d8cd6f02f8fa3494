import Testing

@testable import BookKit

struct ClockValueTests {
    @Test(arguments: [
        ("1:02:03.5", 3723.5), ("02:03.25", 123.25), ("00:00:00", 0), ("12.5s", 12.5), ("500ms", 0.5), ("2min", 120),
        ("1.5h", 5400), ("7", 7), ("npt=12.3s", 12.3), (" 3s ", 3), ("0:0:29.268", 29.268), ("100:00:00", 360_000),
    ])
    func `each way to write a time is read`(text: String, seconds: Double) {
        #expect(ClockValue.seconds(of: text) == seconds)
    }

    @Test(arguments: ["", "s", "-1s", "1:2:3:4", "1::2", "nan", "inf", "1e3s", "0x10", "1,5s", "soon", "1:-2", "5 s x"])
    func `what is no time is none`(text: String) {
        #expect(ClockValue.seconds(of: text) == nil)
    }
}
