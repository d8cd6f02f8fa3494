/// Which voice an author or a reader asks for: by identifier, by the BCP-47 tag of its language, or both.
public struct VoiceQuery: Hashable, Sendable {
    public var identifier: String?
    public var language: String?

    public init(identifier: String? = nil, language: String? = nil) {
        self.identifier = identifier
        self.language = language
    }
}
