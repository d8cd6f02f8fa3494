/// Makes blocks of what a document holds.
///
/// Every block element ends a block. A line break makes lines of a paragraph, and two of them end it. Text in `pre` is
/// read line by line, code too; an empty line ends the block unless it is code.
final class MarkupBuilder: MarkupHandler {
    /// An element that is open.
    struct Frame {
        let role: MarkupRole
        let outer: MarkupContext
        var verdict = MarkupFilter.Verdict.read
        /// How long the block's text was where the element begins, and which block that was.
        let textStart: Int
        let block: Int
        let raisedCount: Int
        var phonemes: String?
        var link: MarkupLink?
        /// It is within a drawing, within a formula, or within what is left out.
        var isWithin = false
    }

    let request: MarkupReader.Request
    let options: ImportOptions
    var context = MarkupContext()
    var frames: [Frame] = []
    /// The block that is being read, and how many came before it.
    var text = InlineText()
    var blockCount = 0
    var drafts: [MarkupDraft] = []
    var rows: [TableRow] = []
    /// How many rows are open in the innermost of these that aren't told from it.
    var excessRows = 0
    /// For each open item of a list, whether its first block has ended.
    var items: [Bool] = []
    var notes = NoteCollector()
    /// Identifiers since the last block ended, and those by which notes lead back to their references.
    var blockIdentifiers: [String] = []
    var referenceIdentifiers: Set<String> = []
    /// The block began with a link back to its reference, so it is a note.
    var isNoteBlock = false
    /// The document's first heading has been read, and says that notes follow.
    var hasHeading = false
    var isAmongNotes = false
    var chapters: ChapterMarker
    var filter = MarkupFilter()
    /// The paths of the style sheets that were read.
    var sheets: Set<String> = []
    var drawing: Drawing?
    var formula: Formula?
    /// The text of a title or a style sheet.
    var gathered: [UInt8]?
    var raisedCount = 0
    var recordings: [Recording] = []
    var hasMain = false
    var content = MarkupReader.Content()
    private var hasLeftOutText = false

    init(_ request: MarkupReader.Request, options: ImportOptions) {
        self.request = request
        self.options = options
        chapters = ChapterMarker(request.chapters)
    }

    /// What the document came to.
    func finish() -> MarkupReader.Content {
        while !frames.isEmpty { end() }
        endBlock()
        if options.notes == .skip { content.omissions.add(.note, count: notes.count) }
        content.notes = notes.byName(in: request.path)
        var assembly = ContentAssembly(content, recordings: recordings)
        assembly.append(drafts, hasMain: hasMain)
        assembly.place(chapters)
        return assembly.content
    }

    func start(_ element: MarkupElement) {
        let role = MarkupRole(element.name)
        let isWithin = context.isLeftOut || drawing != nil || formula != nil
        if role.isBlock, !isWithin { endBlockOrLine(role) }
        meetIdentifiers(of: element, role: role)
        var frame = Frame(
            role: role, outer: context, textStart: text.count, block: blockCount, raisedCount: raisedCount)
        guard !isWithin else {
            drawing?.start(element)
            formula?.start(element)
            frame.isWithin = true
            return frames.append(frame)
        }
        frame.verdict = verdict(on: element, role: role)
        frames.append(frame)
        switch frame.verdict {
        case .read: enter(element, role: role)
        case .pass, .leaveOut: context.isLeftOut = true
        case .reference:
            refer(to: element["href"].flatMap(request.link))
            context.isLeftOut = true
        case .note(let isSingle):
            notes.enter(isSingle: isSingle, rowDepth: rows.count)
            element.identifiers.forEach { notes.meet($0, beginsBlock: true) }
            enter(element, role: role)
        }
    }

    func end() {
        guard let frame = frames.popLast() else { return }
        if frame.isWithin {
            drawing?.end()
            formula?.end()
        } else {
            leave(frame)
        }
        context = frame.outer
    }

    func text(_ bytes: [UInt8]) {
        if drawing != nil {
            drawing?.text(bytes)
        } else if formula != nil {
            formula?.text(bytes)
        } else if context.isLeftOut {
            hasLeftOutText = hasLeftOutText || bytes.contains { $0 > 0x20 }
        } else if gathered != nil {
            gathered?.append(contentsOf: bytes)
        } else if context.isPreformatted {
            appendLines(bytes)
        } else if !context.isInHead {
            text.append(bytes, style: context.style)
        }
    }

    private func verdict(on element: MarkupElement, role: MarkupRole) -> MarkupFilter.Verdict {
        let verdict = filter.verdict(on: element, role: role)
        guard case .note = verdict else { return verdict }
        if element.identifiers.contains(where: { request.chapters[$0] != nil }) { context.readsNotes = true }
        return context.readsNotes ? .read : verdict
    }

    private func meetIdentifiers(of element: MarkupElement, role: MarkupRole) {
        for identifier in element.identifiers {
            chapters.meet(identifier, at: text.count)
            if notes.isOpen { notes.meet(identifier, beginsBlock: role.isBlock || text.isEmpty) }
            blockIdentifiers.append(identifier)
        }
    }

    private func leave(_ frame: Frame) {
        switch frame.verdict {
        case .read: leaveRead(frame)
        case .note:
            leaveRead(frame)
            endBlock()
            notes.leave()
        case .pass: hasLeftOutText = false
        case .reference:
            content.omissions.add(.noteReference)
            hasLeftOutText = false
        case .leaveOut(let kind):
            if hasLeftOutText { content.omissions.add(kind) }
            hasLeftOutText = false
        }
    }
}
