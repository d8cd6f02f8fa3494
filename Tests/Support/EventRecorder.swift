public import BookKit
public import SpeechKit

/// Writes down what the engine tells, and can answer each event with a command.
@MainActor
public final class EventRecorder: SpeechEngineDelegate {
    public private(set) var events: [SpeechEvent] = []
    private let keepsEvents: Bool
    private let answer: (SpeechEvent, SpeechEngine) -> Void

    /// Makes a recorder that calls `answer` on each event; by default it closes the engine at the end.
    public init(
        keepsEvents: Bool = true,
        answer: @escaping (SpeechEvent, SpeechEngine) -> Void = { if $0 == .didReachEnd { $1.close() } }
    ) {
        self.keepsEvents = keepsEvents
        self.answer = answer
    }

    /// The words in the order in which they were heard.
    public var words: [String] {
        events.compactMap { event in
            guard case .willSpeak(let range, let utterance) = event else { return nil }
            return String(utterance.text[range])
        }
    }

    private func record(_ event: SpeechEvent, _ engine: SpeechEngine) {
        if keepsEvents { events.append(event) }
        answer(event, engine)
    }

    public func speechEngine(_ engine: SpeechEngine, willLoad voice: Voice) { record(.willLoad(voice), engine) }
    public func speechEngine(_ engine: SpeechEngine, didStart utterance: Utterance) {
        record(.didStart(utterance), engine)
    }
    public func speechEngine(_ engine: SpeechEngine, willSpeak range: Range<String.Index>, of utterance: Utterance) {
        record(.willSpeak(range, utterance), engine)
    }
    public func speechEngine(_ engine: SpeechEngine, didFinish utterance: Utterance) {
        record(.didFinish(utterance), engine)
    }
    public func speechEngineDidPause(_ engine: SpeechEngine) { record(.didPause, engine) }
    public func speechEngineDidContinue(_ engine: SpeechEngine) { record(.didContinue, engine) }
    public func speechEngine(_ engine: SpeechEngine, didCancel utterance: Utterance) {
        record(.didCancel(utterance), engine)
    }
    public func speechEngine(_ engine: SpeechEngine, didFail error: SpeechError, utterance: Utterance?) {
        record(.didFail(error, utterance), engine)
    }
    public func speechEngineDidReachEnd(_ engine: SpeechEngine) { record(.didReachEnd, engine) }
}
