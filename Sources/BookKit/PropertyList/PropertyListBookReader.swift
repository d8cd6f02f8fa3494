/// Reads books from property lists: XML, binary and OpenStep.
struct PropertyListBookReader {
    /// Reads the book that `bytes` hold; without a `folder`, pictures aren't looked for.
    func read(_ bytes: [UInt8], folder: BookFolder? = nil) throws(BookError) -> BookReading {
        var log = DiagnosticLog()
        let root = try root(of: bytes, log: &log)
        var decoder = BookDecoder(folder: folder, log: log)
        let book = try decoder.book(from: root)
        return BookReading(book: book, diagnostics: decoder.log.sorted, folder: folder, recordings: decoder.recordings)
    }

    /// The root value of the property list in `bytes`.
    func root(of bytes: [UInt8], log: inout DiagnosticLog) throws(BookError) -> PropertyListNode {
        switch try PropertyListFormat(of: bytes) {
        case .xml: try XMLPropertyListReader.read(bytes, log: &log)
        case .binary: try BinaryPropertyListReader.read(bytes)
        case .openStep: try OpenStepPropertyListReader.read(bytes, log: &log)
        }
    }
}
