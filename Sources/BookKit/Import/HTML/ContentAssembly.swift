/// Puts together what was read of a document, without what turned out not to be its text.
struct ContentAssembly {
    private(set) var content: MarkupReader.Content
    private let recordings: [Recording]
    private var drafts: [MarkupDraft] = []
    /// Entries of the contents that wait for a block that stays.
    private var waiting: [Block.ChapterMark] = []

    init(_ content: MarkupReader.Content, recordings: [Recording]) {
        self.content = content
        self.recordings = recordings
    }

    /// Adds what is read; of a page with a main part not what stands in headers, footers and asides beside that.
    mutating func append(_ all: [MarkupDraft], hasMain: Bool) {
        let licence = GutenbergLicence(all.map(\.block))
        let lists = ContentsLists(all)
        content.omissions.add(.navigation, count: lists.count)
        content.omissions.add(.licence, count: licence.count)
        if hasMain { content.omissions.add(.navigation, count: all.count { $0.isBeside }) }
        for (index, draft) in all.enumerated() {
            if lists.contain(index) || licence.contains(index) || hasMain && draft.isBeside {
                waiting += draft.block.chapters
            } else {
                append(draft)
            }
        }
        endScene()
        content.blocks = RecordingShares(drafts, recordings).blocks
        if !waiting.isEmpty {
            var place = Block(.paragraph, "")
            place.chapters = waiting
            content.blocks.append(place)
        }
    }

    /// Gives the entries that the document has no text for their place: at its end, or where nothing is called so, at
    /// its beginning.
    mutating func place(_ chapters: ChapterMarker) {
        if !chapters.left.isEmpty {
            var place = Block(.paragraph, "")
            place.chapters = chapters.left
            if waiting.isEmpty {
                content.blocks.append(place)
            } else {
                content.blocks[content.blocks.count - 1].chapters += chapters.left
            }
        }
        guard !chapters.missing.isEmpty else { return }
        if content.blocks.isEmpty { content.blocks.append(Block(.paragraph, "")) }
        for (identifier, marks) in chapters.missing.sorted(by: { $0.key < $1.key }) {
            content.blocks[0].chapters += marks
            content.diagnostics.append(
                Diagnostic(
                    value: "#\(identifier)",
                    message: "is in the contents, but nothing is called so; the entry begins at the document's start"))
        }
    }

    /// Of several rules and ornaments in a row one stays, and before a heading none.
    private mutating func append(_ draft: MarkupDraft) {
        var draft = draft
        if draft.block.kind == .sceneBreak, drafts.last.map({ $0.block.kind == .sceneBreak }) ?? true {
            waiting += draft.block.chapters
            return
        }
        if case .heading = draft.block.kind { endScene() }
        draft.block.chapters = waiting + draft.block.chapters
        waiting = []
        drafts.append(draft)
    }

    private mutating func endScene() {
        guard let last = drafts.last, last.block.kind == .sceneBreak else { return }
        waiting = last.block.chapters + waiting
        drafts.removeLast()
    }
}
