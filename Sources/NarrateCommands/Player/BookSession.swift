import BookKit
import SpeechKit

/// A session in which a book is read or tuned: all that comes from the engine is handed to one place.
@MainActor
protocol BookSession: SpeechSession {
    /// What is being done beside the reading.
    var errands: [Task<Void, Never>] { get set }

    func handle(_ event: SpeechEvent)
}

extension BookSession {
    /// Does what takes its time without holding up the rest.
    func run(_ errand: @escaping @MainActor (Self) async -> Void) {
        errands.append(
            Task { [weak self] in
                if let self { await errand(self) }
            })
    }

    func speechEngine(_ engine: SpeechEngine, willLoad voice: Voice) { handle(.willLoad(voice)) }

    func speechEngine(_ engine: SpeechEngine, didStart utterance: Utterance) { handle(.didStart(utterance)) }

    func speechEngine(_ engine: SpeechEngine, willSpeak range: Range<String.Index>, of utterance: Utterance) {
        handle(.willSpeak(range, utterance))
    }

    func speechEngine(
        _ engine: SpeechEngine, didHear range: Range<String.Index>, of utterance: Utterance, in time: Duration
    ) { handle(.didHear(range, utterance, time)) }

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
