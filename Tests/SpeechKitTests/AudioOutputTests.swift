import BookKit
@testable import SpeechKit
import Synchronization
import TestSupport
import Testing

struct AudioOutputTests {
    private let events = Log()
    private let time = VirtualTime()

    private func entry(_ text: String, lead: Int = 0, trail: Int = 0) throws -> TimelineEntry {
        let utterance = Utterance(text: text)
        return TimelineEntry(
            item: PlaylistItem(serial: 1, utterance: utterance), textRange: text.startIndex..<text.endIndex,
            speech: try FakeSynthesizer().render(SpeechRequest(text: text[...], voice: .fake)), leadFrames: lead,
            trailFrames: trail)
    }

    private func output(_ sink: sending VirtualSink) -> AudioOutput {
        AudioOutput(sink: sink, retryDelays: [.zero, .zero]) { [events] in events.append($0) }
    }

    @Test func `a device that stays away is told once, and a resume tries again and goes on at the ear`() async throws {
        let gone = SpeechError(.deviceFailed, "gone")
        let away = SpeechError(.deviceUnavailable, "away")
        let output = output(VirtualSink(time: time, failures: [gone, away, away]))
        try await output.open(sampleRate: 22_050)
        async let run: Void = output.run()
        await output.enqueue(try entry("one two three four five six"), epoch: 0)
        await events.wait { $0.contains("lost away") }
        await output.proceed()
        await events.wait { $0.contains("finished") }
        await output.close()
        await run
        #expect(events.lines == ["started", "one", "two", "three", "lost away", "four", "five", "six", "finished"])
        #expect(time.heardCount == 6_000)
    }

    @Test func `an output that is closed while it waits for a lost device opens none`() async throws {
        let opened = Count()
        let output = AudioOutput(sink: LostSink(opened), retryDelays: [.zero, .seconds(3_600)]) { _ in }
        try await output.open(sampleRate: 22_050)
        let run = Task { await output.run() }
        await output.enqueue(try entry("one"), epoch: 0)
        while opened.value < 2 { await Task.yield() }
        await output.close()
        run.cancel()
        await run.value
        #expect(opened.value == 2)
    }

    @Test(arguments: [400, 1_300, 3_900])
    func `a halt at a word falls silent where the word ends`(moment: Int) async throws {
        let output = output(VirtualSink(time: time, canPause: false))
        try await output.open(sampleRate: 22_050)
        time.run(to: moment)
        async let run: Void = output.run()
        await output.enqueue(try entry("one two three four"), epoch: 0)
        while time.heardCount < moment { await Task.yield() }
        await output.halt(at: .word, token: 7)
        time.run(to: .max)
        await events.wait { $0.contains("halted 7") }
        // The sink can't pause, so it is dropped; what it held beyond the word isn't heard.
        #expect(time.heardCount - (moment + 999) / 1_000 * 1_000 <= 221)
        await output.proceed()
        await events.wait { $0.contains("finished") }
        await output.close()
        await run
        #expect(events.lines.filter { $0 != "halted 7" } == ["started", "one", "two", "three", "four", "finished"])
    }

    @Test func `a cut keeps the words already written and fades out before the next`() async throws {
        let output = output(VirtualSink(time: time))
        try await output.open(sampleRate: 22_050)
        time.run(to: 100)
        async let run: Void = output.run()
        await output.enqueue(try entry("one two three four five"), epoch: 0)
        while time.heardCount < 100 { await Task.yield() }
        await output.cut(epoch: 1)
        time.run(to: .max)
        await events.wait { $0.contains("finished") }
        await output.close()
        await run
        #expect(events.lines.contains("cut at four"))
        #expect(events.lines.filter { $0 != "cut at four" } == ["started", "one", "two", "three", "finished"])
        #expect(time.heardCount == 3_000)
        #expect(time.heard.last.map { $0 < 100 } == true)
    }
}

/// A device that is lost at once, and away when it is opened for the second time.
private final class LostSink: AudioSink {
    private let opened: Count

    init(_ opened: Count) { self.opened = opened }

    func open(sampleRate: Int) throws(SpeechError) {
        if opened.next() == 2 { throw SpeechError(.deviceUnavailable, "away") }
    }

    func write(_ frames: ArraySlice<Int16>) throws(SpeechError) -> Int { throw SpeechError(.deviceFailed, "gone") }
    func state() -> SinkState { SinkState(freeFrames: 1_000, delayFrames: 0) }
    func pause() -> Bool { false }
    func resume() {}
    func drop() {}
    func flush() {}
    func rest(upTo duration: Duration) -> Duration { .zero }
    func close() {}
}

/// How often something was done.
private final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// Writes down what an output reports, a line each.
private final class Log: Sendable {
    private let state = Mutex<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func append(_ event: OutputEvent) {
        let line =
            switch event {
            case .heard(.started, _, _): "started"
            case .heard(.reached(let mark), let entry, _): String(entry.utterance.text[mark.range])
            case .heard(.finished, _, _): "finished"
            case .cut(.within(let item, let place, _), _, _):
                "cut at \(item.utterance.text[place...].prefix { $0 != " " })"
            case .cut: "cut"
            case .halted(let token): "halted \(token)"
            case .lost(let error): "lost \(error)"
            }
        state.withLock { $0.append(line) }
    }

    func wait(for condition: ([String]) -> Bool) async {
        while !condition(lines) { await Task.yield() }
    }
}
