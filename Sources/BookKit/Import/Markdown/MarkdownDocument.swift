/// The document in a Markdown file.
struct MarkdownDocument: DocumentSource {
    let metadata: DocumentMetadata
    let folder: BookFolder?
    private var content: SectionedContent

    init(_ bytes: [UInt8], folder: BookFolder?, options: ImportOptions) throws(BookError) {
        let (matter, text) = FrontMatter.split(String(decoding: try PlainText.bytes(of: bytes), as: UTF8.self))
        let page = try MarkdownRenderer().html(of: text)
        let request = MarkupReader.Request(bytes: Array(page.utf8))
        content = SectionedContent(try MarkupReader(options: options).content(of: request))
        var metadata = content.metadata
        metadata.title = matter.title ?? metadata.title
        if !matter.authors.isEmpty { metadata.authors = matter.authors }
        metadata.description = matter.description ?? metadata.description
        metadata.language = matter.language ?? metadata.language
        self.metadata = metadata
        self.folder = folder
    }

    var diagnostics: [Diagnostic] { content.diagnostics }
    var omissions: Omissions { content.omissions }

    mutating func nextSection() -> [Block]? { content.nextSection() }

    func note(named name: String) -> [Block] { content.note(named: name) }
}
