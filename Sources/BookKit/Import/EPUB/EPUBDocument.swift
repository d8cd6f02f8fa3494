/// The document in an EPUB.
struct EPUBDocument: DocumentSource {
    private(set) var metadata = DocumentMetadata()
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var omissions = Omissions()
    let folder: BookFolder?

    init(_ bytes: [UInt8], path: String?, options: ImportOptions) throws(BookError) {
        folder = nil
    }

    mutating func nextSection() -> [Block]? { nil }
}
