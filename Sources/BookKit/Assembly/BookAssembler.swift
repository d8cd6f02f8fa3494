/// Makes pages and utterances of a document's blocks, as they come.
struct BookAssembler: Sendable {
    /// About a screenful.
    private static let pageBytes = 1_200

    private let metadata: DocumentMetadata
    private let options: ImportOptions
    private(set) var pages: [Page] = []
    private var chapters: [Chapter] = []
    private var page = Page()
    private var bytes = 0

    init(metadata: DocumentMetadata, options: ImportOptions) {
        self.metadata = metadata
        self.options = options
    }

    /// The book as far as it is assembled.
    var book: Book {
        Book(
            title: metadata.title, author: metadata.authors.isEmpty ? nil : metadata.authors.joined(separator: ", "),
            language: options.language ?? metadata.language, identifier: metadata.identifier,
            fingerprint: metadata.fingerprint, coverImage: metadata.coverImage, pages: pages, chapters: chapters)
    }

    /// Adds the blocks of a section of `source`, which is asked for the notes they refer to.
    mutating func append(_ blocks: [Block], from source: inout any DocumentSource) {
        for block in blocks { append(block) }
    }

    /// Adds what is left when the document has ended.
    mutating func finish(from source: inout any DocumentSource) { endPage() }

    private mutating func append(_ block: Block) {
        if !block.chapters.isEmpty || bytes > Self.pageBytes { endPage() }
        if bytes == 0 { page.title = block.chapters.last?.title }
        for mark in block.chapters {
            chapters.append(
                Chapter(title: mark.title, depth: mark.depth, start: BookPosition(page: pages.count + 1, utterance: 0)))
        }
        if case .picture(let path) = block.kind { page.backgroundImage = page.backgroundImage ?? path }
        guard !block.text.string.isEmpty, block.kind != .sceneBreak else { return }
        var utterance = Utterance(text: block.text.string + "\n\n")
        utterance.attributes.postUtteranceDelay = options.pauses.paragraph
        page.utterances.append(utterance)
        bytes += block.text.string.utf8.count
    }

    private mutating func endPage() {
        if page != Page() { pages.append(page) }
        page = Page()
        bytes = 0
    }
}
