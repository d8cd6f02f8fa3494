/// What the reader has set for good.
public struct Settings: Hashable, Sendable {
    public var voice: String?
    public init(voice: String? = nil) { self.voice = voice }
}
