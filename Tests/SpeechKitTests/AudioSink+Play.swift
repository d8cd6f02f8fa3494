import Glibc

@testable import SpeechKit

extension AudioSink {
    /// Writes all of `frames` and returns when they were heard, true, or after `limit`, false.
    func play(_ frames: [Int16], within limit: Duration = .seconds(10)) throws -> Bool {
        let deadline = SuspendingClock.now + limit
        var written = 0
        while SuspendingClock.now < deadline {
            written += try write(frames[written...])
            if written == frames.count { try flush() }
            if try written == frames.count && state().delayFrames == 0 { return true }
            waitForRoom()
        }
        return false
    }

    /// Rests as long as the sink lets its caller rest.
    func waitForRoom() { poll(nil, 0, rest(upTo: .milliseconds(10)).wholeMilliseconds) }
}
