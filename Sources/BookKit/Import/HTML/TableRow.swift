/// A row of a table as its cells are read.
struct TableRow {
    private var cells: [[MarkupDraft]] = []

    mutating func beginCell() { cells.append([]) }

    mutating func append(_ draft: MarkupDraft) {
        if cells.isEmpty { beginCell() }
        cells[cells.count - 1].append(draft)
    }

    /// The row as one block, its cells parted by commas.
    ///
    /// A row of one cell and one with more than a paragraph in a cell, by which pages are laid out, isn't one: its blocks
    /// come as they are.
    var blocks: [MarkupDraft] {
        let drafts = cells.flatMap(\.self)
        let isSimple = cells.count > 1 && cells.allSatisfy { $0.count <= 1 }
        guard isSimple, let first = drafts.first, drafts.allSatisfy({ $0.block.kind == .paragraph }) else {
            return drafts
        }
        return [drafts.dropFirst().reduce(into: first.asRow) { $0.join($1) }]
    }
}

extension MarkupDraft {
    fileprivate var asRow: MarkupDraft {
        var row = self
        row.block.kind = .row
        return row
    }

    fileprivate mutating func join(_ cell: MarkupDraft) {
        let isStopped = block.text.string.last.map { ",;:.!?".contains($0) } ?? true
        block.text.string += isStopped ? " " : ", "
        let offset = block.text.string.utf8.count
        // A language that the row doesn't have is said of the cell alone.
        if let language = cell.block.language, language != block.language {
            let range = offset..<offset + cell.block.text.string.utf8.count
            block.text.spans.append(BlockText.Span(range: range, mark: .language(language)))
        }
        block.text.string += cell.block.text.string
        block.text.spans += cell.block.text.spans.map { span in
            BlockText.Span(range: span.range.lowerBound + offset..<span.range.upperBound + offset, mark: span.mark)
        }
        runs += cell.runs.map { InlineText.Run(start: $0.start + offset, style: $0.style) }
        block.chapters += cell.block.chapters
    }
}
