import Synchronization
import TestSupport
import Testing

@testable import SpeechKit

/// On a clock that moves only when told to.
struct NullSinkTests {
    private final class ManualClock {
        let start = SuspendingClock.now
        var elapsed = Duration.zero
    }

    private let clock = ManualClock()
    private let sink: NullSink
    private let second = [Int16](repeating: 1, count: 22_050)

    init() {
        let clock = clock
        sink = NullSink(bufferFrames: 2_205) { clock.start + clock.elapsed }
        sink.open(sampleRate: 22_050)
    }

    @Test func `it takes a tenth of a second and plays it in a tenth of a second`() {
        #expect(sink.write(second[...]) == 2_205)
        #expect(sink.state() == SinkState(freeFrames: 0, delayFrames: 2_205))
        clock.elapsed += .milliseconds(40)
        #expect(sink.state() == SinkState(freeFrames: 882, delayFrames: 1_323))
        clock.elapsed += .milliseconds(60)
        #expect(sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
    }

    @Test func `ten hours of sound take ten hours, to the frame`() {
        var written = 0
        // A step that is no whole number of frames, so that rounding would add up.
        let step = Duration.nanoseconds(89_999_991)
        while clock.elapsed < .seconds(36_000) {
            written += sink.write(second[...])
            clock.elapsed += step
        }
        #expect(written - sink.state().delayFrames == clock.elapsed.frames(at: 22_050))
    }

    @Test func `a pause freezes it to the frame, however long and often`() {
        var heard = 0
        _ = sink.write(second[...])
        for _ in 0..<100 {
            clock.elapsed += .nanoseconds(333_333)
            #expect(sink.pause())
            let paused = sink.state()
            clock.elapsed += .seconds(3_600)
            #expect(sink.state() == paused)
            #expect(sink.write(second[...]) == 0)
            heard = 2_205 - paused.delayFrames
            sink.resume()
        }
        #expect(heard == Duration.nanoseconds(33_333_300).frames(at: 22_050))
        #expect(sink.state() == SinkState(freeFrames: heard, delayFrames: 2_205 - heard))
    }

    @Test func `after running dry it starts anew, without playing ahead`() {
        _ = sink.write(second.prefix(100))
        clock.elapsed += .seconds(60)
        #expect(sink.write(second.prefix(100)) == 100)
        #expect(sink.state() == SinkState(freeFrames: 2_105, delayFrames: 100))
    }

    @Test func `drop throws away what is queued, paused or not`() {
        _ = sink.write(second[...])
        _ = sink.pause()
        sink.drop()
        #expect(sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
        #expect(sink.write(second[...]) == 2_205)
    }

    @Test func `a real one takes as long as its sound`() throws {
        let sink = NullSink()
        sink.open(sampleRate: 22_050)
        let start = SuspendingClock.now
        #expect(try sink.play(Array(second.prefix(6_615))))
        let duration = SuspendingClock.now - start
        #expect(duration >= .milliseconds(300))
        #expect(duration < .milliseconds(400))
    }

    @Test func `who waits on it with nothing to write doesn't spin`() throws {
        let sink = NullSink()
        sink.open(sampleRate: 22_050)
        let end = SuspendingClock.now + .milliseconds(100)
        var rounds = 0
        while SuspendingClock.now < end {
            sink.waitForRoom()
            rounds += 1
        }
        #expect(rounds <= 12)
    }
}
