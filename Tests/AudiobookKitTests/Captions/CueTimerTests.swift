@testable import AudiobookKit
import Testing

struct CueTimerTests {
    /// When cues of these frames are shown.
    private func ticks(_ frames: [Range<Int>], frameCount: Int, clock: CaptionClock = .milliseconds) -> [Range<Int>] {
        var timer = CueTimer(clock: clock)
        var cues = frames.compactMap { timer.add(CaptionCue(lines: [], frames: $0)) }
        if let last = timer.finish(frameCount: frameCount) { cues.append(last) }
        return cues.map(\.ticks)
    }

    @Test func `A half rounds up`() {
        // 441 frames are 20 ms.
        #expect([10, 11, 12, 33, 441].map(CaptionClock.milliseconds.ticks) == [0, 0, 1, 1, 20])
        #expect([110, 111, 331].map(CaptionClock.centiseconds.ticks) == [0, 1, 2])
    }

    @Test func `A pause is not covered by more than a second after the cue's beginning`() {
        #expect(ticks([0..<2_205, 44_100..<88_200], frameCount: 220_500) == [0..<1_000, 2_000..<4_000])
    }

    @Test func `Cues of the same instant follow each other`() {
        #expect(ticks([5..<5, 5..<6, 6..<6], frameCount: 6) == [0..<1, 1..<2, 2..<3])
    }

    @Test func `Frames that overlap make no cues that do`() {
        #expect(ticks([0..<44_100, 22_050..<66_150], frameCount: 66_150) == [0..<1_000, 1_000..<3_000])
    }

    @Test func `Times are written in full`() {
        #expect(CaptionClock.milliseconds.hours(360_061_002, point: ",") == "100:01:01,002")
        #expect(CaptionClock.centiseconds.minutes(3_600_00 + 61_05, point: ".") == "61:01.05")
    }
}
