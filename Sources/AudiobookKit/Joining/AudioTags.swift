/// What a file says of the book in it.
public struct AudioTags: Sendable {
    public var title: String
    public var author: String?
    public var narrator: String?
    /// A BCP-47 tag.
    public var language: String?
    /// The chapter's title, in a file of one chapter.
    public var chapter: String?
    /// The number of the file, counted from 1, and how many there are.
    public var track: (number: Int, count: Int)?
    /// The bytes of a JPEG or PNG file.
    public var cover: [UInt8]?
    public var comment: String?

    public init(title: String) { self.title = title }
}
