import BookKit
import Glibc
import SpeechKit
import Synchronization
import TestSupport
import Testing

struct SpeechEngineTests {
    private let time = VirtualTime()

    private func engine(
        _ source: ListSource, canPause: Bool = true, unspeakable: String? = nil, failures: [SpeechError] = []
    ) -> SpeechEngine {
        SpeechEngine(
            synthesizer: FakeSynthesizer(unspeakable: unspeakable),
            sink: VirtualSink(time: time, canPause: canPause, failures: failures), source: source, voice: { _ in .fake }
        )
    }

    private func sound(_ words: String...) -> [Int16] { words.flatMap { FakeSynthesizer.frames(of: $0[...]) } }

    /// Lets one more word be heard: a busy main thread that calls this for each word isn't outrun by the virtual time.
    private func hearOneMore() { time.run(to: time.heardCount + FakeSynthesizer.wordFrames) }

    /// Where two recordings part, briefly, since whole ones are too long to print.
    private func difference(_ left: [Int16], _ right: [Int16]) -> String? {
        guard left != right else { return nil }
        let place = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? min(left.count, right.count)
        return "\(left.count) and \(right.count) frames differ from frame \(place) on"
    }

    @Test @MainActor func `events come in order, each word once, and between utterances lies no frame`() async throws {
        let source = ListSource(["One two", " three"])
        let recorder = EventRecorder()
        let engine = engine(source)
        engine.speak()
        try await engine.run(delegate: recorder)
        let (first, second) = (source.utterances[0], source.utterances[1])
        let words = WordTokenizer().words(in: first.text[...])
        #expect(
            recorder.events == [
                .didStart(first), .willSpeak(words[0], first), .willSpeak(words[1], first), .didFinish(first),
                .didStart(second), .willSpeak(WordTokenizer().words(in: second.text[...])[0], second),
                .didFinish(second), .didReachEnd,
            ])
        #expect(difference(time.heard, sound("One", "two", "three")) == nil)
    }

    @Test @MainActor func `delays are exact to the frame`() async throws {
        var attributes = SpeechAttributes()
        attributes.preUtteranceDelay = 0.5
        attributes.postUtteranceDelay = 0.1
        let engine = engine(ListSource(["a", "b"], attributes: attributes))
        engine.speak()
        try await engine.run(delegate: EventRecorder())
        let before = [Int16](repeating: 0, count: 11_025)
        let after = [Int16](repeating: 0, count: 2_205)
        #expect(difference(time.heard, before + sound("a") + after + before + sound("b") + after) == nil)
    }

    @Test @MainActor func `the queue is spoken first in, first out, and without end pauses`() async throws {
        let engine = engine(ListSource([]))
        for word in ["one", "two", "three"] { engine.speak(Utterance(text: word)) }
        try await engine.run(delegate: EventRecorder())
        #expect(difference(time.heard, sound("one", "two", "three")) == nil)
    }

    @Test @MainActor func `a long utterance is cut at sentences that keep their pauses`() async throws {
        let text = (0..<500).map { "This is sentence number \($0)." }.joined(separator: " ")
        let engine = engine(ListSource([text]))
        let recorder = EventRecorder()
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.words.count == 2_500)
        #expect(time.heardCount == 2_500 * FakeSynthesizer.wordFrames + 499 * FakeSynthesizer.pauseFrames)
        #expect(recorder.events.filter { if case .didStart = $0 { true } else { false } }.count == 1)
    }

    @Test(arguments: [true, false]) @MainActor
    func `a hundred pauses lose and repeat no frame`(canPause: Bool) async throws {
        let texts = (0..<40).map { "word\($0) again\($0) and\($0) more\($0)" }
        let engine = engine(ListSource(texts), canPause: canPause)
        var pauses = 0
        let recorder = EventRecorder { event, engine in
            switch event {
            case .willSpeak where pauses < 100:
                pauses += 1
                engine.pause(at: pauses.isMultiple(of: 2) ? .immediate : .word)
            case .didPause: engine.resume()
            case .didReachEnd: engine.close()
            default: break
            }
        }
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(
            difference(
                time.heard, texts.flatMap { $0.split(separator: " ").flatMap { FakeSynthesizer.frames(of: $0) } })
                == nil)
        #expect(recorder.words == texts.flatMap { $0.split(separator: " ").map(String.init) })
        #expect(recorder.events.contains(.didPause) && recorder.events.contains(.didContinue))
    }

    @Test @MainActor func `a skipped utterance is told as cancelled and the next is heard from its start`() async throws
    {
        let source = ListSource(["one two three four", "next"])
        let engine = engine(source)
        let recorder = EventRecorder { event, engine in
            switch event {
            case .willSpeak(_, let utterance) where utterance == source.utterances[0]: engine.skipForward()
            case .didCancel: time.run(to: .max)
            case .didReachEnd: engine.close()
            default: break
            }
        }
        time.run(to: 1)
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.events.contains(.didCancel(source.utterances[0])))
        #expect(recorder.events.suffix(4).first == .didStart(source.utterances[1]))
        #expect(time.heard.suffix(1_000) == sound("next")[...])
    }

    @Test @MainActor func `what can't be spoken costs its sentence and is told in order`() async throws {
        let source = ListSource(["good", "bad", "fine"])
        let engine = engine(source, unspeakable: "bad")
        let recorder = EventRecorder()
        engine.speak()
        try await engine.run(delegate: recorder)
        let bad = source.utterances[1]
        let failure = SpeechError(.synthesisFailed, "cannot speak 'bad'")
        let index = try #require(recorder.events.firstIndex(of: .didStart(bad)))
        #expect(recorder.events[index...].prefix(3) == [.didStart(bad), .didFail(failure, bad), .didFinish(bad)])
        #expect(difference(time.heard, sound("good", "fine")) == nil)
    }

    @Test @MainActor func `a faster reader is heard at the next word that isn't written yet`() async throws {
        let words = (0..<40).map { "w\($0)" }
        let engine = engine(ListSource([words.joined(separator: " ")]))
        let recorder = EventRecorder { event, engine in
            switch event {
            case .willSpeak(let range, let utterance):
                if utterance.text[range] == "w5" { engine.set(ReaderProsody(speed: 2)) }
                hearOneMore()
            case .didReachEnd: engine.close()
            default: break
            }
        }
        time.run(to: 1)
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.words == words)
        #expect(time.heardCount < 40 * FakeSynthesizer.wordFrames)
        #expect(time.heardCount.isMultiple(of: FakeSynthesizer.wordFrames / 2))
    }

    @Test @MainActor func `stop empties the queue, and what is spoken afterwards is heard`() async throws {
        let source = ListSource([Array(repeating: "one two three four", count: 250).joined(separator: " "), "never"])
        let engine = engine(source)
        let recorder = EventRecorder { event, engine in
            switch event {
            case .willSpeak(_, let utterance) where utterance == source.utterances[0]:
                engine.stop(at: .word)
                hearOneMore()
            case .didCancel:
                time.run(to: .max)
                engine.speak(Utterance(text: "after"))
            case .didReachEnd: engine.close()
            default: break
            }
        }
        time.run(to: 1)
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.words.last == "after")
        #expect(!recorder.words.contains("never"))
        #expect(time.heard.suffix(1_000) == sound("after")[...])
    }

    @Test @MainActor func `a device that comes back goes on at the ear`() async throws {
        let engine = engine(ListSource(["one two three four five six"]), failures: [SpeechError(.deviceFailed, "gone")])
        let recorder = EventRecorder()
        engine.speak()
        try await engine.run(delegate: recorder)
        #expect(recorder.words == ["one", "two", "three", "four", "five", "six"])
        #expect(difference(time.heard, sound("one", "two", "three", "four", "five", "six")) == nil)
    }

    @Test @MainActor func `a device that is not there ends the run with its error`() async throws {
        let engine = SpeechEngine(
            synthesizer: FakeSynthesizer(), sink: MissingSink(), source: ListSource(["a"]), voice: { _ in .fake })
        engine.speak()
        await #expect(throws: SpeechError(.deviceUnavailable, "no device")) {
            try await engine.run(delegate: EventRecorder())
        }
    }

    @Test @MainActor func `a file that can't be completed is told, if only after its end`() async throws {
        let end = FullDiskSink.End()
        let engine = SpeechEngine(
            synthesizer: FakeSynthesizer(), sink: FullDiskSink(end: end), source: ListSource(["a"]),
            voice: { _ in .fake })
        let recorder = EventRecorder { event, engine in
            guard event == .didReachEnd else { return }
            engine.close()
            end.isReached.store(true, ordering: .relaxed)
        }
        engine.speak()
        await #expect(throws: FullDiskSink.failure) { try await engine.run(delegate: recorder) }
    }
}

/// A file on a disk that is full when what was written is to be kept, which is found out after all of it was heard.
private final class FullDiskSink: AudioSink {
    static let failure = SpeechError(.fileFailed, "no space")
    /// The listener has heard the end.
    final class End: Sendable { let isReached = Atomic(false) }

    private let end: End

    init(end: End) { self.end = end }

    var isHeard: Bool { false }
    func open(sampleRate: Int) {}
    func write(_ frames: ArraySlice<Int16>) -> Int { frames.count }
    func state() -> SinkState { SinkState(freeFrames: 4_000, delayFrames: 0) }
    func pause() -> Bool { false }
    func resume() {}
    func drop() {}
    func flush() throws(SpeechError) { throw Self.failure }
    func rest(upTo duration: Duration) -> Duration { .zero }

    func close() {
        let deadline = SuspendingClock.now + .seconds(10)
        while !end.isReached.load(ordering: .relaxed), SuspendingClock.now < deadline { sched_yield() }
    }
}

/// A sink that can't be opened.
private final class MissingSink: AudioSink {
    func open(sampleRate: Int) throws(SpeechError) { throw SpeechError(.deviceUnavailable, "no device") }
    func write(_ frames: ArraySlice<Int16>) -> Int { 0 }
    func state() -> SinkState { SinkState(freeFrames: 0, delayFrames: 0) }
    func pause() -> Bool { false }
    func resume() {}
    func drop() {}
    func flush() {}
    func rest(upTo duration: Duration) -> Duration { duration }
    func close() {}
}
