import BookKit
import SpeechKit
import TerminalKit

/// Speaks what it is given and shows it, if asked to, with the word that is heard lit.
@MainActor
final class SaySession: SpeechSession {
    let engine: SpeechEngine
    let context: Context
    var status = ExitStatus.success
    var isSuspending = false
    private(set) var isSounding = false
    let wantsKeys = false

    private let showsText: Bool
    private let drawsInPlace: Bool
    private var pane = TextPane()
    private var window = LiveWindow()
    /// How many utterances have started.
    private var count = 0
    private var utterance: Utterance?
    /// The word being heard.
    private var word: Range<String.Index>?
    /// What must be in view.
    private var focus = "".startIndex
    private var failure: CommandError?

    /// With `readsTerminal` somebody types what is said, so the terminal is left as it is.
    init(engine: SpeechEngine, context: Context, showsText: Bool, readsTerminal: Bool = false) {
        self.engine = engine
        self.context = context
        self.showsText = showsText
        drawsInPlace = showsText && !readsTerminal && context.terminal.isDrawable
    }

    func run() async throws(CommandError) -> ExitStatus {
        let result: Result<ExitStatus, CommandError>
        do throws(CommandError) {
            result = .success(try await speak())
        } catch {
            // That nothing could be spoken is told already.
            result = status == .success ? .failure(error) : .success(status)
        }
        if let failure { throw failure }
        let status = try result.get()
        guard count > 0 || status != .success else { throw Say.nothingToSay }
        return status
    }

    func enter() {
        if drawsInPlace { context.terminal.takeOver(.inPlace) }
        show()
    }

    func leave() {
        guard drawsInPlace else { return }
        write(window.finish())
        context.terminal.giveBack()
    }

    func show() {
        guard drawsInPlace, let utterance, let size = context.terminal.size() else { return }
        let (first, lines) = pane.lines(
            of: utterance.text, columns: size.columns, height: max(1, size.rows - 2), focus: focus, lit: word)
        write(window.draw(LiveFrame(id: count, firstLine: first, lines: lines), columns: size.columns))
    }

    private func write(_ sequence: String) {
        if !sequence.isEmpty { context.output.write(sequence) }
    }

    private func tell(_ message: String) {
        write(window.clear(columns: context.terminal.size()?.columns ?? 80))
        context.tell(message)
        show()
    }
}

extension SaySession {
    func speechEngine(_ engine: SpeechEngine, willLoad voice: Voice) {
        if showsText || context.errors.isTerminal, count == 0 { tell("loading the voice \(voice.name)") }
    }

    func speechEngine(_ engine: SpeechEngine, didStart utterance: Utterance) {
        (self.utterance, word, focus) = (utterance, nil, utterance.text.startIndex)
        isSounding = true
        count += 1
        guard showsText, !utterance.text.isEmpty else { return }
        if drawsInPlace { show() } else { context.print(utterance.text.displayable.withoutEnd) }
    }

    func speechEngine(_ engine: SpeechEngine, willSpeak range: Range<String.Index>, of utterance: Utterance) {
        (word, focus) = (range, range.lowerBound)
        show()
    }

    func speechEngine(_ engine: SpeechEngine, didFinish utterance: Utterance) {
        word = nil
        show()
    }

    func speechEngineDidPause(_ engine: SpeechEngine) {
        isSounding = false
        didPause()
    }

    func speechEngineDidContinue(_ engine: SpeechEngine) { isSounding = true }

    func speechEngine(_ engine: SpeechEngine, didFail error: SpeechError, utterance: Utterance?) {
        guard utterance != nil else {
            failure = failure ?? CommandError(error)
            return finish(.unavailable)
        }
        if error.code == .fallback { return tell(error.reason) }
        status = .failure
        tell("some of the text could not be spoken (\(error)): skipped")
    }

    func speechEngineDidReachEnd(_ engine: SpeechEngine) { engine.close() }
}

extension String {
    /// The text without the white space at its end.
    var withoutEnd: Substring {
        self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
    }
}
