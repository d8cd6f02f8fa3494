import BookKit
import LibraryKit

/// Finds the book that the reader means: a file, or the one on the shelf that has the words in its title.
struct BookFinder: Sendable {
    let context: Context
    /// Asks in lines in place of a list on the screen.
    var isPlain = false
    /// Nobody is asked.
    var isSilent = false
    /// Nil leaves it to the settings.
    var showsPictures: Bool?

    /// The path of the book; a file of that name goes before titles, and `-` is standard input.
    ///
    /// - Throws: what to do, if there is no such book or there are several and nobody can be asked.
    func path(of words: String) async throws(CommandError) -> String {
        if words == "-" || context.exists(words) { return words }
        if words.contains("/") { throw noFile(words) }
        let books = ShelfReading(context).books()
        return try await path(of: words, found: books.found(by: words), among: books)
    }

    /// The path of the one book that was found by words, or that the reader chooses of those found.
    func path(
        of words: String, found: [ShelvedBook], among books: [ShelvedBook]
    ) async throws(CommandError) -> String {
        if let only = found.first, found.count == 1 { return only.path }
        if found.isEmpty { throw missing(words, among: books) }
        guard context.terminal.hasKeys, !isSilent else { throw ambiguous(words, found) }
        return try await choose(among: found)
    }

    /// The book that the reader chooses, of those given or of all on the shelf.
    ///
    /// - Throws: an error without a message if the reader leaves.
    func choose(among books: [ShelvedBook]? = nil, enter: String = "chooses") async throws(CommandError) -> String {
        let (settings, _) = context.settings()
        let size = context.terminal.size()
        let isDrawn = !isPlain && settings.isPlain != true && settings.isQuiet != true && context.terminal.isDrawable
        let speed = settings.speed ?? 1
        if isDrawn, let size, PlayerView.fits(size) {
            let look = PlayerLook(settings, showsPictures: showsPictures, in: context)
            return try await BookChooser(books, context: context, look: look, speed: speed, enter: enter).choose()
        }
        return try await BookPrompt(context: context).choose(
            Menu(books ?? ShelfReading(context).books(), speed: speed))
    }

    private func missing(_ words: String, among books: [ShelvedBook]) -> CommandError {
        if Shelf.isBook(named: words) { return noFile(words) }
        let near = Suggestion.titles(like: words, among: books).map { "'\($0)'" }
        let hint = near.isEmpty ? "; " : "; did you mean \(near.joined(separator: " or "))? "
        let remedy =
            books.isEmpty ? "'narrate add FILE' puts a book on the shelf" : "'narrate library' lists what there is"
        return CommandError(
            .missingFile,
            "there is no file '\(words)', and no book on the shelf has that in its title" + hint + remedy)
    }

    private func noFile(_ path: String) -> CommandError {
        CommandError(BookError(.notFound, "no such file; check its name"), path: path)
    }

    private func ambiguous(_ words: String, _ books: [ShelvedBook]) -> CommandError {
        let most = 5
        let titles = books.prefix(most).map { book in
            // Of those with the same title the files tell more.
            books.count { $0.title == book.title } > 1 ? "'\(book.path)'" : "'\(book.title)'"
        }
        let rest = books.count > most ? " and \(books.count - most) more" : ""
        return CommandError(
            .usage,
            "'\(words)' may be any of \(books.count) books: \(titles.joined(separator: ", "))\(rest); "
                + "give more of the title, or the file")
    }
}
