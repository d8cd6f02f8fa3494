import Testing

@testable import SpeechKit

struct SSMLValueTests {
    @Test(arguments: [
        ("+10%", 1.1), ("-10%", 0.9), ("110%", 1.1), ("1.5", 1.5), ("+12st", 2), ("-12st", 0.5), ("+6.02dB", 2),
        (" 50 %", 0.5),
    ])
    func `a value can be a factor`(text: String, factor: Double) throws {
        let value = try #require(SSMLValue(text)?.factor)
        #expect(abs(value - factor) < 0.001)
    }

    @Test(arguments: [("1.5s", 1500), ("20ms", 20), ("-1s", -1000), (".5s", 500)])
    func `a value can be a time`(text: String, milliseconds: Double) {
        #expect(SSMLValue(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: ["+10", "10Hz", "-3x", "5min"])
    func `a change without a unit, or with an unknown one, is neither`(text: String) {
        #expect(SSMLValue(text)?.factor == nil)
        #expect(SSMLValue(text)?.milliseconds == nil)
    }

    @Test(arguments: ["", "fast", "nan", "inf", "%", "--5%", "1.2.3s", "0x10"])
    func `other text is no value, or none with a meaning`(text: String) {
        #expect(SSMLValue(text)?.factor == nil)
    }
}
