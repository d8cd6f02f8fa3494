/// How an utterance is to sound, as its author wrote it: AVSpeechUtterance's writable properties.
///
/// Values may lie outside the ranges given here; they are clamped when spoken.
public struct SpeechAttributes: Hashable, Sendable {
    public static let rates = 0.0...1.0
    public static let pitchMultipliers = 0.5...2.0
    public static let volumes = 0.0...1.0
    /// In seconds: a longer pause is a mistake.
    public static let delays = 0.0...3600.0

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

    /// The attributes as they are heard: each value in its range, and the default for a NaN.
    public var clamped: SpeechAttributes {
        var attributes = self
        for number in NumericAttribute.all {
            let value = self[keyPath: number.path]
            attributes[keyPath: number.path] =
                value.isNaN ? number.standard : min(max(value, number.range.lowerBound), number.range.upperBound)
        }
        return attributes
    }
}
