@testable import SpeechKit
import Testing

struct GainTests {
    private let ramp = (Int(Int16.min)...Int(Int16.max)).map { Int16($0) }

    @Test func `a factor of 1 leaves every frame as it is`() {
        #expect(Gain().apply(to: ramp[...]) == ramp[...])
    }

    @Test func `a factor below 1 scales every frame`() {
        #expect(Gain(factor: 0.5).apply(to: [-32_768, -100, 0, 99, 32_767]) == [-16_384, -50, 0, 50, 16_384])
    }

    @Test(arguments: [1.01, 1.5, 2, 10, 1_000])
    func `a factor above 1 rises to full scale without a step or a clip`(factor: Double) {
        let louder = Array(Gain(factor: factor).apply(to: ramp[...]))
        #expect(zip(louder, louder.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(zip(ramp, louder).allSatisfy { abs(Int($0)) <= abs(Int($1)) + 1 || abs(Int($1)) > 26_000 })
        #expect(louder.min().map { $0 > .min } == true)
    }

    @Test func `a factor of 0 is silence`() {
        #expect(Gain(factor: 0).apply(to: [5, -5]) == [0, 0])
    }
}
