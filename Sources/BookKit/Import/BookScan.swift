/// A book that is read bit by bit: its beginning can be heard while the rest is still being read.
///
/// Pages that were read once stay as they are; more come behind them.
public struct BookScan: Sendable {
    private var source: any DocumentSource
    private var assembler: BookAssembler
    private let details: BookDetails
    /// Nothing is left to be read.
    public private(set) var isComplete = false
    /// What was read in one go.
    private var whole: BookReading?
    /// What is wrong with the whole of it.
    private var problems: [Diagnostic] = []

    /// Makes a book of `source`, known by the hash of `file` if it brings none of its own.
    init(_ source: any DocumentSource, of file: [UInt8] = [], format: BookFormat, options: ImportOptions) {
        self.source = source
        var metadata = source.metadata
        details = BookDetails(metadata, format: format)
        if metadata.fingerprint == nil {
            var hash = SipHash()
            hash.append(file)
            metadata.fingerprint = hash.digits
        }
        assembler = BookAssembler(metadata: metadata, options: options)
    }

    /// A book of which all is read.
    public init(_ reading: BookReading) {
        self.init(NoDocument(), format: .propertyList, options: ImportOptions())
        whole = reading
        isComplete = true
    }

    /// Reads the next section; false when there was none left.
    public mutating func readOn() -> Bool {
        guard !isComplete else { return false }
        if let section = source.nextSection() {
            assembler.append(section, from: &source)
        } else {
            assembler.finish(from: &source)
            isComplete = true
            problems = (isWordless ? [.wordless] : []) + missingPictures
        }
        return !isComplete
    }

    /// Reads on until there are so many pages, or the book has ended, or the task is cancelled.
    public mutating func read(toPage number: Int) {
        while pageCount < number, !Task.isCancelled, readOn() {}
    }

    /// Reads all that is left.
    ///
    /// - Throws: `malformed` if nothing in the book can be heard or seen, `unreadable` if the task was cancelled.
    public mutating func readToEnd() throws(BookError) -> BookReading {
        read(toPage: .max)
        guard isComplete else { throw BookError(.unreadable, "wasn't read to its end; try again") }
        let reading = reading
        guard !isEmpty else { throw .nothingToRead }
        return reading
    }

    /// It is made of a document, not written as a narrated book.
    public var isImported: Bool { whole == nil }

    /// Nothing can be heard or seen; a document's title alone is no book.
    private var isEmpty: Bool {
        guard let whole else { return assembler.pages.isEmpty }
        return whole.book.pages.isEmpty && whole.book.titlePage == nil
    }

    /// It is a document in which there was nothing to read aloud so far; perhaps it has pictures.
    public var isWordless: Bool { isImported && assembler.pages.allSatisfy(\.utterances.isEmpty) }

    /// How many pages are read.
    public var pageCount: Int { whole?.book.pages.count ?? assembler.pages.count }

    /// The book as far as it is read.
    public var reading: BookReading {
        whole
            ?? BookReading(
                book: assembler.book, diagnostics: source.diagnostics + problems, folder: source.folder,
                omissions: source.omissions, isComplete: isComplete, details: details)
    }

    /// The pictures beside the document that it names and that aren't there; an archive's are told where they are read.
    private var missingPictures: [Diagnostic] {
        guard let folder = source.folder else { return [] }
        return reading.namedFiles.compactMap { name in
            guard case .failure(let problem) = folder.resolve(name) else { return nil }
            return Diagnostic(message: "picture '\(name.displayableLine)' \(problem.rawValue)")
        }
    }
}

extension Diagnostic {
    fileprivate static let wordless = Diagnostic(message: "there is no text to read; only the pictures are shown")
}

/// Stands for a document when there is none to read any more.
private struct NoDocument: DocumentSource {
    var metadata: DocumentMetadata { DocumentMetadata() }
    var diagnostics: [Diagnostic] { [] }
    var omissions: Omissions { Omissions() }
    var folder: BookFolder? { nil }
    func nextSection() -> [Block]? { nil }
}
