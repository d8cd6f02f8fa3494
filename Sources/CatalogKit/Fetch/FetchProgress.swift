/// How far a book has come with what belongs to it.
public struct FetchProgress: Hashable, Sendable {
    /// The file that comes now, counted from 1: the book is the first one.
    public let file: Int
    /// How many files there are, as far as that is known.
    public let fileCount: Int
    public let transfer: TransferProgress
}
