import BookKit
import FoundationEssentials

/// Books that a catalog lists together, in their order, on as many pages as it takes.
struct FeedList {
    /// Apps get no more at once.
    static let pageLength = 50

    /// What its files are called.
    let name: String
    let title: String
    /// What it is to the catalog, as a link says it.
    var relation = "subsection"
    let books: [PublishedBook]

    var pageCount: Int { (books.count + Self.pageLength - 1) / Self.pageLength }

    /// When the newest book was changed.
    var modified: Date { books.map(\.modified).max() ?? .distantPast }

    /// The books of a page, counted from 1.
    func books(onPage number: Int) -> ArraySlice<PublishedBook> {
        books.dropFirst((number - 1) * Self.pageLength).prefix(Self.pageLength)
    }

    /// The pages that one page leads to, by their relations to it.
    func neighbours(ofPage number: Int) -> [(relation: String, page: Int)] {
        guard pageCount > 1 else { return [] }
        return [("first", 1)] + (number > 1 ? [("previous", number - 1)] : [])
            + (number < pageCount ? [("next", number + 1)] : []) + [("last", pageCount)]
    }

    /// The path of a page, without a suffix.
    func path(ofPage number: Int) -> String { "feeds/\(name)\(number == 1 ? "" : "-\(number)")" }
}

extension FeedList {
    /// Books changed last; more would be no news.
    private static let mostNew = pageLength

    /// All books first, then the ways to fewer of them; the books come by title.
    static func all(of books: [PublishedBook]) -> [FeedList] {
        let newest = books.enumerated()
            .sorted { ($1.element.modified, $0.offset) < ($0.element.modified, $1.offset) }.map(\.element)
        let languages = Dictionary(grouping: books) { ($0.language ?? "").prefix { $0 != "-" }.lowercased() }.filter {
            $0.key != ""
        }
        let tongues = languages.keys.sorted().map { tag in
            FeedList(name: "language-\(tag)", title: LanguageName.name(of: tag), books: languages[tag] ?? [])
        }
        return [
            FeedList(name: "all", title: "All books", books: books),
            FeedList(
                name: "new", title: "Newest books", relation: "http://opds-spec.org/sort/new",
                books: Array(newest.prefix(mostNew))),
        ] + (languages.count > 1 ? tongues : [])
    }
}
