import BookKit
import LibraryKit

extension BookOpener {
    /// What is read of a book beyond its beginning, in ever greater steps and off the main thread; the last is complete.
    ///
    /// A reading is given out when the voices that it needs are known.
    func growth(of opened: OpenedBook) -> AsyncStream<BookReading> {
        let (readings, post) = AsyncStream<BookReading>.makeStream()
        let reading = Task { @concurrent in
            var scan = opened.scan
            var choice = VoiceChoice(context, quality: quality)
            while !scan.isComplete, !Task.isCancelled {
                let known = scan.pageCount
                scan.read(toPage: max(8, 2 * known))
                let reading = scan.reading
                do throws(CommandError) {
                    try await choice.extend(opened.voices, for: reading.book, from: known + 1)
                } catch {
                    context.tell(error.message)
                }
                if !Task.isCancelled { post.yield(reading) }
            }
            post.finish()
        }
        post.onTermination = { _ in reading.cancel() }
        return readings
    }
}

extension TrackedBook {
    /// The book that was opened by that name; "-", standard input, is no file to come back to.
    init(_ book: Book, openedAs name: String) { self.init(book, at: name == "-" ? nil : name) }
}

extension OpenedBook {
    /// The same book when more of it is read.
    func grown(to reading: BookReading) -> OpenedBook {
        OpenedBook(
            reading: reading, scan: scan, path: path, tracked: TrackedBook(reading.book, openedAs: path), start: start,
            voices: voices, lexicon: lexicon, note: note)
    }
}
