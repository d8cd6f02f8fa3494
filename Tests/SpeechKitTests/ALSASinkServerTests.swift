import Glibc
import TestSupport
import Testing

@testable import SpeechKit

/// The sink on a real sound server, in real time; what was heard is read from its recording.
@Suite(.serialized, .enabled(if: SoundServer.isInstalled))
struct ALSASinkServerTests {
    private let server: SoundServer
    private let sink: ALSASink
    private let frames = (1...11_025).map { Int16($0) }

    init() throws {
        server = try SoundServer()
        sink = ALSASink(device: server.device)
        try sink.open(sampleRate: 22_050)
    }

    /// What was heard of frames that count up, once `frame` was or ten seconds have passed.
    private func heardRuns(upTo frame: Int16) -> [ClosedRange<Int16>] {
        for _ in 0..<1_000 where !server.recording.contains(frame) { usleep(10_000) }
        return server.recording.filter { $0 != 0 }.countingRuns
    }

    /// Writes from `written` on and plays for `duration`.
    private func play(from written: inout Int, for duration: Duration) throws {
        let end = SuspendingClock.now + duration
        while SuspendingClock.now < end {
            written += try sink.write(frames[written...])
            if written == frames.count { try sink.flush() }
            sink.waitForRoom()
        }
    }

    @Test func `every frame is heard, in the time it takes`() throws {
        let start = SuspendingClock.now
        #expect(try sink.play(frames))
        let duration = SuspendingClock.now - start
        #expect(heardRuns(upTo: 11_025) == [1...11_025])
        #expect(duration > .milliseconds(480))
    }

    @Test func `a clip shorter than a period is heard`() throws {
        #expect(try sink.play(Array(frames.prefix(500))))
        #expect(heardRuns(upTo: 500) == [1...500])
    }

    @Test func `after running dry it plays on, and nothing is lost`() throws {
        #expect(try sink.play(Array(frames.prefix(3_000))))
        usleep(150_000)
        #expect(try sink.play(Array(frames[3_000..<6_000])))
        #expect(heardRuns(upTo: 6_000) == [1...6_000])
    }

    @Test func `twenty pauses lose and repeat no frame`() throws {
        var written = 0
        for _ in 0..<20 {
            try play(from: &written, for: .milliseconds(25))
            #expect(try sink.pause())
            let paused = try sink.state()
            usleep(10_000)
            #expect(try sink.state() == paused)
            try sink.resume()
        }
        #expect(try sink.play(Array(frames[written...])))
        #expect(heardRuns(upTo: 11_025) == [1...11_025])
    }

    @Test func `pause and drop silence it within a block of the server`() throws {
        var written = 0
        try play(from: &written, for: .milliseconds(200))
        #expect(try sink.pause())
        let ear = try written - sink.state().delayFrames
        usleep(100_000)
        let pausedAt = try #require(server.recording.last { $0 != 0 })
        #expect(abs(Int(pausedAt) - ear) <= 1_100)
        try sink.drop()
        #expect(try sink.state().delayFrames == 0)
        #expect(try sink.play(Array(frames[10_000...])))
        #expect(heardRuns(upTo: 11_025) == [1...pausedAt, 10_001...11_025])
    }

    @Test func `a killed server is told within a second and without spinning`() throws {
        var written = 0
        try play(from: &written, for: .milliseconds(100))
        let (start, startUsage) = (SuspendingClock.now, processorTime())
        server.send(SIGKILL)
        let error = #expect(throws: SpeechError.self) { try play(from: &written, for: .seconds(5)) }
        #expect(error?.code == .deviceFailed)
        #expect(SuspendingClock.now - start < .seconds(1))
        #expect(throws: SpeechError.self) { try sink.state() }
        sink.close()
        #expect(throws: ALSAFault.cannotOpen(ECONNREFUSED).error(device: server.device)) {
            try sink.open(sampleRate: 22_050)
        }
        #expect(processorTime() - startUsage < .milliseconds(500))

        try server.restart()
        try sink.open(sampleRate: 22_050)
        #expect(try sink.play(frames))
        #expect(heardRuns(upTo: 11_025) == [1...11_025])
    }

    /// What this thread used; others belong to other tests.
    private func processorTime() -> Duration {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
