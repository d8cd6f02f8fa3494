/// Finds lists and tables of contents: three and more blocks in a row that only lead to other places in the book.
struct ContentsLists {
    private static let fewest = 3
    /// What is written above a list of contents.
    private static let titles: Set<String> = [
        "contents", "table of contents", "toc", "list of illustrations", "illustrations", "chapters", "inhalt",
        "inhaltsverzeichnis", "table des matières", "table", "sommaire", "índice", "contenido", "indice", "sommario",
        "sumário", "inhoud", "inhoudsopgave", "spis treści", "obsah", "содержание", "оглавление", "innehåll", "indhold",
        "innhold", "sisällys", "目次", "目录", "目錄", "차례",
    ]

    private(set) var count = 0
    private var indices: Set<Int> = []

    init(_ drafts: [MarkupDraft]) {
        var start: Int?
        for index in 0...drafts.count {
            if index < drafts.count, drafts[index].isContentsEntry {
                start = start ?? index
            } else if let begin = start {
                if index - begin >= Self.fewest {
                    indices.formUnion(Self.withTitle(begin..<index, in: drafts))
                    count += 1
                }
                start = nil
            }
        }
    }

    func contain(_ index: Int) -> Bool { indices.contains(index) }

    private static func withTitle(_ range: Range<Int>, in drafts: [MarkupDraft]) -> Range<Int> {
        guard range.lowerBound > 0 else { return range }
        let title = drafts[range.lowerBound - 1].block.text.string.lowercased().filter { !".:".contains($0) }
        return titles.contains(title) ? range.lowerBound - 1..<range.upperBound : range
    }
}
