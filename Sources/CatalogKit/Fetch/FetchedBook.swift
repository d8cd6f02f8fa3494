/// A book that was fetched, and isn't on the shelf yet.
public struct FetchedBook: Hashable, Sendable {
    /// Its file; what belongs to it is beside it.
    public let path: String
    /// What its file is to be called.
    public let name: String
    /// What couldn't be fetched of what belongs to it, each in a line.
    public let notes: [String]
}
