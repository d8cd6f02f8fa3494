/// Why speech failed.
public struct SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        case engineUnavailable, voiceNotFound, voiceDamaged, synthesisFailed, deviceUnavailable, deviceFailed,
            fileFailed
        /// All that was given to a file was silent and of no length.
        case nothingHeard
        /// Everything is heard, but otherwise than it was meant to be.
        case fallback
    }

    /// It isn't the text's fault, so that others would fail too.
    var isFinal: Bool { code == .engineUnavailable || code == .voiceDamaged }

    public let code: Code
    public let reason: String

    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { reason }
}
