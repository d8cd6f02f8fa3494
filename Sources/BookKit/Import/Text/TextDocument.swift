/// The document in a plain text file.
struct TextDocument: DocumentSource {
    private(set) var metadata = DocumentMetadata()
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var omissions = Omissions()
    var folder: BookFolder? { nil }

    init(_ bytes: [UInt8], options: ImportOptions) throws(BookError) {
    }

    mutating func nextSection() -> [Block]? { nil }
}
