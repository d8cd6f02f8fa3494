/// A property of an utterance that is a number: its key in a property list, and what it may be.
struct NumericAttribute {
    let key: String
    let path: any WritableKeyPath<SpeechAttributes, Double> & Sendable
    let range: ClosedRange<Double>

    static let all = [
        NumericAttribute(key: "rate", path: \.rate, range: SpeechAttributes.rates),
        NumericAttribute(key: "pitchMultiplier", path: \.pitchMultiplier, range: SpeechAttributes.pitchMultipliers),
        NumericAttribute(key: "volume", path: \.volume, range: SpeechAttributes.volumes),
        NumericAttribute(key: "preUtteranceDelay", path: \.preUtteranceDelay, range: SpeechAttributes.delays),
        NumericAttribute(key: "postUtteranceDelay", path: \.postUtteranceDelay, range: SpeechAttributes.delays),
    ]

    /// What an utterance has that doesn't say otherwise.
    var standard: Double { SpeechAttributes()[keyPath: path] }
}
