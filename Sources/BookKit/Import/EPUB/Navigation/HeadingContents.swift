/// Makes the contents of a book that has none of its headings, or where a document has none of its title.
struct HeadingContents: Sendable {
    private static let lowestLevel = 3

    private let bookTitle: String?
    /// The levels of the headings that the text at hand is under.
    private var levels: [Int] = []
    private var hasHeadings = false
    private var latestTitle: String?

    init(bookTitle: String?) { self.bookTitle = bookTitle }

    /// Marks the chapters that begin in the blocks of the document at `path`.
    ///
    /// A document without headings goes on with the chapter before, if it has no title of its own and others have
    /// headings.
    mutating func mark(_ blocks: inout [Block], title: String?, path: String) {
        let headings = blocks.indices.filter { level(of: blocks[$0]) != nil }
        for index in headings {
            guard let level = level(of: blocks[index]) else { continue }
            levels.removeAll { $0 >= level }
            blocks[index].chapters.append(Block.ChapterMark(title: blocks[index].text.string, depth: levels.count))
            levels.append(level)
        }
        hasHeadings = hasHeadings || !headings.isEmpty
        guard headings.isEmpty, !blocks.isEmpty, let name = name(title: title, path: path) else { return }
        blocks[0].chapters.append(Block.ChapterMark(title: name, depth: 0))
        levels = []
    }

    private func level(of block: Block) -> Int? {
        guard case .heading(let level) = block.kind, level <= Self.lowestLevel, !block.text.string.isEmpty else {
            return nil
        }
        return level
    }

    private mutating func name(title: String?, path: String) -> String? {
        if let title, !title.isEmpty, title != bookTitle {
            // The parts of one chapter often have one title.
            defer { latestTitle = title }
            return title == latestTitle ? nil : title
        }
        return hasHeadings ? nil : ArchivePath.stem(of: path)
    }
}
