extension MarkupBuilder {
    /// Adds preformatted text, whose line ends count.
    func appendLines(_ bytes: [UInt8]) {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { breakLine() }
            text.append(line, style: context.style)
        }
    }

    /// Begins a line; where one has just begun, a block, unless that is a program, a heading or in a table.
    func breakLine() {
        guard !text.isEmpty else { return }
        switch context.kind {
        case .code, .heading: text.breakLine()
        default: if text.isAtLineStart, rows.isEmpty { endBlock() } else { text.breakLine() }
        }
    }

    /// Raises or lowers the digits of what has been read since the element began.
    func endRaised(_ frame: Frame) {
        guard frame.block == blockCount else { return }
        let start = text.wordStart(at: frame.textStart)
        guard start < text.count else { return }
        let plain = text.string(from: start)
        let isAfterDigit = start > 0 && (0x30...0x39).contains(text.bytes[start - 1])
        if start == 0 || text.bytes[start - 1] <= 0x20 {
            // Behind no word, as the number of a verse, it is raised above nothing.
            text.part()
        } else if case .raised = frame.role {
            text.replace(from: start, with: RaisedText.raise(plain))
        } else {
            text.replace(from: start, with: RaisedText.lower(plain, isAfterDigit: isAfterDigit))
        }
    }

    // MARK: Notes

    /// Puts the note's place into the text, if notes are read.
    func refer(to link: MarkupLink?) {
        referenceIdentifiers.formUnion(blockIdentifiers.suffix(2))
        guard options.notes != .skip, let link, link.fragment != nil else { return }
        text.mark(.note(link.name), from: text.count)
    }

    /// Takes out what leads to a note or back from it.
    func endLink(_ frame: Frame) {
        guard let link = frame.link, let fragment = link.fragment, frame.block == blockCount else { return }
        let label = text.string(from: frame.textStart)
        guard label.utf8.count < 40 else { return }
        let isRaised = frame.outer.isRaised || raisedCount > frame.raisedCount
        let before = text.bytes[..<frame.textStart].suffix(12)
        let isReference =
            NoteLabel.isReference(label, isRaised: isRaised)
            || NoteLabel.isReference(label, behind: String(decoding: before, as: UTF8.self))
        let isBeforeNote = isAmongNotes && frame.textStart == 0 && link.path != request.path
        let leadsBack = referenceIdentifiers.contains(fragment) || notes.isOpen || isBeforeNote
        if leadsBack, isReference || NoteLabel.isNumber(label) || NoteLabel.isReturn(label) {
            text.remove(from: frame.textStart)
            isNoteBlock = isNoteBlock || frame.textStart == 0 && !notes.isOpen && !context.readsNotes
        } else if isReference {
            text.remove(from: frame.textStart)
            if frame.textStart == 0, !blockIdentifiers.isEmpty, !context.isInHeading, !context.readsNotes {
                isNoteBlock = true
            } else {
                content.omissions.add(.noteReference)
                refer(to: link)
            }
        }
    }

    // MARK: Pictures and formulas

    /// Adds a picture: as a block, or its description within a line.
    ///
    /// A picture whose description is one letter or two capitals is those letters, as at the beginning of a chapter.
    func addPicture(_ source: String?, _ alternative: String) {
        let letters = alternative.drop { "“‘\"'".contains($0) }
        if letters.count == 1 || letters.count == 2 && letters.allSatisfy(\.isUppercase), letters.allSatisfy(\.isLetter)
        {
            return text.append(Array(alternative.utf8), style: context.style)
        }
        let isWithinLine = !text.isEmpty || !rows.isEmpty
        guard !isWithinLine, let link = source.flatMap(request.link), link.path != request.path
        else { return describe(alternative) }
        var description = InlineText()
        if options.saysPictures { description.append(Array(alternative.utf8), style: InlineText.Style()) }
        endBlock()
        var block = Block(
            .picture(path: link.path), description.finished()?.text ?? "", language: context.style.language)
        block.chapters = chapters.take(endingAt: 1)
        append(MarkupDraft(block: block, isBeside: context.isBeside))
    }

    func endDrawing() {
        guard let drawing else { return }
        self.drawing = nil
        addPicture(drawing.image, String(decoding: drawing.description, as: UTF8.self))
    }

    func endFormula() {
        guard let formula else { return }
        self.formula = nil
        if !formula.text.contains(where: { $0 > 0x20 }) { content.omissions.add(.formula) }
        text.append(formula.text, style: context.style)
    }

    private func describe(_ alternative: String) {
        guard options.saysPictures, !alternative.isEmpty else { return }
        text.part()
        text.append(Array(alternative.utf8), style: context.style)
        text.part()
    }
}

extension MarkupContext {
    fileprivate var isInHeading: Bool { if case .heading = kind { true } else { false } }
}
