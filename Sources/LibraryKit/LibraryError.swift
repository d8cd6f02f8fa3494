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
        /// There is no such file, or it may not be read.
        case notFound
        /// The file is no book, or none that can be read.
        case noBook
        /// The same book is on the shelf already.
        case alreadyShelved
        /// The book came with narrate, or lies elsewhere.
        case notOwn
    }

    public let code: Code
    public let reason: String

    public init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { reason }
}
