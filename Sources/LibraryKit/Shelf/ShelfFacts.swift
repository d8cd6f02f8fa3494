import BookKit

/// What is known of a book's file once it was read, so that it needn't be read again.
struct ShelfFacts: Codable, Hashable, Sendable {
    /// Facts of an earlier narrate, which read books in another way, are made again.
    static let currentVersion = 1

    let version: Int
    let stamp: ShelfFile.Stamp
    var title: String?
    var author: String?
    var language: String?
    var pages = 0
    var chapters = 0
    var seconds = 0.0
    var cover: String?
    var warnings = 0
    var identity: String?
    var problem: String?
    /// It holds as long as the file is as it is.
    var isLasting = true

    init(of reading: BookReading, at path: String, stamp: ShelfFile.Stamp, seconds: Double) {
        let book = reading.book
        version = Self.currentVersion
        self.stamp = stamp
        title = book.title?.displayableLine.trimmed.nonEmpty
        author = book.author?.displayableLine.trimmed.nonEmpty
        language = book.language?.displayableLine
        pages = book.pages.count
        chapters = book.chapters.count
        self.seconds = seconds.isFinite ? max(0, seconds) : 0
        cover = book.coverImage ?? book.pages.first?.backgroundImage
        warnings = reading.diagnostics.count
        identity = BookIdentity(of: book, at: path).name
    }

    /// Says whether all texts can be shown, and all numbers are such as narrate writes.
    var isSound: Bool {
        [title, author, language, problem].allSatisfy { $0 == $0?.displayableLine } && 0..<1e12 ~= seconds
            && [pages, chapters, warnings].allSatisfy { $0 >= 0 }
    }

    init(of error: BookError, stamp: ShelfFile.Stamp) {
        version = Self.currentVersion
        self.stamp = stamp
        problem = error.description.displayableLine
        // Rights and packages may come without a change of the file.
        isLasting = error.code == .malformed || error.code == .tooLarge
    }
}
