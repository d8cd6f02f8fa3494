import BookKit
import SpeechKit

/// A number of an utterance that can be tuned.
enum TuneValue: String, Hashable, Sendable, CaseIterable {
    case rate, pitch, volume, before, after

    private var path: WritableKeyPath<SpeechAttributes, Double> {
        switch self {
        case .rate: \.rate
        case .pitch: \.pitchMultiplier
        case .volume: \.volume
        case .before: \.preUtteranceDelay
        case .after: \.postUtteranceDelay
        }
    }

    var range: ClosedRange<Double> {
        switch self {
        case .rate: SpeechAttributes.rates
        case .pitch: SpeechAttributes.pitchMultipliers
        case .volume: SpeechAttributes.volumes
        case .before, .after: SpeechAttributes.delays
        }
    }

    /// The value and the way it is from a command that raises or lowers one.
    static func step(of command: TuneCommand) -> (value: TuneValue, by: Double)? {
        switch command {
        case .faster: (.rate, 0.05)
        case .slower: (.rate, -0.05)
        case .slightlyFaster: (.rate, 0.01)
        case .slightlySlower: (.rate, -0.01)
        case .higher: (.pitch, 0.05)
        case .lower: (.pitch, -0.05)
        case .louder: (.volume, 0.05)
        case .softer: (.volume, -0.05)
        case .longerBefore: (.before, 0.05)
        case .shorterBefore: (.before, -0.05)
        case .longerAfter: (.after, 0.05)
        case .shorterAfter: (.after, -0.05)
        default: nil
        }
    }

    func value(of attributes: SpeechAttributes) -> Double { attributes[keyPath: path] }

    /// Sets it as far as its range goes, to a thousandth.
    func set(_ value: Double, of attributes: inout SpeechAttributes) {
        let rounded = (value * 1_000).rounded() / 1_000
        attributes[keyPath: path] = min(max(rounded, range.lowerBound), range.upperBound)
    }

    /// The value with its unit, as short as it makes sense.
    func text(of attributes: SpeechAttributes) -> String {
        let value = value(of: attributes)
        switch self {
        case .rate: return "rate \(value.short) (\(Self.words(of: attributes)) wpm)"
        case .pitch: return "pitch ×\(value.short)"
        case .volume: return "volume \(Self.percent(value)) %"
        case .before: return "before \(value.short) s"
        case .after: return "after \(value.short) s"
        }
    }

    /// The same in words, to be read aloud.
    func sentence(of attributes: SpeechAttributes) -> String {
        let value = value(of: attributes)
        switch self {
        case .rate: return "rate \(value.short), \(Self.words(of: attributes)) words a minute"
        case .pitch: return "pitch \(value.short) times the voice's own"
        case .volume: return "volume \(Self.percent(value)) percent"
        case .before: return "pause before \(value.short) seconds"
        case .after: return "pause after \(value.short) seconds"
        }
    }

    private static func words(of attributes: SpeechAttributes) -> Int {
        Int((Prosody(attributes).speed * Prosody.wordsPerMinuteAtNormalSpeed).rounded())
    }

    private static func percent(_ value: Double) -> String { ((value * 1_000).rounded() / 10).short }
}
