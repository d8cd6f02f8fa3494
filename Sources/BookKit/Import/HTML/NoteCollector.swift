/// Gathers the notes that are taken out of the flow, each with the identifiers that lead to it.
struct NoteCollector {
    /// A note, as far as it is read.
    private struct Note {
        var identifiers: [String]
        var drafts: [MarkupDraft] = []
    }

    /// An element that holds notes.
    private struct Region {
        /// It is one note, whatever identifiers there are in it.
        let isSingle: Bool
        /// How many table rows were open around it.
        let rowDepth: Int
    }

    private var notes: [Note] = []
    private var regions: [Region] = []

    /// There is something in one of them.
    private(set) var hasText = false
    var isOpen: Bool { !regions.isEmpty }
    var count: Int { notes.count { !$0.drafts.isEmpty } }

    /// Whether a block in so many table rows belongs to a note rather than to the innermost row.
    func takes(atRowDepth depth: Int) -> Bool { regions.last.map { $0.rowDepth >= depth } ?? false }

    mutating func enter(isSingle: Bool, rowDepth: Int) {
        let isInSingle = regions.last?.isSingle ?? false
        regions.append(Region(isSingle: isSingle || isInSingle, rowDepth: rowDepth))
        if isSingle && !isInSingle { notes.append(Note(identifiers: [])) }
    }

    mutating func leave() { _ = regions.popLast() }

    /// An element of that identifier begins; one that begins a block begins a note.
    mutating func meet(_ identifier: String, beginsBlock: Bool) {
        guard let region = regions.last else { return }
        let isNew = notes.last?.drafts.isEmpty ?? false
        if notes.isEmpty || beginsBlock && !region.isSingle && !isNew { notes.append(Note(identifiers: [])) }
        notes[notes.count - 1].identifiers.append(identifier)
    }

    mutating func append(_ draft: MarkupDraft) {
        if notes.isEmpty { notes.append(Note(identifiers: [])) }
        notes[notes.count - 1].drafts.append(draft.asNote)
        hasText = true
    }

    /// Adds a block that turned out to be a note of its own.
    mutating func append(_ draft: MarkupDraft, identifiers: [String]) {
        notes.append(Note(identifiers: identifiers, drafts: [draft.asNote]))
        hasText = true
    }

    /// The notes by the names that spans have for them.
    func byName(in path: String) -> [String: [Block]] {
        var result: [String: [Block]] = [:]
        for note in notes where !note.drafts.isEmpty {
            let blocks = note.drafts.map(\.block)
            for identifier in note.identifiers { result["\(path)#\(identifier)"] = blocks }
        }
        return result
    }
}

extension MarkupDraft {
    /// As a note, whatever it is made of, without what stood behind the number that was taken out.
    fileprivate var asNote: MarkupDraft {
        var note = self
        note.block.kind = .note
        let label = block.text.string.utf8.prefix { $0 == 0x20 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") }
        if !label.isEmpty, label.count < block.text.string.utf8.count { note.block.text.removeFirst(label.count) }
        return note
    }
}

extension BlockText {
    fileprivate mutating func removeFirst(_ count: Int) {
        string = String(decoding: string.utf8.dropFirst(count), as: UTF8.self)
        spans = spans.map { span in
            let range = max(0, span.range.lowerBound - count)..<max(0, span.range.upperBound - count)
            return Span(range: range, mark: span.mark)
        }
    }
}
