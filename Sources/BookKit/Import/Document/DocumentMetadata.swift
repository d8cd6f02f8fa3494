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
    /// What the book is about, as it is written there: text, or HTML.
    var description: String?
    /// When the document was changed for the last time, as it is written there.
    var modified: String?
}
