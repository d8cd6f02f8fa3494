/// Reads books from property lists: XML, binary and OpenStep.
public struct BookReader: Sendable {
    public init() {}

    /// Reads the book in the file at `path`, whose pictures are beside it.
    ///
    /// - Throws: Why it is no book; an error says nothing of `path`.
    public func read(contentsOf path: String) throws(BookError) -> BookReading {
        let bytes = try FileContents.read(path, atMost: PropertyListBudget.fileBytes)
        return try read(bytes, folder: BookFolder(of: path))
    }

    /// Reads the book that `bytes` hold; without a `folder`, pictures aren't looked for.
    public func read(_ bytes: [UInt8], folder: BookFolder? = nil) throws(BookError) -> BookReading {
        var log = DiagnosticLog()
        let root =
            switch try PropertyListFormat(of: bytes) {
            case .xml: try XMLPropertyListReader.read(bytes, log: &log)
            case .binary: try BinaryPropertyListReader.read(bytes)
            case .openStep: try OpenStepPropertyListReader.read(bytes, log: &log)
            }
        var decoder = BookDecoder(folder: folder, log: log)
        let book = try decoder.book(from: root)
        return BookReading(book: book, diagnostics: decoder.log.sorted, folder: folder)
    }
}
