/// Reads books: property lists, and documents that are made into books.
public struct BookReader: Sendable {
    private let options: ImportOptions

    public init(options: ImportOptions = ImportOptions()) { self.options = options }

    /// Reads all of the book in the file at `path`, whose pictures are beside it or in it.
    ///
    /// - Throws: Why it is no book; an error says nothing of `path`.
    public func read(contentsOf path: String) throws(BookError) -> BookReading {
        var scan = try scan(contentsOf: path)
        return try scan.readToEnd()
    }

    /// Reads all of the book that `bytes` hold; without a `folder`, pictures aren't looked for.
    ///
    /// - Throws: Why they are no book.
    public func read(_ bytes: [UInt8], folder: BookFolder? = nil) throws(BookError) -> BookReading {
        var scan = try scan(bytes, folder: folder)
        return try scan.readToEnd()
    }

    /// Opens the book in the file at `path`, to be read bit by bit.
    ///
    /// - Throws: Why it is no book; an error says nothing of `path`.
    public func scan(contentsOf path: String) throws(BookError) -> BookScan {
        let (bytes, isWhole) = try Self.contents(of: path)
        return try scan(bytes, path: path, folder: isWhole ? BookFolder(ofTargetOf: path) : nil)
    }

    /// What kind of book the file at `path` is, by its content alone.
    ///
    /// - Throws: Why it is no book; an error says nothing of `path`.
    package static func format(of path: String) throws(BookError) -> BookFormat {
        try BookFormat(of: contents(of: path).bytes, named: nil)
    }

    /// Opens the book that `bytes` hold, to be read bit by bit.
    ///
    /// - Throws: Why they are no book.
    public func scan(_ bytes: [UInt8], folder: BookFolder? = nil) throws(BookError) -> BookScan {
        try scan(bytes, path: nil, folder: folder)
    }

    private static let largestFile = 256 << 20

    /// The bytes of a file; of a large zip archive, which with its recordings may be larger than memory, only both ends.
    private static func contents(of path: String) throws(BookError) -> (bytes: [UInt8], isWhole: Bool) {
        if let ends = FileContents.ends(of: path, first: ZipContents.beginning, last: ZipContents.longestList),
            FileSignature.zip.isFound(in: ends)
        {
            return (ends, false)
        }
        return (try FileContents.read(path, atMost: largestFile), true)
    }

    private func scan(_ bytes: [UInt8], path: String?, folder: BookFolder?) throws(BookError) -> BookScan {
        let format = try BookFormat(of: bytes, named: path)
        let source: any DocumentSource
        switch format {
        case .propertyList: return BookScan(try PropertyListBookReader().read(bytes, folder: folder))
        case .epub:
            source = try EPUBDocument(bytes, path: path, options: options)
            return BookScan(source, format: format, options: options)
        case .html: source = try HTMLDocument(bytes, folder: folder, options: options)
        case .markdown: source = try MarkdownDocument(bytes, folder: folder, options: options)
        case .plainText: source = try TextDocument(bytes, options: options)
        }
        return BookScan(source, of: bytes, format: format, options: options)
    }
}
