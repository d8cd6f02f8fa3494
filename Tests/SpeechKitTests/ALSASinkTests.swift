import TestSupport
import Testing

@testable import SpeechKit

struct ALSASinkTests {
    private let pcm = FakePCM()
    private let sink: ALSASink
    private let frames = (1...10_000).map { Int16($0) }

    init() throws {
        let pcm = pcm
        let start = SuspendingClock.now
        sink = ALSASink(device: "fake", now: { start + .seconds(1) * Double(pcm.time) / 22_050 }) { _, _ in pcm }
        try sink.open(sampleRate: 22_050)
    }

    private func lost(_ reason: String) -> SpeechError {
        SpeechError(.deviceFailed, "sound device 'fake' stopped playing: \(reason); see that it is there and on")
    }

    /// Writes and plays to the end, a few milliseconds at a time.
    private func playAll() throws {
        var written = 0
        while true {
            written += try sink.write(frames[written...])
            if written == frames.count { try sink.flush() }
            if try written == frames.count && sink.state().delayFrames == 0 { return }
            pcm.play(100)
        }
    }

    @Test func `takes what fits and tells what it holds`() throws {
        #expect(try sink.write(frames[...]) == 2_205)
        #expect(try sink.write(frames[2_205...]) == 0)
        #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 2_205))
        pcm.play(600)
        #expect(try sink.state() == SinkState(freeFrames: 600, delayFrames: 1_605))
    }

    @Test func `what hasn't started is unheard, though the device cannot tell its delay`() throws {
        #expect(try sink.write(frames.prefix(500)) == 500)
        pcm.play(1_000)
        #expect(try sink.state() == SinkState(freeFrames: 1_705, delayFrames: 500))
    }

    @Test func `a clip too short to start the device is played after flush`() throws {
        _ = try sink.write(frames.prefix(500))
        try sink.flush()
        pcm.play(500)
        #expect(try sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
        #expect(pcm.heardRuns == [1...500])
    }

    @Test func `flush with nothing written starts nothing`() throws {
        try sink.flush()
        #expect(pcm.state == .prepared)
    }

    @Test(arguments: [(-50_000, 0), (-1_000, 1_000), (300, 2_000), (50_000, 2_000)])
    func `a delay is never below zero nor more than was written`(error: Int, delay: Int) throws {
        pcm.delayError = error
        _ = try sink.write(frames.prefix(2_000))
        #expect(try sink.state().delayFrames == delay)
    }

    @Test(arguments: [0, 1_000]) func `everything is heard once and in order`(serverFrames: Int) throws {
        pcm.serverFrames = serverFrames
        try playAll()
        #expect(pcm.heardRuns == [1...10_000])
    }

    @Test func `after an underrun what the server holds is waited for`() throws {
        pcm.serverFrames = 1_000
        _ = try sink.write(frames.prefix(2_000))
        pcm.play(1_200)
        #expect(pcm.state == .underrun)
        #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 800))
        #expect(try sink.write(frames[2_000...]) == 0)
        pcm.play(800)
        #expect(try sink.write(frames[2_000...]) == 2_205)
        pcm.play(2_205)
        #expect(pcm.heardRuns == [1...4_205])
    }

    @Test func `after an underrun of a card the next write goes through at once`() throws {
        pcm.isHardware = true
        _ = try sink.write(frames.prefix(2_000))
        pcm.play(5_000)
        #expect(try sink.write(frames[2_000...]) == 2_205)
        #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 2_205))
        pcm.play(2_205)
        #expect(pcm.heardRuns == [1...4_205])
    }

    @Test func `a suspended device is woken and goes on where it was`() throws {
        pcm.wakeTries = 3
        _ = try sink.write(frames.prefix(2_000))
        pcm.play(600)
        _ = try sink.state()
        pcm.suspend()
        for _ in 0..<4 { #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 1_400)) }
        #expect(try sink.write(frames[2_000...]) == 805)
        pcm.play(2_205)
        #expect(pcm.heardRuns == [1...2_805])
    }

    @Test func `a device that cannot be woken is lost, and works when opened again`() throws {
        let error = lost("cannot wake up: function not implemented")
        pcm.wakeTries = nil
        _ = try sink.write(frames[...])
        pcm.suspend()
        #expect(throws: error) { try sink.write(frames[...]) }
        #expect(throws: error) { try sink.state() }
        #expect(throws: error) { try sink.drop() }
        sink.close()
        #expect(pcm.isClosed)
        try sink.open(sampleRate: 22_050)
        try pcm.prepare()
        #expect(try sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
    }

    @Test func `a device that never gets ready is given up after a while`() throws {
        pcm.wakeTries = .max
        _ = try sink.write(frames[...])
        pcm.suspend()
        _ = try sink.state()
        pcm.play(22_050 * 3 - 1)
        #expect(try sink.state().freeFrames == 0)
        pcm.play(2)
        #expect(throws: lost("it isn't ready")) { try sink.state() }
    }

    @Test func `a hung server is given up after a while`() throws {
        _ = try sink.write(frames[...])
        pcm.isHung = true
        _ = try sink.state()
        pcm.play(22_050 * 3 - 1)
        #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 2_205))
        pcm.play(2)
        #expect(throws: lost("it takes no more sound")) { try sink.state() }
    }

    @Test(arguments: [PCMError.failed("cannot write: no such device"), .failed("cannot prepare: input/output error")])
    func `a failing device is lost at every call`(failure: PCMError) throws {
        _ = try sink.write(frames[...])
        pcm.failure = failure
        #expect(throws: lost(failure.reason)) { try sink.state() }
        #expect(throws: lost(failure.reason)) { try sink.write(frames[...]) }
        #expect(throws: lost(failure.reason)) { try sink.pause() }
        #expect(throws: lost(failure.reason)) { try sink.resume() }
        #expect(throws: lost(failure.reason)) { try sink.flush() }
        #expect(throws: lost(failure.reason)) { try sink.drop() }
    }

    @Test func `an underrun of a dead server is told, though state alone was asked`() throws {
        _ = try sink.write(frames.prefix(2_000))
        pcm.play(2_000)
        pcm.failure = .failed("cannot prepare: input/output error")
        #expect(throws: lost("cannot prepare: input/output error")) { try sink.state() }
    }

    @Test func `paused it takes nothing, keeps all, and goes on to the frame`() throws {
        _ = try sink.write(frames[...])
        pcm.play(700)
        #expect(try sink.pause())
        pcm.play(9_000)
        #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 1_505))
        #expect(try sink.write(frames[2_205...]) == 0)
        try sink.resume()
        #expect(try sink.write(frames[2_205...]) == 700)
        pcm.play(2_205)
        #expect(pcm.heardRuns == [1...2_905])
    }

    @Test func `the last frames, held back by a server after a pause, are pushed out`() throws {
        pcm.prebufferFrames = 1_654
        _ = try sink.write(frames.prefix(1_000))
        try sink.flush()
        pcm.play(100)
        _ = try sink.pause()
        try sink.resume()
        for _ in 0..<10 {
            pcm.play(1_000)
            #expect(try sink.state().delayFrames <= 900)
        }
        #expect(try sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
        #expect(try sink.write(frames[1_000...]) == 2_205)
        pcm.play(2_205)
        #expect(pcm.heardRuns(without: 0) == [1...3_205])
    }

    @Test func `frames written behind that push are told when they are heard`() throws {
        pcm.prebufferFrames = 1_654
        _ = try sink.write(frames.prefix(1_000))
        try sink.flush()
        _ = try sink.pause()
        try sink.resume()
        for _ in 0..<4 {
            pcm.play(1_500)
            _ = try sink.state()
        }
        pcm.play(1_000)
        #expect(try sink.state() == SinkState(freeFrames: 1_000, delayFrames: 0))
        #expect(try sink.write(frames[1_000..<1_500]) == 500)
        #expect(try sink.state().delayFrames == 1_500)
        pcm.play(1_704)
        #expect(try sink.state().delayFrames == 1)
    }

    @Test func `a device that cannot pause says so and plays on`() throws {
        pcm.canPause = false
        _ = try sink.write(frames[...])
        #expect(try !sink.pause())
        pcm.play(700)
        #expect(try sink.state() == SinkState(freeFrames: 700, delayFrames: 1_505))
    }

    @Test func `what waits to start waits on when paused, and starts when resumed`() throws {
        _ = try sink.write(frames.prefix(100))
        #expect(try sink.pause())
        try sink.flush()
        pcm.play(1_000)
        #expect(try sink.state() == SinkState(freeFrames: 0, delayFrames: 100))
        try sink.resume()
        pcm.play(100)
        #expect(pcm.heardRuns == [1...100])
    }

    @Test func `a device suspended while paused is woken when resumed`() throws {
        pcm.wakeTries = 2
        _ = try sink.write(frames.prefix(2_000))
        #expect(try sink.pause())
        pcm.suspend()
        try sink.resume()
        for _ in 0..<3 { _ = try sink.state() }
        #expect(pcm.state == .running)
        pcm.play(2_000)
        #expect(pcm.heardRuns == [1...2_000])
    }

    @Test(arguments: [false, true]) func `drop throws away what is queued`(isPaused: Bool) throws {
        _ = try sink.write(frames[...])
        pcm.play(700)
        if isPaused { _ = try sink.pause() }
        try sink.drop()
        #expect(try sink.state() == SinkState(freeFrames: 2_205, delayFrames: 0))
        #expect(try sink.write(frames[9_000...]) == 1_000)
        pcm.play(1_000)
        #expect(pcm.heardRuns == [1...700, 9_001...10_000])
    }

    @Test func `a sink that isn't open fails instead of waiting`() throws {
        sink.close()
        #expect(throws: lost("it isn't open")) { try sink.write(frames[...]) }
        #expect(throws: lost("it isn't open")) { try sink.state() }
    }
}
