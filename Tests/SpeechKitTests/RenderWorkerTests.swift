import Glibc
import SpeechKit
import Testing

/// The worker that begins each unit anew, as a process.
struct RenderWorkerTests {
    private func worker() throws -> RenderWorker { RenderWorker(path: try WorkerBinary.path) }

    private func request(_ text: String) -> SpeechRequest {
        SpeechRequest(text: text[...], voice: .american, endsWithPause: true)
    }

    /// What a unit of some sentences sounds like.
    private func unit(_ worker: RenderWorker, _ texts: [String]) throws -> [RenderedSpeech] {
        try worker.begin()
        var speech: [RenderedSpeech] = []
        for text in texts { speech.append(try worker.render(request(text))) }
        return speech
    }

    private static let texts = ["Hello again.", "Well, well.", "She sells sea shells, and so on!", "Hello again."]

    @Test func `a unit always sounds the same, whatever came before it and whoever renders it`() throws {
        let worker = try worker()
        let first = try unit(worker, Self.texts)
        _ = try unit(worker, ["Something else, which leaves its traces.", "And more!"])
        #expect(try unit(worker, Self.texts) == first)
        #expect(try unit(try self.worker(), Self.texts) == first)
        // Else there would be nothing to show: a used process doesn't render the same twice.
        #expect(first[0].frames != first[3].frames)
    }

    @Test func `a voice need not be selected for each sentence`() throws {
        let worker = try worker()
        let russian = Voice(identifier: "zle/ru", language: "ru", name: "Russian")
        try worker.begin()
        let english = try worker.render(request("Good morning."))
        _ = try worker.render(SpeechRequest(text: "Доброе утро.", voice: russian))
        let again = try worker.render(request("Good morning."))
        #expect(abs(english.frames.count - again.frames.count) < 1_500)
        #expect(english.marks.count == again.marks.count)
    }

    @Test func `a process that was killed is told as lost, and the next one goes on`() throws {
        let worker = try worker()
        let first = try unit(worker, Self.texts)
        try worker.begin()
        _ = try worker.render(request("Hello again."))
        let identifier = try #require(worker.processIdentifier)
        for process in try #require(ChildList.children(of: identifier)) {
            kill(process, SIGKILL)
            #expect(ChildList.hasEnded(process, within: 20_000))
        }
        #expect(throws: SpeechError.self) { try worker.render(request("Well, well.")) }
        #expect(worker.isLost)
        #expect(try unit(worker, Self.texts) == first)
        #expect(!worker.isLost)
    }

    @Test func `a text that ends the process costs only itself`() throws {
        let worker = try worker()
        try worker.begin()
        let deadly = String(repeating: "é . ", count: 90)
        let outcome = Result { try worker.render(request(deadly)) }
        // What is known to be deadly is taken apart before; a process that survives is as good.
        if case .failure = outcome { #expect(worker.isLost) }
        #expect(try unit(worker, ["Hello again."]).count == 1)
    }

    @Test func `what is refused isn't tried, and nothing is lost`() throws {
        let worker = try worker()
        try worker.begin()
        worker.refusesNext = true
        #expect(throws: SpeechError.self) { try worker.render(request("Hello.")) }
        worker.refusesNext = false
        #expect(!worker.isLost)
        #expect(try !worker.render(request("Hello.")).frames.isEmpty)
    }

    @Test func `an unknown voice is told, and nothing is lost`() throws {
        let worker = try worker()
        try worker.begin()
        let nobody = Voice(identifier: "none", language: "en", name: "None")
        let error = #expect(throws: SpeechError.self) {
            try worker.render(SpeechRequest(text: "Hello.", voice: nobody))
        }
        #expect(error?.code == .voiceNotFound)
        #expect(!worker.isLost)
    }

    @Test func `a program that is no worker is no engine`() {
        let worker = RenderWorker(path: "/bin/true", patience: .milliseconds(200))
        let error = #expect(throws: SpeechError.self) { try worker.begin() }
        #expect(error?.code == .engineUnavailable)
    }

    @Test func `no process outlives its owner`() throws {
        var worker: RenderWorker? = try self.worker()
        try worker?.begin()
        let identifier = try #require(worker?.processIdentifier)
        let children = try #require(ChildList.children(of: identifier))
        #expect(children.count == 1)
        worker = nil
        // They are told to end by the system; that takes a moment.
        for process in [identifier] + children { #expect(ChildList.hasEnded(process, within: 20_000)) }
    }
}
