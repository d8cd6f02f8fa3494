/// The document in an HTML page.
struct HTMLDocument: DocumentSource {
    let metadata: DocumentMetadata
    let folder: BookFolder?
    private var content: SectionedContent

    init(_ bytes: [UInt8], folder: BookFolder?, options: ImportOptions) throws(BookError) {
        var request = MarkupReader.Request(bytes: bytes)
        request.resource = { folder?.contents(of: $0) }
        content = SectionedContent(try MarkupReader(options: options).content(of: request))
        metadata = content.metadata
        self.folder = folder
    }

    var diagnostics: [Diagnostic] { content.diagnostics }
    var omissions: Omissions { content.omissions }

    mutating func nextSection() -> [Block]? { content.nextSection() }

    func note(named name: String) -> [Block] { content.note(named: name) }
}
