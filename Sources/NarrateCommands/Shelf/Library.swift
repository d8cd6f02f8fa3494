import FoundationEssentials
import LibraryKit
import SpeechKit
import TerminalKit

/// Lists the books on the shelf.
struct Library: Command {
    /// What the books are put in order by.
    enum Order: String, CaseIterable { case title, author, heard, added, length }

    private static let sort = OptionSpecification(
        "sort", short: "s", "KEY", .choice(Order.allCases.map(\.rawValue)),
        help: "The order: by title (as usual) or author; those heard or added last, or the longest, first.")

    static let specification = CommandSpecification(
        name: "library",
        summary: "List the books on your shelf: how long they are, and how far you are.",
        arguments: [
            ArgumentSpecification(
                name: "WORD", help: "Only books with these words in title, author or file.", isOptional: true,
                isRepeating: true)
        ],
        options: [sort, .speed, .json],
        examples: [
            .init(line: "narrate library", meaning: "Lists all books."),
            .init(line: "narrate library austen --sort length", meaning: "Lists those by Austen, the longest first."),
        ],
        discussion: [
            "The shelf is the folder $XDG_DATA_HOME/narrate/books, usually ~/.local/share/narrate/books, with the folders "
                + "in it, and the books that came with narrate. 'narrate add FILE' puts a book there, and 'narrate play' "
                + "lets you choose one; wherever a command takes a BOOK, a part of its title is enough.",
            "The time is an estimate, at the speed of the settings unless --speed is given. In a pipe each book is a line: "
                + "title, author, pages, chapters, time, how much was heard, when, file, and why it can't be read, with "
                + "tabs between them.",
        ])

    let words: SearchText
    let order: Order
    let speed: Double?
    let isJSON: Bool

    init(_ arguments: Arguments) {
        words = SearchText(arguments.positionals.joined(separator: " "))
        order = arguments.text(Self.sort).flatMap(Order.init) ?? .title
        speed = arguments.number(.speed)
        isJSON = arguments.has(.json)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let (settings, warnings) = context.settings()
        for warning in warnings { context.tell(warning) }
        let speed = speed ?? settings.speed ?? 1
        let all = ShelfReading(context).books()
        let books = sorted(all.filter { $0.searchText.contains(words) })
        if isJSON {
            context.print(JSONText.of(books.map { LibraryEntry($0, speed: speed) }))
        } else if books.isEmpty {
            context.tell(
                all.isEmpty
                    ? "no book is on the shelf; 'narrate add FILE' puts one there"
                    : "no book on the shelf has that in its title; 'narrate library' lists them all")
            return all.isEmpty ? .success : .failure
        } else {
            context.output.write(LibraryTable(books, speed: speed).text(in: context))
        }
        return .success
    }

    private func sorted(_ books: [ShelvedBook]) -> [ShelvedBook] {
        switch order {
        case .title: books
        case .author:
            books.map { (author: SearchText($0.author ?? "").folded, book: $0) }
                .sorted { ($0.author.isEmpty ? 1 : 0, $0.author) < ($1.author.isEmpty ? 1 : 0, $1.author) }.map(\.book)
        case .heard: books.sorted { ($0.lastHeard ?? .distantPast) > ($1.lastHeard ?? .distantPast) }
        case .added: books.sorted { $0.addedDate > $1.addedDate }
        case .length: books.sorted { $0.duration > $1.duration }
        }
    }
}
