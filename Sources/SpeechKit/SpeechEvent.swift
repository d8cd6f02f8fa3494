public import BookKit

/// What the engine tells of, in order, when it is heard.
///
/// An utterance is heard from the first frame of its delay before to the last frame of its delay after.
public enum SpeechEvent: Hashable, Sendable {
    /// What the voice speaks with must be loaded first, which takes a moment.
    case willLoad(Voice)
    case didStart(Utterance)
    /// A word begins; the range is one of the utterance's text.
    case willSpeak(Range<String.Index>, Utterance)
    /// A part of the utterance's text was heard to its end, with the delays that belong to it, in so much time.
    case didHear(Range<String.Index>, Utterance, Duration)
    case didFinish(Utterance)
    case didPause
    case didContinue
    /// The utterance was stopped or skipped before its end.
    case didCancel(Utterance)
    /// With an utterance: some of its text can't be spoken and is passed over. Without: the device is lost, and the
    /// engine pauses.
    case didFail(SpeechError, Utterance?)
    /// Everything was heard and the source has no more.
    case didReachEnd
}

/// Where a pause or a stop takes effect: at once, or when the word being spoken has been heard.
public enum SpeechBoundary: Hashable, Sendable { case immediate, word }
