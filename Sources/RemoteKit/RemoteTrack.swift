/// What is played, as the outside sees it: a page of a book.
public struct RemoteTrack: Hashable, Sendable {
    /// Another page has another one, and so has the same page of another book opened later.
    public var id: Int
    public var book: String
    public var author: String?
    /// As it is shown: 0 is the title page.
    public var page: Int
    public var pageCount: Int
    public var pageTitle: String?
    /// How long the page is at rate 1; nil when it isn't known.
    public var length: Duration?
    /// The address of the page's picture, such as `file:///books/fox.png`.
    public var artURL: String?

    public init(
        id: Int, book: String, author: String? = nil, page: Int, pageCount: Int, pageTitle: String? = nil,
        length: Duration? = nil, artURL: String? = nil
    ) {
        self.id = id
        self.book = book
        self.author = author
        self.page = page
        self.pageCount = pageCount
        self.pageTitle = pageTitle
        self.length = length
        self.artURL = artURL
    }
}
