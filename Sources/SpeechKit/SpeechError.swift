/// Why speech failed.
public struct SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        case engineUnavailable, voiceNotFound, synthesisFailed, deviceUnavailable, deviceFailed, fileFailed
        /// Everything is heard, but otherwise than it was meant to be.
        case fallback
    }

    public let code: Code
    public let reason: String

    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { reason }
}
