import BookKit

/// Pages of a book that become one document: those of a chapter, or so many where there are no chapters.
struct PageRun {
    /// Without chapters a document has so many pages.
    private static let length = 20

    let pages: ClosedRange<Int>

    /// The runs of all pages of a book, its title page first if it has one.
    static func all(of book: Book) -> [PageRun] {
        var starts = Set(book.chapters.map(\.start.page).filter { book.pages.indices.contains($0 - 1) })
        if !book.pages.isEmpty { starts.insert(1) }
        if book.chapters.isEmpty { starts.formUnion(stride(from: 1, through: book.pages.count, by: length)) }
        let ordered = starts.sorted()
        let ends = ordered.dropFirst().map { $0 - 1 } + [book.pages.count]
        let runs = zip(ordered, ends).map { PageRun(pages: $0...$1) }
        return (book.titlePage == nil ? [] : [PageRun(pages: 0...0)]) + runs
    }
}
