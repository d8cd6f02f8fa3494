/// What is kept about one book in a file of its own.
protocol BookRecord: Codable, Sendable {
    /// The form of the file; a later narrate may write another.
    var version: Int { get }
    var book: RecordedBook { get }
    /// Says whether all numbers are such as narrate writes.
    var isSound: Bool { get }
}
