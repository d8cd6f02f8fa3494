import SystemKit

/// A narrated book: pages in reading order.
public struct Book: Hashable, Sendable {
    public let title: String?
    public let author: String?
    /// The BCP-47 tag of the language that most of the book is in.
    public let language: String?
    public let identifier: String?
    /// The hash of the file that the book was imported from; nil for a property list.
    public let fingerprint: String?
    /// A path relative to the book's folder.
    public let coverImage: String?
    /// The pages as written, numbered from 1, without the title page.
    public let pages: [Page]
    /// The pages say the title themselves.
    public let hasOwnTitlePage: Bool
    /// The contents, in reading order.
    public let chapters: [Chapter]

    /// Makes a book of `pages` and numbers their utterances; without `chapters` each page with a title begins one.
    public init(
        title: String? = nil, author: String? = nil, language: String? = nil, identifier: String? = nil,
        fingerprint: String? = nil, coverImage: String? = nil, pages: [Page], chapters: [Chapter]? = nil,
        hasOwnTitlePage: Bool = false
    ) {
        self.title = title
        self.author = author
        self.language = language
        self.identifier = identifier
        self.fingerprint = fingerprint
        self.coverImage = coverImage
        self.hasOwnTitlePage = hasOwnTitlePage
        self.pages = pages.enumerated().map { $1.numbered($0 + 1) }
        self.chapters =
            chapters
            ?? pages.enumerated().compactMap { index, page in
                page.title.map { Chapter(title: $0, start: BookPosition(page: index + 1, utterance: 0)) }
            }
    }

    /// Page 0, which shows and speaks the title and the author, each on a line; nil in a book without a title, or with a
    /// title page of its own.
    public var titlePage: Page? {
        guard !hasOwnTitlePage, let title, !title.allSatisfy(\.isWhitespace) else { return nil }
        var heading = Utterance(text: title)
        heading.attributes.postUtteranceDelay = 1
        guard let author, !author.allSatisfy(\.isWhitespace) else {
            return Page(title: title, backgroundImage: coverImage, utterances: [heading]).numbered(0)
        }
        var byline = heading
        byline.text = author
        heading.text += "\n"
        heading.attributes.postUtteranceDelay = 0.5
        return Page(title: title, backgroundImage: coverImage, utterances: [heading, byline]).numbered(0)
    }

    /// The page of that number: 0 is the title page, 1 the first page as written; nil when there is none.
    public func page(_ number: Int) -> Page? {
        if number == 0 { return titlePage }
        return pages.index(ofNumber: number).map { pages[$0] }
    }
}
