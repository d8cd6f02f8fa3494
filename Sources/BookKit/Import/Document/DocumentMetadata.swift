/// What a document says of itself.
struct DocumentMetadata: Hashable, Sendable {
    var title: String?
    var authors: [String] = []
    /// A BCP-47 tag.
    var language: String?
    var identifier: String?
    /// A path relative to the book's folder, or in its archive.
    var coverImage: String?
    /// The hash of the document's file.
    var fingerprint: String?
}
