/// Why something that narrate keeps for its reader can't be read or kept.
public struct LibraryError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable {
        /// There is no home folder to keep anything in.
        case noFolder
        case unreadable
        /// What is there isn't what narrate wrote, or a later narrate wrote it.
        case damaged
        case unwritable
        case unknownKey
        case badValue
    }

    public let code: Code
    public let reason: String

    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { reason }
}
