public import BookKit

/// How speech is to sound, as sent to a synthesizer.
public struct Prosody: Hashable, Sendable {
    /// Times the voice's normal speed (175 words per minute); above 0.
    public var speed: Double
    /// Times the voice's own fundamental frequency, 0.5 … 2.
    public var pitch: Double
    /// 0 … 1.
    public var volume: Double

    public static let wordsPerMinuteAtNormalSpeed = 175.0

    public init(speed: Double = 1, pitch: Double = 1, volume: Double = 1) {
        self.speed = speed
        self.pitch = pitch
        self.volume = volume
    }

    /// What an author asked for, clamped to AVSpeechUtterance's ranges and scaled by what the reader set.
    ///
    /// The author's rate is half speed at 0, normal speed at 0.5 and 2.5 times at 1, linear in each half.
    public init(_ attributes: SpeechAttributes, scaledBy reader: ReaderProsody = ReaderProsody()) {
        let rate = attributes.rate.clamped(to: 0...1)
        let authorSpeed = rate <= 0.5 ? 0.5 + rate : 1 + 3 * (rate - 0.5)
        speed = (authorSpeed * reader.speed).clamped(to: ReaderProsody.speeds)
        pitch = (attributes.pitchMultiplier.clamped(to: 0.5...2) * reader.pitch).clamped(to: 0.5...2)
        volume = attributes.volume.clamped(to: 0...1)
    }
}

/// The reader's own factors, which scale what an author wrote; 1 leaves it as it is.
public struct ReaderProsody: Hashable, Sendable {
    /// What an author's rate times a reader's factor is clamped to.
    public static let speeds = 0.25...10.0

    /// Times the author's.
    public var speed: Double
    /// Times the author's.
    public var pitch: Double
    /// A gain on the finished sound; above 1 it is limited softly.
    public var volume: Double

    public init(speed: Double = 1, pitch: Double = 1, volume: Double = 1) {
        self.speed = speed
        self.pitch = pitch
        self.volume = volume
    }
}

extension Double {
    /// The nearest value in `range`; its lower bound for a NaN.
    func clamped(to range: ClosedRange<Double>) -> Double {
        self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
    }
}
