import BookKit
import LibraryKit
import SpeechKit

/// A book that is open, and where it goes on.
struct OpenedBook: Sendable {
    let book: Book
    let path: String
    let folder: BookFolder?
    let tracked: TrackedBook
    let start: BookPlace
    /// Who reads what.
    let voices: @Sendable (Utterance) -> Voice
    /// Who reads what the author chose no voice for.
    let voice: Voice
    /// How it goes on, to be told; nil when it begins.
    let note: String?
}

/// Opens books where they were left.
struct BookOpener: Sendable {
    let context: Context
    /// The voice the command line asks for.
    var voice: String?
    /// How the option for the page is written in messages.
    var pageTitle = "--page N"

    func open(_ path: String, page: Int? = nil, fromStart: Bool = false) async throws(CommandError) -> OpenedBook {
        let reading = try read(path)
        let book = reading.book
        guard let numbers = book.pageNumbers, let first = book.start(ofPage: numbers.lowerBound) else {
            throw CommandError(.badData, "'\(path)' has no pages; add some")
        }
        if let page, !numbers.contains(page) { throw Self.noPage(page, in: numbers, of: path, pageTitle) }
        tellWarnings(reading.diagnostics, of: path)
        let tracked = TrackedBook(book, at: path)
        var (start, note) = (page.flatMap { book.start(ofPage: $0) } ?? first, String?.none)
        if page == nil, !fromStart { (start, note) = resumption(of: tracked, first: first) }
        var choice = VoiceChoice(context)
        let (preferred, voices) = try await choice.reading(of: book, named: voice)
        return OpenedBook(
            book: book, path: path, folder: reading.folder, tracked: tracked, start: start, voices: voices,
            voice: preferred, note: note)
    }

    private func read(_ path: String) throws(CommandError) -> BookReading {
        do throws(BookError) {
            return try context.readBook(path)
        } catch {
            throw CommandError(error, path: path)
        }
    }

    private func resumption(of tracked: TrackedBook, first: BookPlace) -> (BookPlace, String?) {
        guard context.folders.state != nil else { return (first, nil) }
        let (resumption, warnings) = PositionStore(folders: context.folders).resumption(of: tracked)
        for warning in warnings { context.tell(warning) }
        switch resumption {
        case .new: return (first, nil)
        case .finished: return (first, "you have heard this book to its end; it starts over")
        case .started(_, let place):
            guard place > first, tracked.book.utterance(at: place.position) != nil else { return (first, nil) }
            return (place, "goes on where you left it, on page \(place.position.page)")
        }
    }

    private static func noPage(
        _ page: Int, in numbers: ClosedRange<Int>, of path: String, _ option: String
    ) -> CommandError {
        let range =
            numbers.count == 1
            ? "one page, \(numbers.lowerBound)" : "pages \(numbers.lowerBound) to \(numbers.upperBound)"
        return CommandError(.usage, "'\(page)' is no value for '\(option)': '\(path)' has \(range)")
    }

    private func tellWarnings(_ diagnostics: [Diagnostic], of path: String) {
        guard !diagnostics.isEmpty else { return }
        let count = diagnostics.count == 1 ? "1 warning" : "\(diagnostics.count) warnings"
        context.tell("\(count); 'narrate check \(path.quotedForShell)' shows \(diagnostics.count == 1 ? "it" : "them")")
    }
}
