import LibraryKit

/// The book that was heard last.
struct LastBook {
    private let context: Context

    init(_ context: Context) { self.context = context }

    /// Where it is: where it was heard, or on the shelf, if it was added meanwhile.
    func path() throws(CommandError) -> String {
        let (positions, warnings) = PositionStore(folders: context.folders).positions()
        for warning in warnings { context.tell(warning) }
        guard let last = positions.first(where: { $0.path != nil }), let path = last.path else {
            throw CommandError(.missingFile, "no book was begun yet; 'narrate play' lets you choose one")
        }
        if context.exists(path) { return path }
        let books = context.shelf.books().filter { $0.lastHeard == last.date }
        if let book = books.first(where: { $0.title == last.title }) ?? books.first { return book.path }
        throw CommandError(
            .missingFile,
            "'\(last.title ?? path)', which you heard last, isn't at '\(path)' any more; 'narrate library' "
                + "lists what there is")
    }
}
