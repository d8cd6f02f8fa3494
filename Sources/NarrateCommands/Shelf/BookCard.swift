import FoundationEssentials
import LibraryKit

/// What is told of a book in a list, besides its title and author.
struct BookCard: Hashable, Sendable {
    let fileName: String
    /// How far it was heard, and how long the rest takes, short; what matters most first.
    let progress: [String]
    /// The same in words.
    let spoken: [String]
    /// The rest of what is known, in lines.
    let facts: [String]
    let hasCover: Bool
    /// Why it can't be played.
    let problem: String?

    /// Tells of a book that is heard at a speed, times that which it asks for.
    init(_ book: ShelvedBook, speed: Double, now: Date) {
        fileName = book.fileName
        hasCover = book.cover != nil
        problem = book.problem.map { "can't be read: \($0)" }
        if let problem {
            (progress, spoken, facts) = (["unreadable"], [problem], [problem])
            return
        }
        let heard = book.progress.map { book.isFinished ? "finished" : "\(Int($0 * 100)) %" }
        let isBegun = heard != nil && !book.isFinished
        let left = book.timeLeft.map { $0 / speed }
        let rest = isBegun ? " left" : ""
        progress = [heard, left.map { BookClock.text($0) + rest }].compactMap(\.self)
        spoken = [heard.map { isBegun ? $0 + " heard" : $0 }, left.map { $0.spokenTime + rest }].compactMap(\.self)
        let extent = [Self.count(book.chapterCount, "chapter"), Self.count(book.pageCount, "page")]
        let lines = [
            extent.compactMap(\.self).joined(separator: ", "), progress.joined(separator: ", "),
            book.lastHeard.map { "heard \(Age(of: $0, now: now))" } ?? "",
        ]
        facts = lines.filter { !$0.isEmpty }
    }

    private static func count(_ count: Int, _ noun: String) -> String? {
        count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension Menu {
    /// The books to choose from, those heard last first, the others by title.
    init(_ books: [ShelvedBook], speed: Double) { self.init(.books, Self.items(books, speed: speed)) }

    static func items(_ books: [ShelvedBook], speed: Double) -> [Item] {
        let now = Date()
        // Those with the same title and author are told apart by their files.
        let names = Dictionary(grouping: books) { [$0.title, $0.author] }
        let heard = books.compactMap { book in book.lastHeard.map { (date: $0, book: book) } }
            .sorted { $0.date > $1.date }.map(\.book)
        return (heard + books.filter { $0.lastHeard == nil }).map { book in
            let isTwin = (names[[book.title, book.author]]?.count ?? 0) > 1
            let detail = [book.author, isTwin ? book.fileName : nil].compactMap(\.self).joined(separator: ", ")
            return Item(
                title: book.title, detail: detail, card: BookCard(book, speed: speed, now: now),
                choice: .book(path: book.path))
        }
    }
}
