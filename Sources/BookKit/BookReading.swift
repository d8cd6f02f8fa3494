/// A book that was read, with what was found odd in it.
public struct BookReading: Hashable, Sendable {
    public let book: Book
    /// In the order of the file's lines.
    public let diagnostics: [Diagnostic]
    /// Where the book's pictures are; nil when the book didn't come from a file.
    public let folder: BookFolder?
    /// What of the source isn't read aloud.
    public let omissions: Omissions
    /// False while only the book's beginning is read.
    public let isComplete: Bool
    public let details: BookDetails

    public init(
        book: Book, diagnostics: [Diagnostic] = [], folder: BookFolder? = nil, omissions: Omissions = Omissions(),
        isComplete: Bool = true, details: BookDetails? = nil
    ) {
        self.book = book
        self.diagnostics = diagnostics
        self.folder = folder
        self.omissions = omissions
        self.isComplete = isComplete
        self.details = details ?? BookDetails(of: book)
    }
}
