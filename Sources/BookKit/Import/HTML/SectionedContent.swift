/// What a single file holds, given out chapter by chapter.
struct SectionedContent: Sendable {
    private let content: MarkupReader.Content
    private var next = 0

    init(_ content: MarkupReader.Content) {
        var content = content
        HeadingOutline(content.blocks).mark(&content.blocks)
        self.content = content
    }

    var diagnostics: [Diagnostic] { content.diagnostics }
    var omissions: Omissions { content.omissions }

    var metadata: DocumentMetadata {
        var metadata = DocumentMetadata()
        metadata.title = content.title ?? onlyTopHeading
        metadata.authors = content.authors
        metadata.description = content.description
        metadata.language = content.language ?? scriptLanguage
        return metadata
    }

    /// The blocks up to the next chapter; nil at the end.
    mutating func nextSection() -> [Block]? {
        guard next < content.blocks.count else { return nil }
        let end = content.blocks[(next + 1)...].firstIndex { !$0.chapters.isEmpty } ?? content.blocks.count
        defer { next = end }
        return Array(content.blocks[next..<end])
    }

    func note(named name: String) -> [Block] { content.notes[name] ?? [] }

    private var scriptLanguage: String? {
        let texts = content.blocks.lazy.filter { !$0.text.string.isEmpty }.prefix(40).map(\.text.string)
        return ScriptLanguage.language(of: texts.joined(separator: "\n"))
    }

    private var onlyTopHeading: String? {
        let headings = content.blocks.filter { $0.kind == .heading(level: 1) }
        return headings.count == 1 ? headings.first?.text.string.replacing("\n", with: " ") : nil
    }
}
