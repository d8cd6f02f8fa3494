import BookKit
import SpeechKit
import TerminalKit

/// Reads a book: carries out what the model decides, and shows what comes of it.
@MainActor
final class PlayerSession: SpeechSession {
    let engine: SpeechEngine
    let context: Context
    var status = ExitStatus.success
    var isSuspending = false
    private let screen: PlayerScreen
    private var model: PlayerModel
    /// The first utterance has begun: from now on there is something to show.
    private var hasStarted = false

    init(_ model: PlayerModel, engine: SpeechEngine, context: Context) {
        self.model = model
        self.engine = engine
        self.context = context
        screen = PlayerScreen(context)
    }

    var isSounding: Bool { hasStarted && model.phase == .speaking }
    var wantsKeys: Bool { context.terminal.hasKeys }

    /// Returns when the book is read, or the reader has had enough.
    func run() async throws(CommandError) -> ExitStatus {
        engine.set(model.reader)
        engine.speak()
        return try await speak()
    }

    func enter() {
        screen.open()
        show()
    }

    func leave() { screen.close() }

    func show() {
        if hasStarted { screen.show(model) }
    }

    func press(_ key: Key) {
        if let command = PlayerCommand(key) { perform(model.handle(command)) }
    }

    private func handle(_ event: SpeechEvent) {
        if case .didStart = event { hasStarted = true }
        perform(model.handle(event))
    }

    private func perform(_ actions: [PlayerModel.Action]) {
        for action in actions {
            switch action {
            case .jump(let utterance): engine.jump(to: utterance)
            case .pause: engine.pause()
            case .resume: engine.resume()
            case .set(let reader): engine.set(reader)
            case .tell(let message): screen.tell(message)
            case .finish(let status): finish(status)
            }
        }
        show()
    }
}

extension PlayerSession {
    func speechEngine(_ engine: SpeechEngine, didStart utterance: Utterance) { handle(.didStart(utterance)) }
    func speechEngine(_ engine: SpeechEngine, willSpeak range: Range<String.Index>, of utterance: Utterance) {
        handle(.willSpeak(range, utterance))
    }
    func speechEngine(_ engine: SpeechEngine, didFinish utterance: Utterance) { handle(.didFinish(utterance)) }
    func speechEngineDidPause(_ engine: SpeechEngine) {
        handle(.didPause)
        didPause()
    }
    func speechEngineDidContinue(_ engine: SpeechEngine) { handle(.didContinue) }
    func speechEngine(_ engine: SpeechEngine, didCancel utterance: Utterance) { handle(.didCancel(utterance)) }
    func speechEngine(_ engine: SpeechEngine, didFail error: SpeechError, utterance: Utterance?) {
        handle(.didFail(error, utterance))
    }
    func speechEngineDidReachEnd(_ engine: SpeechEngine) { handle(.didReachEnd) }
}
