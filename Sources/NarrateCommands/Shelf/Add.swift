import BookKit
import LibraryKit

/// Puts books on the shelf.
struct Add: Command {
    private static let replace = OptionSpecification(
        "replace", help: "Take the place of the same book, if it is on the shelf.")

    static let specification = CommandSpecification(
        name: "add",
        summary: "Copy books to your shelf.",
        arguments: [
            ArgumentSpecification(
                name: "FILE",
                help: "A book: a property list, an EPUB, or a file of text, Markdown or HTML; or a folder with one.",
                kind: .file, isRepeating: true)
        ],
        options: [replace],
        examples: [
            .init(line: "narrate add moby-dick.epub", meaning: "Copies the book; 'narrate play moby' plays it."),
            .init(line: "narrate add *.epub *.plist", meaning: "Copies many, with the pictures beside them."),
        ],
        discussion: [
            "A book is checked first; one that can't be read is refused with the reason that 'narrate check' gives. The "
                + "pictures and recordings that a property list, a Markdown or an HTML file names come along. The file "
                + "itself stays where it is, and isn't needed any more."
        ])

    let files: [String]
    let replaces: Bool

    init(_ arguments: Arguments) {
        files = arguments.positionals
        replaces = arguments.has(Self.replace)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        var status = ExitStatus.success
        for file in files {
            do throws(LibraryError) {
                tell(of: try context.shelf.add(file, replacing: replaces), in: context)
            } catch {
                var failure = CommandError(error)
                if error.code == .alreadyShelved {
                    failure = CommandError(failure.status, "\(failure.message); --replace takes '\(file)' instead")
                }
                context.tell(failure.message)
                if status == .success { status = failure.status }
            }
        }
        return status
    }

    private func tell(of book: ShelvedBook, in context: Context) {
        let author = book.author.map { ", " + $0 } ?? ""
        context.print("\(book.title)\(author): \(BookClock.text(book.duration)), added as \(book.path.displayableLine)")
        guard book.warningCount > 0 else { return }
        let (count, them) = book.warningCount == 1 ? ("1 warning", "it") : ("\(book.warningCount) warnings", "them")
        context.tell("\(count); 'narrate check \(book.path.quotedForShell)' shows \(them)")
    }
}
