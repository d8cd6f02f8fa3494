import BookKit
import CatalogKit
import Glibc
import LibraryKit
import SpeechKit
import Synchronization
import TerminalKit
import TestSupport

@testable import NarrateCommands

/// Keeps what is written to it.
final class RecordedOutput: TextOutput {
    let isTerminal: Bool
    let failure: String?
    private let written = Mutex<[String]>([])
    private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])

    init(isTerminal: Bool = false, failure: String? = nil) {
        self.isTerminal = isTerminal
        self.failure = failure
    }

    var text: String { written.withLock { $0.joined() } }
    /// What each call wrote.
    var writes: [String] { written.withLock { $0 } }

    func write(_ text: String) {
        written.withLock { $0.append(text) }
        for listener in listeners.withLock(\.self) { listener.yield() }
    }

    /// Waits until what was written is as wanted, or the task is cancelled.
    func wait(until isWanted: ([String]) -> Bool) async {
        let (changes, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        listeners.withLock { $0.append(listener) }
        listener.yield()
        for await _ in changes where isWanted(writes) { return }
    }
}

/// Who has the terminal.
final class TerminalCustody: Sendable {
    private struct State {
        var drawing: Terminal.Drawing?
        var suspensions = 0
        var mistakes: [String] = []
    }

    private let state = Mutex(State())

    /// How it is drawn on; nil when it was given back.
    var drawing: Terminal.Drawing? { state.withLock { $0.drawing } }
    /// How often the process was stopped.
    var suspensions: Int { state.withLock { $0.suspensions } }
    /// What must not happen to a terminal.
    var mistakes: [String] { state.withLock { $0.mistakes } }

    func takeOver(_ drawing: Terminal.Drawing) {
        state.withLock { $0.drawing = drawing }
    }

    func giveBack() { state.withLock { $0.drawing = nil } }

    func suspend() {
        state.withLock { state in
            state.suspensions += 1
            if state.drawing != nil { state.mistakes.append("stopped while it was drawn on") }
        }
    }
}

/// A world for commands to run in: nothing in it is real, and all that they do to it can be looked at.
struct TestContext {
    /// How a command line ended and what it wrote.
    struct Outcome: Hashable {
        var status: Int32
        var output = ""
        var errors = ""
    }

    let output: RecordedOutput
    let errors = RecordedOutput()
    /// What was done with the terminal.
    let custody = TerminalCustody()
    let time: VirtualTime
    /// To press keys and send signals with.
    let events: AsyncStream<TerminalEvent>.Continuation
    var context: Context

    /// Makes a world with a terminal of that size, or with pipes, and with files by their paths.
    init(
        terminal: TerminalSize? = nil, environment: [String: String] = [:], books: [String: BookReading] = [:],
        settings: Settings = Settings(), texts: [String: String] = [:], input: CInt = -1,
        synthesizer: any SpeechSynthesizer = FakeSynthesizer(),
        time: VirtualTime = VirtualTime(), failures: [SpeechError] = [], openFailure: SpeechError? = nil,
        bundled: [String] = []
    ) {
        let (stream, events) = AsyncStream<TerminalEvent>.makeStream()
        (self.events, self.time) = (events, time)
        output = RecordedOutput(isTerminal: terminal != nil)
        let access = TerminalAccess(
            isInput: terminal != nil, isDrawable: terminal != nil && environment["TERM"] != "dumb",
            hasKeys: terminal != nil, size: { terminal }, takeOver: { [custody] in custody.takeOver($0) },
            giveBack: { [custody] in custody.giveBack() }, suspend: { [custody] in custody.suspend() },
            events: { _ in stream })
        let speech = Speech(
            synthesizer: { _ in synthesizer }, worker: { _ in synthesizer },
            sink: { _ in
                if let openFailure { return RefusingSink(openFailure) }
                return VirtualSink(time: time, failures: failures)
            },
            devices: {
                [
                    AudioDevice(name: "default", description: "Card", isDefault: true),
                    AudioDevice(name: "null", description: "silent", isDefault: false),
                ]
            },
            voices: { natural async throws(SpeechError) in try await VoiceCatalog.load(natural: natural) },
            startWorkers: { _ in }, serveAsWorker: { $0 ? 8 : 7 })
        context = Context(
            output: output, errors: errors, environment: { environment[$0] }, terminal: access,
            settings: { (settings, []) },
            openBook: { path, options throws(BookError) in
                if let book = books[path] { return BookScan(book) }
                return try BookReader(options: options).scan(contentsOf: path)
            },
            readText: { path throws(BookError) in
                guard let text = texts[path] else { throw BookError(.notFound, "no such file; check its name") }
                return text
            },
            input: InputReader(input), speech: speech,
            lexicon: { LexiconStore(folders: UserFolders { environment[$0] }).lexicon(for: $0) },
            exists: { unsafe books[$0] != nil || Glibc.access($0, F_OK) == 0 }, bundledBooks: { bundled },
            web: { WebClient(userAgent: "narrate/test") }, remote: { nil })
    }

    func run(_ words: String...) async -> Outcome {
        let status = await Narrate(context: context).run(words).code
        return Outcome(status: status, output: output.text, errors: errors.text)
    }
}

/// A sink that can't be opened.
final class RefusingSink: AudioSink {
    private let error: SpeechError

    init(_ error: SpeechError) { self.error = error }

    func open(sampleRate: Int) throws(SpeechError) { throw error }
    func write(_ frames: ArraySlice<Int16>) -> Int { 0 }
    func state() -> SinkState { SinkState(freeFrames: 0, delayFrames: 0) }
    func pause() -> Bool { true }
    func resume() {}
    func drop() {}
    func flush() {}
    func rest(upTo duration: Duration) -> Duration { duration }
    func close() {}
}
