/// A voice that can speak here.
public struct Voice: Hashable, Sendable {
    public enum Gender: String, Hashable, Sendable { case unspecified, male, female }

    /// The synthesizer's own name for it, with a variant after "+", such as "gmw/en-US+f3".
    public let identifier: String
    /// A BCP-47 tag, such as "en-US".
    public let language: String
    /// For people, such as "English (America)".
    public let name: String
    public let gender: Gender

    public init(identifier: String, language: String, name: String, gender: Gender = .unspecified) {
        self.identifier = identifier
        self.language = language
        self.name = name
        self.gender = gender
    }
}
