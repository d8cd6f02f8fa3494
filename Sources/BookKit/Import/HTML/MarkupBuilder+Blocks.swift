extension MarkupBuilder {
    /// Ends the block where an element begins or ends; in verse, only the line.
    func endBlockOrLine(_ role: MarkupRole, within outer: MarkupContext? = nil) {
        if case .block = role, (outer ?? context).isVerse {
            if !text.isEmpty { text.breakLine() }
        } else {
            endBlock()
        }
    }

    /// Makes a block of the text so far, if there is any.
    func endBlock() {
        defer {
            text = InlineText()
            blockCount += 1
            blockIdentifiers = []
            isNoteBlock = false
        }
        guard let (text, runs) = TeXFormulas.removed(from: self.text.finished(), omissions: &content.omissions) else {
            return chapters.forgetOffsets()
        }
        var draft = MarkupDraft(block: block(text, runs), runs: runs, isBeside: context.isBeside)
        if isNoteBlock {
            chapters.forgetOffsets()
            return notes.append(draft, identifiers: blockIdentifiers)
        }
        if case .heading = draft.block.kind {
            // Of a document only the first heading says what is in it.
            if !hasHeading { isAmongNotes = NoteLabel.isTitle(text.string) }
            hasHeading = true
        } else if isAmongNotes, notes.hasText {
            return notes.append(draft)
        }
        if !isInNote { draft.block.chapters = chapters.take(endingAt: self.text.count) }
        append(draft)
    }

    /// Adds a block to the note, the table or the text it belongs to.
    func append(_ draft: MarkupDraft) {
        if isInNote {
            notes.append(draft)
        } else if rows.isEmpty {
            drafts.append(draft)
        } else {
            rows[rows.count - 1].append(draft)
        }
    }

    func addRule() {
        endBlock()
        if rows.isEmpty, !notes.isOpen { drafts.append(MarkupDraft(block: Block(.sceneBreak, "* * *"))) }
    }

    private var isInNote: Bool { notes.takes(atRowDepth: rows.count) }

    private func block(_ text: BlockText, _ runs: [InlineText.Run]) -> Block {
        var block = Block(kind(of: text), text, language: context.blockLanguage)
        switch block.kind {
        case .heading, .lines, .code: break
        default: block.text.string = text.string.replacing("\n", with: " ")
        }
        addLanguages(of: runs, to: &block)
        return block
    }

    private func kind(of text: BlockText) -> Block.Kind {
        switch context.kind {
        case .listItem:
            guard let isBegun = items.last, !isBegun else { return .paragraph }
            items[items.count - 1] = true
            return .listItem
        case .paragraph, .lines:
            if Ornament.isOrnament(text.string) { return .sceneBreak }
            return rows.isEmpty && text.string.utf8.contains(0x0A) ? .lines : context.kind
        default: return context.kind
        }
    }

    /// Says which language the runs are in, where it isn't the block's.
    private func addLanguages(of runs: [InlineText.Run], to block: inout Block) {
        let languages = Set(runs.map(\.style.language))
        if languages.count == 1, let language = languages.first {
            block.language = language
        } else {
            let utf8 = Array(block.text.string.utf8)
            let ends = runs.dropFirst().map(\.start) + [utf8.count]
            for (run, end) in zip(runs, ends) {
                guard let language = run.style.language, language != block.language else { continue }
                let isSpaced = end > run.start && utf8[end - 1] <= 0x20
                let range = run.start..<(isSpaced ? end - 1 : end)
                block.text.spans.append(BlockText.Span(range: range, mark: .language(language)))
            }
        }
        block.text.spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}
