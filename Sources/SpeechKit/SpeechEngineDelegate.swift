public import BookKit

/// Hears what the engine does, in order, as the listener hears it.
@MainActor
public protocol SpeechEngineDelegate: AnyObject, Sendable {
    /// What the voice speaks with must be loaded first, which takes a moment.
    func speechEngine(_ engine: SpeechEngine, willLoad voice: Voice)
    func speechEngine(_ engine: SpeechEngine, didStart utterance: Utterance)
    func speechEngine(_ engine: SpeechEngine, willSpeak range: Range<String.Index>, of utterance: Utterance)
    /// A part of the utterance's text was heard to its end, with the delays that belong to it, in so much time.
    func speechEngine(
        _ engine: SpeechEngine, didHear range: Range<String.Index>, of utterance: Utterance, in time: Duration)
    func speechEngine(_ engine: SpeechEngine, didFinish utterance: Utterance)
    func speechEngineDidPause(_ engine: SpeechEngine)
    func speechEngineDidContinue(_ engine: SpeechEngine)
    func speechEngine(_ engine: SpeechEngine, didCancel utterance: Utterance)
    /// With an utterance: some of its text can't be spoken and is passed over. Without: the device is lost, and the
    /// engine pauses.
    func speechEngine(_ engine: SpeechEngine, didFail error: SpeechError, utterance: Utterance?)
    func speechEngineDidReachEnd(_ engine: SpeechEngine)
}

extension SpeechEngineDelegate {
    public func speechEngine(_ engine: SpeechEngine, willLoad voice: Voice) {}
    public func speechEngine(_ engine: SpeechEngine, didStart utterance: Utterance) {}
    public func speechEngine(_ engine: SpeechEngine, willSpeak range: Range<String.Index>, of utterance: Utterance) {}
    public func speechEngine(
        _ engine: SpeechEngine, didHear range: Range<String.Index>, of utterance: Utterance, in time: Duration
    ) {}
    public func speechEngine(_ engine: SpeechEngine, didFinish utterance: Utterance) {}
    public func speechEngineDidPause(_ engine: SpeechEngine) {}
    public func speechEngineDidContinue(_ engine: SpeechEngine) {}
    public func speechEngine(_ engine: SpeechEngine, didCancel utterance: Utterance) {}
    public func speechEngine(_ engine: SpeechEngine, didFail error: SpeechError, utterance: Utterance?) {}
    public func speechEngineDidReachEnd(_ engine: SpeechEngine) {}
}
