/// How an utterance is to sound, as its author wrote it: AVSpeechUtterance's writable properties.
///
/// Values may lie outside the ranges given here; they are clamped when spoken.
public struct SpeechAttributes: Hashable, Sendable {
    /// 0 (slowest) … 1 (fastest); 0.5 is normal.
    public var rate = 0.5
    /// 0.5 … 2 times the voice's own pitch.
    public var pitchMultiplier = 1.0
    /// 0 (silent) … 1.
    public var volume = 1.0
    /// Seconds of silence before the utterance.
    public var preUtteranceDelay = 0.0
    /// Seconds of silence after the utterance.
    public var postUtteranceDelay = 0.0
    public var voice: VoiceQuery?

    public init() {}
}

/// Which voice an author or a reader asks for: by identifier, by the BCP-47 tag of its language, or both.
public struct VoiceQuery: Hashable, Sendable {
    public var identifier: String?
    public var language: String?

    public init(identifier: String? = nil, language: String? = nil) {
        self.identifier = identifier
        self.language = language
    }
}
