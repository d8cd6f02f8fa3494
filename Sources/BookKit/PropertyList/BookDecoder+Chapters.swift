extension BookDecoder {
    /// No chapter is shown further in.
    private static let greatestDepth = 100

    /// The contents of a book with these pages; nil when `list` isn't a list.
    mutating func chapters(from list: PropertyListNode, pages: [Page]) -> [Chapter]? {
        guard case .array(let items) = list.value else {
            warn(list, key: "chapters", value: list.quotation, "is \(list.kind), not an array; left out")
            return nil
        }
        return numbered(items, pages: pages).map(\.chapter)
    }

    /// The chapters in reading order, each with the number of its item in the list.
    mutating func numbered(_ items: [PropertyListNode], pages: [Page]) -> [(item: Int, chapter: Chapter)] {
        let chapters = items.enumerated().compactMap { number, item in
            chapter(from: item, pages: pages).map { (number, $0) }
        }
        // With the number it leaves entries of one place in their order.
        return chapters.sorted { ($0.1.start, $0.0) < ($1.1.start, $1.0) }
    }

    private mutating func chapter(from node: PropertyListNode, pages: [Page]) -> Chapter? {
        guard case .dictionary(let entries) = node.value else {
            warn(node, key: "chapters", value: node.quotation, "holds \(node.kind), not a dictionary; left out")
            return nil
        }
        var fields = fields(entries)
        let title = text("title", in: &fields) ?? ""
        let depth = min(count("depth", in: &fields) ?? 0, Self.greatestDepth)
        let page = count("page", in: &fields)
        let utterance = count("utterance", in: &fields) ?? 1
        warn(of: fields.rest, "isn't a key of a chapter; left out")
        guard let page, page > 0, page <= pages.count else {
            warn(node, key: "chapters", value: title, "begins on no page of the book; left out")
            return nil
        }
        guard utterance > 0, utterance <= max(1, pages[page - 1].utterances.count) else {
            warn(node, key: "chapters", value: title, "begins with no utterance of page \(page); left out")
            return nil
        }
        return Chapter(title: title, depth: depth, start: BookPosition(page: page, utterance: utterance - 1))
    }
}
