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
        content.title = licence.metadata.title ?? content.title
        content.authors = licence.metadata.authors.isEmpty ? content.authors : licence.metadata.authors
        content.language = content.language ?? licence.metadata.language
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
    }

    /// Gives entries their place: those behind which there is no text at the end, those that lead nowhere at the beginning.
    ///
    /// A document without any block has no place for them.
    mutating func place(_ chapters: ChapterMarker) {
        guard !content.blocks.isEmpty else { return }
        let left = waiting + chapters.left
        if !left.isEmpty {
            var place = Block(.paragraph, "")
            place.chapters = left
            content.blocks.append(place)
        }
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
        if case .heading = draft.block.kind {
            endScene()
            // Some programs write the title of a chapter twice.
            if let last = drafts.last, case .heading = last.block.kind, last.block.text == draft.block.text {
                waiting += draft.block.chapters
                return
            }
        }
        // In books made of plain texts.
        if draft.block.text.string == "[Illustration]" {
            waiting += draft.block.chapters
            return
        }
        // A caption that says the same as the picture's description is said once.
        if let picture = drafts.last, case .picture = picture.block.kind,
            picture.block.text.string == draft.block.text.string
        {
            drafts[drafts.count - 1].block.text = ""
        }
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
