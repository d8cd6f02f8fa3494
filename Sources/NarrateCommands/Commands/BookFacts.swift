import BookKit

/// What can be told of a book without hearing it.
struct BookFacts: Encodable {
    struct Chapter: Encodable {
        let title: String
        let depth: Int
        let page: Int
        /// From the book's beginning.
        let seconds: Int
    }

    let title: String?
    let author: String?
    let language: String?
    let identifier: String?
    let pages: Int
    let words: Int
    /// How long the book takes to hear.
    let seconds: Int
    let chapters: [Chapter]
    let omissions: [String: Int]

    init(_ reading: BookReading, speed: Double) {
        let book = reading.book
        let clock = BookClock(book)
        (title, author, language, identifier) = (book.title, book.author, book.language, book.identifier)
        pages = book.pages.count
        let tokenizer = WordTokenizer()
        words = book.pages.lazy.flatMap(\.utterances).reduce(0) { $0 + tokenizer.words(in: $1.text[...]).count }
        seconds = Int((clock.length / speed).rounded())
        chapters = book.chapters.map { chapter in
            let time = book.start(of: chapter).map { clock.time(at: $0, in: book) / speed } ?? 0
            return Chapter(
                title: chapter.title, depth: chapter.depth, page: chapter.start.page, seconds: Int(time.rounded()))
        }
        omissions = Dictionary(uniqueKeysWithValues: reading.omissions.counts.map { ($0.key.rawValue, $0.value) })
        left = reading.omissions.summary
    }

    /// What isn't read, in words.
    private let left: String?

    private enum CodingKeys: String, CodingKey {
        case title, author, language, identifier, pages, words, seconds, chapters, omissions
    }

    /// A line for each fact, and then one for each chapter.
    func text(for path: String) -> String {
        let facts: [(String, String?)] = [
            ("File", path), ("Title", title), ("Author", author), ("Language", language), ("Pages", String(pages)),
            ("Words", String(words)), ("Time", BookClock.text(Double(seconds)) + ", estimated"), ("Left out", left),
            ("Chapters", String(chapters.count)),
        ]
        let lines = facts.compactMap { name, value in
            value.map { "\(name):" + String(repeating: " ", count: 10 - name.count) + $0.displayableLine }
        }
        let contents = chapters.map { chapter in
            let time = BookClock.text(Double(chapter.seconds))
            return String(repeating: "  ", count: chapter.depth + 1)
                + "\(chapter.title.displayableLine), page \(chapter.page), \(time)"
        }
        return (lines + contents).joined(separator: "\n") + "\n"
    }
}
