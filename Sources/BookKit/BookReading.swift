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
    /// The recordings that a property list names.
    private let recordings: [String]
    public let details: BookDetails

    public init(
        book: Book, diagnostics: [Diagnostic] = [], folder: BookFolder? = nil, omissions: Omissions = Omissions(),
        isComplete: Bool = true, recordings: [String] = [], details: BookDetails? = nil
    ) {
        self.book = book
        self.diagnostics = diagnostics
        self.folder = folder
        self.omissions = omissions
        self.isComplete = isComplete
        self.recordings = recordings
        self.details = details ?? BookDetails(of: book)
    }

    /// The pictures and recordings beside the book's file that belong to it, as paths from its folder, each once.
    public var companions: [String] {
        guard let folder else { return [] }
        return namedFiles.filter { folder.path(of: $0) != nil }
    }

    /// As `companions`, with those that should be there and aren't; none leads out of the folder.
    public var namedFiles: [String] {
        guard folder?.isArchive != true else { return [] }
        let pictures = [book.coverImage] + book.pages.map(\.backgroundImage)
        var seen: Set<String> = []
        return (pictures.compactMap(\.self) + recordings).filter {
            PictureProblem(inPath: $0) == nil && seen.insert($0).inserted
        }
    }
}
