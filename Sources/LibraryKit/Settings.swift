/// What the reader has set for good.
public struct Settings: Hashable, Sendable {
    /// The voice that reads where neither the command nor the book asks for one.
    public var voice: String?

    public init(voice: String? = nil) { self.voice = voice }
}
