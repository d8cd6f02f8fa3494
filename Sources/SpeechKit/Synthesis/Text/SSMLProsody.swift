/// How speech sounds inside the elements of an SSML document.
struct SSMLProsody: Hashable {
    /// As the request for the whole document has it.
    private let base: Prosody
    private(set) var current: Prosody
    /// Times the voice's own liveliness of melody.
    private(set) var range = 1.0

    init(_ base: Prosody) {
        self.base = base
        current = base
    }

    /// What is set by the attributes of <prosody>; what can't be understood changes nothing.
    mutating func apply(_ attributes: [String: String]) {
        if let value = attributes["rate"] {
            let factor = Self.rates[value].map { $0 * base.speed / current.speed } ?? SSMLValue(value)?.factor
            current.speed = (current.speed * (factor ?? 1)).clamped(to: ReaderProsody.speeds)
        }
        if let value = attributes["pitch"] {
            let factor = Self.pitches[value].map { $0 * base.pitch / current.pitch } ?? Self.pitchFactor(value)
            current.pitch = (current.pitch * (factor ?? 1)).clamped(to: 0.5...2)
        }
        if let value = attributes["range"] {
            range = (Self.ranges[value] ?? SSMLValue(value)?.factor ?? 1).clamped(to: 0...2)
        }
        if let value = attributes["volume"], let volume = volume(value) { current.volume = volume.clamped(to: 0...1) }
    }

    /// Louder or softer, as <emphasis> of that level is; false if there is no such level.
    mutating func emphasize(_ level: String) -> Bool {
        guard let factor = Self.emphases[level] else { return false }
        current.volume = (current.volume * factor).clamped(to: 0...1.2)
        return true
    }

    private func volume(_ text: String) -> Double? {
        if let factor = Self.volumes[text] { return base.volume * factor }
        guard let value = SSMLValue(text) else { return nil }
        // SSML 1.0 counted from 0 to 100.
        guard value.unit.isEmpty else { return value.factor.map { current.volume * $0 } }
        return value.isSigned ? current.volume + value.number / 100 : base.volume * value.number / 100
    }

    /// A number of Hz says nothing without the voice's own.
    private static func pitchFactor(_ text: String) -> Double? {
        SSMLValue(text).flatMap { $0.unit.isEmpty ? nil : $0.factor }
    }

    private static let rates = ["x-slow": 0.6, "slow": 0.8, "medium": 1, "default": 1, "fast": 1.25, "x-fast": 1.6]
    private static let pitches = ["x-low": 0.7, "low": 0.85, "medium": 1, "default": 1, "high": 1.15, "x-high": 1.3]
    private static let ranges = ["x-low": 0.2, "low": 0.5, "medium": 1, "default": 1, "high": 1.4, "x-high": 1.8]
    private static let volumes = [
        "silent": 0, "x-soft": 0.3, "soft": 0.65, "medium": 1, "default": 1, "loud": 1.1, "x-loud": 1.2,
    ]
    private static let emphases = ["none": 1, "reduced": 0.75, "moderate": 1, "strong": 1.2]
}
