public import FoundationEssentials

/// A book as a site offers it: what is known of it, and where its files are.
///
/// All paths are those of files on the site, from its root.
public struct PublishedBook: Sendable {
    /// A file that can be got.
    public struct File: Hashable, Sendable {
        public let path: String
        public let mediaType: String
        /// What the file is called to people, such as "EPUB".
        public let kind: String
        public let byteCount: Int

        public init(path: String, mediaType: String, kind: String, byteCount: Int) {
            self.path = path
            self.mediaType = mediaType
            self.kind = kind
            self.byteCount = byteCount
        }
    }

    /// A picture of the book, in a format that every browser and reading app shows.
    public struct Image: Hashable, Sendable {
        public let path: String
        public let mediaType: String
        /// In pixels; nil where nobody has counted them.
        public let size: Size?

        public init(path: String, mediaType: String, size: Size? = nil) {
            self.path = path
            self.mediaType = mediaType
            self.size = size
        }
    }

    public struct Size: Hashable, Sendable {
        public let width: Int
        public let height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// What its files on the site are called; no two books share it.
    public let name: String
    /// A URI that stays the same when the book is changed.
    public let identifier: String
    public var title: String
    public var authors: [String] = []
    /// A BCP-47 tag.
    public var language: String?
    /// Plain text, its paragraphs on lines of their own.
    public var summary: String?
    public var modified: Date
    /// The book's formats, the best first.
    public var files: [File] = []
    public var cover: Image?
    public var thumbnail: Image?
    /// The page that reads the book aloud.
    public var readAlong: String?
    /// How long it takes to hear, in words.
    public var listeningTime: String?

    public init(name: String, identifier: String, title: String, modified: Date) {
        self.name = name
        self.identifier = identifier
        self.title = title
        self.modified = modified
    }

    /// What feeds have for pictures of it, from the largest to the smallest.
    var images: [Image] { cover == nil ? [BlankCover.image] : [cover, thumbnail].compactMap(\.self) }

    /// The page about the book.
    public var page: String { "pages/\(name).html" }
    /// What OPDS 2.0 calls the publication.
    var publication: String { "pages/\(name).json" }
}
