import FoundationEssentials
import LibraryKit

/// A book on the shelf as programs are told of it.
struct LibraryEntry: Encodable {
    let title: String
    let author: String?
    let language: String?
    let pages: Int
    let chapters: Int
    /// How long the book takes to hear.
    let seconds: Int
    let progress: Double?
    let isFinished: Bool
    let lastHeard: String?
    let added: String
    let isBundled: Bool
    let path: String
    let warnings: Int
    let problem: String?

    init(_ book: ShelvedBook, speed: Double) {
        (title, author, language, path) = (book.title, book.author, book.language, book.path)
        (pages, chapters, warnings) = (book.pageCount, book.chapterCount, book.warningCount)
        seconds = Int((book.duration / speed).rounded())
        progress = book.progress.map { ($0 * 10_000).rounded() / 10_000 }
        isFinished = book.isFinished
        lastHeard = book.lastHeard?.ISO8601Format()
        added = book.addedDate.ISO8601Format()
        isBundled = book.isBundled
        problem = book.problem
    }
}
