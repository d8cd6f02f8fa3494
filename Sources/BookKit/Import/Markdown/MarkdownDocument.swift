/// The document in a Markdown file.
struct MarkdownDocument: DocumentSource {
    private(set) var metadata = DocumentMetadata()
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var omissions = Omissions()
    let folder: BookFolder?

    init(_ bytes: [UInt8], folder: BookFolder?, options: ImportOptions) throws(BookError) {
        self.folder = folder
    }

    mutating func nextSection() -> [Block]? { nil }
}
