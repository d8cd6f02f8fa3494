/// What a catalog tells of a book beyond its pages.
public struct BookDetails: Hashable, Sendable {
    /// What kind of file it was read from.
    public let format: BookFormat
    /// Those who wrote it, one by one.
    public let authors: [String]
    /// When it was changed for the last time, in the way of ISO 8601, as it says itself.
    public let modified: String?
    private let description: String?

    init(_ metadata: DocumentMetadata, format: BookFormat) {
        self.format = format
        authors = metadata.authors
        modified = metadata.modified
        description = metadata.description
    }

    /// The details of a property list, or of a book that was made elsewhere.
    init(of book: Book) {
        format = .propertyList
        authors = book.author.map { [$0] } ?? []
        (modified, description) = (nil, nil)
    }

    /// What the book says it is about, in plain text, its paragraphs on lines of their own; nil if it doesn't say.
    ///
    /// EPUBs often have HTML there, which is read as such.
    public var summary: String? {
        guard let description, description.contains(where: { !$0.isWhitespace }) else { return nil }
        guard description.contains("<") || description.contains("&") else { return description }
        let request = MarkupReader.Request(bytes: Array(description.utf8))
        let content = MarkupReader(options: ImportOptions()).read(request)
        let text = content.blocks.map(\.text.string).filter { !$0.isEmpty }.joined(separator: "\n")
        return text.isEmpty ? nil : text
    }
}
