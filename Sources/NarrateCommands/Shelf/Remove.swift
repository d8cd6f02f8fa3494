import BookKit
import LibraryKit

/// Takes a book from the shelf.
struct Remove: Command {
    private static let yes = OptionSpecification("yes", short: "y", help: "Don't ask.")
    private static let forget = OptionSpecification(
        "forget", help: "Forget your place and your bookmarks in it as well.")

    static let specification = CommandSpecification(
        name: "remove",
        summary: "Remove a book from your shelf.",
        arguments: [
            ArgumentSpecification(
                name: "BOOK", help: "A part of its title, or its file on the shelf.", kind: .shelvedBook)
        ],
        options: [yes, forget],
        examples: [
            .init(line: "narrate remove moby", meaning: "Asks, and removes the book's file and its pictures."),
            .init(line: "narrate remove moby --yes --forget", meaning: "Removes it with your place, and doesn't ask."),
        ],
        discussion: [
            "Your place in the book and your bookmarks are kept unless --forget is given: who adds it again goes on there. "
                + "Only what is in the library folder is ever removed: not the books that came with narrate, and of a link "
                + "only the link."
        ])

    let words: String
    let isSure: Bool
    let forgets: Bool

    init(_ arguments: Arguments) {
        words = arguments.positionals[0]
        isSure = arguments.has(Self.yes)
        forgets = arguments.has(Self.forget)
    }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let shelf = context.shelf
        let book = try await book(in: context)
        do throws(LibraryError) {
            try shelf.checkIsOwn(book)
        } catch {
            throw CommandError(error)
        }
        guard try await isWanted(book, in: context) else {
            context.print("'\(book.title)' stays")
            return .failure
        }
        let isWhole: Bool
        var rest = "; your place and your bookmarks are kept"
        do throws(LibraryError) {
            // A book that can't be read is known by its path alone.
            if forgets {
                let hasPlace = try PositionStore(folders: context.folders).forget(book)
                let hasBookmarks = try BookmarkStore(folders: context.folders).forget(book)
                rest =
                    hasPlace || hasBookmarks
                    ? ", with your place and your bookmarks"
                    : "; as it can't be read, no place and no bookmarks were found to be forgotten"
            }
            isWhole = try shelf.remove(book)
        } catch {
            throw CommandError(error)
        }
        context.print("'\(book.title)' is removed\(rest)")
        if !isWhole {
            let place = book.path.displayableLine
            context.tell("pictures stay beside '\(place)', as a book there can't be read; remove them yourself")
        }
        return .success
    }

    /// Asks, unless that was answered on the command line.
    private func isWanted(_ book: ShelvedBook, in context: Context) async throws(CommandError) -> Bool {
        if isSure { return true }
        guard context.terminal.hasKeys else {
            throw CommandError(.usage, "'\(book.title)' isn't removed unasked; --yes removes it")
        }
        let fate = forgets ? "go, too" : "are kept"
        return try await KeyQuestion(context: context).isAnsweredYes(
            "Remove '\(book.title)', \(book.path.displayableLine)? Your place and your bookmarks \(fate).\n"
                + "y removes it, any other key keeps it: ")
    }

    /// The book that is meant: one on the shelf, by its file or its title.
    private func book(in context: Context) async throws(CommandError) -> ShelvedBook {
        let listing = ShelfReading(context).listing(isTold: false)
        let books = listing.books
        if let book = books.first(where: { $0.lies(at: words) }) { return book }
        // The book that is meant may be one that isn't seen.
        if !listing.isWhole, let warning = listing.warnings.first {
            throw CommandError(.missingFile, "\(warning), or name the book's file")
        }
        for warning in listing.warnings { context.tell(warning) }
        if words.contains("/"), context.exists(words) {
            throw CommandError(.usage, "'\(words)' isn't on the shelf; 'narrate library' lists what is")
        }
        // One that came with narrate can't be meant, unless there is no other.
        let found = books.found(by: words)
        let own = found.filter { !$0.isBundled }
        let finder = BookFinder(context: context, isSilent: isSure)
        let path = try await finder.path(of: words, found: own.isEmpty ? found : own, among: books)
        return books.first { $0.path == path } ?? found[0]
    }
}
