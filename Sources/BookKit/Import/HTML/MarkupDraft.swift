/// A block of a document that may yet be changed or left out.
struct MarkupDraft: Hashable {
    var block: Block
    var runs: [InlineText.Run] = []
    /// It stands beside a page's main part.
    var isBeside = false

    /// All or the beginning of the text leads to other places in the book, as in a list of contents.
    ///
    /// A number may stand before the link.
    var isContentsEntry: Bool {
        let text = block.text.string.utf8
        guard let link = runs.first(where: \.style.isLink), link.start < 12,
            text.prefix(link.start).allSatisfy("0123456789.)-: ivxlcIVXLC,".utf8.contains)
        else { return false }
        if block.kind == .row { return text.count < 200 }
        let linkBytes = zip(runs, runs.dropFirst().map(\.start) + [text.count])
            .reduce(0) { $0 + ($1.0.style.isLink ? $1.1 - $1.0.start : 0) }
        return text.count - linkBytes < 20
    }
}
