import BookKit
import FoundationEssentials
import LibraryKit
import TerminalKit

/// The books on the shelf as people read them, and in a pipe as lines for other programs.
struct LibraryTable {
    private static let columns: [FittedTable.Column] = [
        .init(title: "TITLE", rank: 0, least: 20), .init(title: "AUTHOR", rank: 3, least: 16),
        .init(title: "PAGES", rank: 5), .init(title: "CHAPTERS", rank: 6), .init(title: "TIME", rank: 2),
        .init(title: "HEARD", rank: 1), .init(title: "WHEN", rank: 4),
    ]

    private let books: [ShelvedBook]
    private let speed: Double

    init(_ books: [ShelvedBook], speed: Double) {
        self.books = books
        self.speed = speed
    }

    func text(in context: Context) -> String {
        guard context.output.isTerminal else {
            let rows = books.map { facts(of: $0) { $0.ISO8601Format() } + [$0.path.displayableLine, $0.problem ?? ""] }
            return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
        }
        let now = Date()
        let rows = books.filter { $0.problem == nil }.map { facts(of: $0) { Age(of: $0, now: now).description } }
        let table = rows.isEmpty ? "" : FittedTable(columns: Self.columns, rows: rows).text(in: context)
        return table + problems(columns: context.terminal.size()?.columns ?? 80, isFirst: rows.isEmpty)
    }

    private func facts(of book: ShelvedBook, when: (Date) -> String) -> [String] {
        let isKnown = book.problem == nil
        return [
            book.title, book.author ?? "", isKnown ? String(book.pageCount) : "",
            isKnown ? String(book.chapterCount) : "",
            isKnown ? BookClock.text(book.duration / speed) : "",
            book.progress.map { book.isFinished ? "finished" : "\(Int($0 * 100)) %" } ?? "",
            book.lastHeard.map(when) ?? "",
        ]
    }

    /// The files that can't be read, and why.
    private func problems(columns: Int, isFirst: Bool) -> String {
        let lines = books.flatMap { book -> [String] in
            guard let problem = book.problem else { return [] }
            var layout = TextLayout("\(book.path.displayableLine): \(problem)", columns: columns - 2)
            layout.extend(to: .max)
            return layout.lines.map { "  " + layout.text[$0] }
        }
        guard !lines.isEmpty else { return "" }
        return (isFirst ? "" : "\n") + (["These can't be read:"] + lines).joined(separator: "\n") + "\n"
    }
}
