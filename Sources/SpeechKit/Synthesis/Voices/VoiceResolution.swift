/// The voice that answers to what was asked for.
public struct VoiceResolution: Hashable, Sendable {
    public let voice: Voice
    /// Why it isn't quite what was asked for; nil when it is.
    public let note: String?

    public init(voice: Voice, note: String? = nil) {
        self.voice = voice
        self.note = note
    }

    public var isStandIn: Bool { note != nil }
}
