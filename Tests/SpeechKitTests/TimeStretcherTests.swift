import Testing

@testable import SpeechKit

struct TimeStretcherTests {
    private let tone = (0..<22_050).map { Int16(10_000 * (Double($0 % 100) / 100 - 0.5)) }

    @Test(arguments: [0.25, 0.5, 0.9, 1.01, 1.5, 2, 3.75])
    func `sound takes its time divided by the speed`(speed: Double) {
        let stretched = TimeStretcher.stretch(tone, sampleRate: 22_050, speed: speed)
        #expect(abs(Double(stretched.count) * speed / Double(tone.count) - 1) < 0.02)
    }

    @Test func `nothing changes at normal speed`() {
        #expect(TimeStretcher.stretch(tone, sampleRate: 22_050, speed: 1) == tone)
    }

    @Test(arguments: [0, 1, 2, 10])
    func `the shortest of sounds can be stretched`(count: Int) {
        let stretched = TimeStretcher.stretch(Array(tone.prefix(count)), sampleRate: 22_050, speed: 2)
        #expect(stretched.count <= count)
    }
}
