import Testing

@testable import SpeechKit

struct DurationFramesTests {
    @Test(
        arguments: [
            (.zero, 0), (.nanoseconds(45_351), 0), (.nanoseconds(45_352), 1), (.milliseconds(100), 2_205),
            (.seconds(86_400 * 365), 695_368_800_000), (.milliseconds(-100), -2_205),
        ] as [(Duration, Int)])
    func `it holds so many whole frames`(duration: Duration, frames: Int) {
        #expect(duration.frames(at: 22_050) == frames)
    }

    @Test(
        arguments: [
            (.zero, 0), (.nanoseconds(1), 1), (.milliseconds(10), 10), (.microseconds(10_001), 11), (.seconds(-1), 0),
            (.seconds(1_000_000_000), CInt.max),
        ] as [(Duration, CInt)])
    func `in milliseconds it is rounded up`(duration: Duration, milliseconds: CInt) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
