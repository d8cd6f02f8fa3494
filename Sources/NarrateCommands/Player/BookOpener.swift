import BookKit
import LibraryKit
import SpeechKit

/// Opens books where they were left.
struct BookOpener: Sendable {
    /// Where to begin, when that isn't where the book was left.
    enum Start: Hashable, Sendable {
        case beginning
        case page(Int)
        /// A part of the chapter's title, or its number.
        case chapter(String)
    }

    let context: Context
    /// The voice the command line asks for.
    var voice: String?
    /// The quality that it asks for.
    var quality: Voice.Quality?
    var options = ImportOptions()

    /// Opens the book and reads as much of it as is needed to begin.
    @concurrent
    func open(_ path: String, at start: Start? = nil) async throws(CommandError) -> OpenedBook {
        var scan: BookScan
        do throws(BookError) {
            scan = try context.openBook(path, options)
            // The page after the first is rendered before the first has been heard.
            scan.read(toPage: 2)
            while scan.isWordless, !scan.isComplete, !Task.isCancelled { scan.read(toPage: 2 * scan.pageCount) }
            if scan.isComplete { _ = try scan.readToEnd() }
        } catch {
            throw CommandError(error, path: path)
        }
        let (place, note, known) = try place(start, in: &scan, of: path)
        let reading = scan.reading
        // What is odd in a document is not its reader's doing.
        if !scan.isImported {
            context.tellWarnings(reading.diagnostics, of: path)
        } else if scan.isWordless {
            context.tell("'\(path.displayableLine)' has no text to read; only its pictures are shown")
        }
        var choice = VoiceChoice(context, quality: quality)
        let voices = try await choice.voices(for: reading.book, named: voice)
        let tracked = known ?? TrackedBook(reading.book, openedAs: path)
        let (lexicon, lexiconWarnings) = context.lexicon(tracked.identity)
        for warning in lexiconWarnings { context.tell(warning) }
        return OpenedBook(
            reading: reading, scan: scan, path: path, tracked: tracked, start: place, voices: voices,
            lexicon: lexicon, note: note)
    }

    /// Where the book begins, what is to be told of that, and the book as it was looked up, if it was; as much is read
    /// as it takes to know.
    private func place(
        _ start: Start?, in scan: inout BookScan, of path: String
    ) throws(CommandError) -> (BookPlace, note: String?, TrackedBook?) {
        guard let first = scan.reading.book.firstPlace else {
            throw CommandError(.nothingToRead, path: path)
        }
        switch start {
        case .beginning: return (first, nil, nil)
        case .page(let number):
            scan.read(toPage: number)
            if let place = scan.reading.book.start(ofPage: number) { return (place, nil, nil) }
            throw Self.noPage(number, in: scan.reading.book.pageNumbers ?? 1...1, of: path)
        case .chapter(let name):
            scan.read(toPage: .max)
            let book = scan.reading.book
            if let chapter = book.chapter(named: name), let place = book.start(of: chapter) { return (place, nil, nil) }
            throw CommandError(
                .usage, "'\(path)' has no chapter '\(name)'; 'narrate info \(path.quotedForShell)' lists them")
        case nil: return resumption(in: &scan, of: path, first: first)
        }
    }

    private func resumption(
        in scan: inout BookScan, of path: String, first: BookPlace
    ) -> (BookPlace, note: String?, TrackedBook?) {
        guard context.folders.state != nil else { return (first, nil, nil) }
        let store = PositionStore(folders: context.folders)
        var tracked = TrackedBook(scan.reading.book, openedAs: path)
        var warnings: [String] = []
        while !scan.isComplete, !Task.isCancelled, !store.isReached(in: tracked, warnings: &warnings) {
            scan.read(toPage: 2 * scan.pageCount)
            tracked = TrackedBook(scan.reading.book, openedAs: path)
        }
        let (resumption, more) = store.resumption(of: tracked)
        for warning in warnings + more { context.tell(warning) }
        switch resumption {
        case .new: return (first, nil, tracked)
        case .finished: return (first, "you have heard this book to its end; it starts over", tracked)
        case .started(_, let place):
            guard place > first, tracked.book.utterance(at: place.position) != nil else {
                return (first, nil, tracked)
            }
            return (place, "goes on where you left it, on page \(place.position.page)", tracked)
        }
    }

    private static func noPage(_ page: Int, in numbers: ClosedRange<Int>, of path: String) -> CommandError {
        let range =
            numbers.count == 1
            ? "one page, \(numbers.lowerBound)" : "pages \(numbers.lowerBound) to \(numbers.upperBound)"
        return CommandError(.usage, "'\(page)' is no value for '--page N': '\(path)' has \(range)")
    }
}
