import BookKit
import FoundationEssentials
import LibraryKit

/// Lists the books that were begun, and how far they were heard.
struct Status: Command {
    static let specification = CommandSpecification(
        name: "status",
        summary: "List the books that you have begun, and how far you are.",
        options: [.json],
        examples: [.init(line: "narrate status", meaning: "Lists the books, the one heard last first.")])

    let isJSON: Bool

    init(_ arguments: Arguments) { isJSON = arguments.has(.json) }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (positions, warnings) = PositionStore(folders: context.folders).positions()
        for warning in warnings { context.tell(warning) }
        if isJSON {
            context.print(JSONText.of(positions.map(Row.init)))
        } else if positions.isEmpty {
            context.tell("no book was begun; 'narrate play BOOK' begins one")
        } else {
            let now = Date()
            let rows = positions.map { row(for: $0, now: now, isForPeople: context.output.isTerminal) }
            let table = Table(titles: ["HEARD", "WHEN", "BOOK", "FILE"], rows: rows)
            context.output.write(table.text(in: context))
        }
        return .success
    }

    private func row(for position: SavedPosition, now: Date, isForPeople: Bool) -> [String] {
        let progress = position.isFinished ? "finished" : "\(Int(position.progress * 100)) %"
        let date = isForPeople ? Age(of: position.date, now: now).description : position.date.ISO8601Format()
        // A file's name may hold what a terminal obeys, or what ends a row.
        let path = String((position.path ?? "").displayable.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return [progress, date, position.title ?? "", path]
    }

    private struct Row: Encodable {
        let title: String?
        let author: String?
        let path: String?
        let progress: Double
        let isFinished: Bool
        let date: String
        let page: Int
        let words: String

        init(_ position: SavedPosition) {
            (title, author, path) = (position.title, position.author, position.path)
            progress = (position.progress * 10_000).rounded() / 10_000
            isFinished = position.isFinished
            date = position.date.ISO8601Format()
            (page, words) = (position.page, position.words)
        }
    }
}
