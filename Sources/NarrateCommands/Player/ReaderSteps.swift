import SpeechKit

/// How the reader's own factors change with a key, and how they are told.
extension ReaderProsody {
    static let pitches = 0.5...2.0
    static let volumes = 0.0...4.0

    private static let up = 1.2
    private static let down = 0.8
    private static let slightlyUp = 1.05

    /// Changes as `command` wants and answers with what is to be told; nil when it is about something else.
    mutating func change(by command: PlayerCommand) -> String? {
        switch command {
        case .faster: setSpeed(speed * Self.up)
        case .slower: setSpeed(speed * Self.down)
        case .slightlyFaster: setSpeed(speed * Self.slightlyUp)
        case .slightlySlower: setSpeed(speed / Self.slightlyUp)
        case .normalSpeed: setSpeed(1)
        case .higher: setPitch(pitch * Self.up)
        case .lower: setPitch(pitch * Self.down)
        case .louder: setVolume(volume + 0.1)
        case .softer: setVolume(volume - 0.1)
        default: nil
        }
    }

    private mutating func setSpeed(_ value: Double) -> String {
        speed = min(max(value, Self.speeds.lowerBound), Self.speeds.upperBound)
        let words = Int((speed * Prosody.wordsPerMinuteAtNormalSpeed).rounded())
        return "speed \(Self.percent(speed)), about \(words) words per minute"
    }

    private mutating func setPitch(_ value: Double) -> String {
        pitch = min(max(value, Self.pitches.lowerBound), Self.pitches.upperBound)
        return "pitch \(Self.percent(pitch))"
    }

    private mutating func setVolume(_ value: Double) -> String {
        // In tenths, so that steps down and up again end where they began.
        volume = min(max((value * 10).rounded() / 10, Self.volumes.lowerBound), Self.volumes.upperBound)
        return "volume \(Self.percent(volume))"
    }

    private static func percent(_ factor: Double) -> String { "\(Int((factor * 100).rounded())) %" }
}
