/// Why a file is no book.
public struct BookError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Hashable, Sendable { case notFound, unreadable, malformed, tooLarge, unsupported }

    public let code: Code
    public let reason: String
    /// The line of the file, counted from 1, where it is known.
    public let line: Int?

    /// Makes an error whose `reason` may quote the file: what a terminal would obey is taken out of it.
    public init(_ code: Code, _ reason: String, line: Int? = nil) {
        self.code = code
        self.reason = reason.displayableLine
        self.line = line
    }

    /// What a book without a page is.
    public static let nothingToRead = BookError(.malformed, "has nothing to read; choose another file")

    static let outOfMemory = BookError(
        .unreadable, "there is no memory left to read it; close other programs")

    public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
