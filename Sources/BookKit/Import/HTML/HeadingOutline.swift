/// Makes the contents of a whole document of its headings.
///
/// An entry is a heading that text follows, or that has entries beneath it and others of its own level beside it. A
/// heading with neither belongs to the title: the book's name, "by" and its author, an edition. Of the levels there are,
/// the three highest count.
struct HeadingOutline {
    private static let mostLevels = 3

    /// A heading in the document, and whether it is an entry.
    private struct Heading {
        let block: Int
        let level: Int
        var isEntry: Bool
    }

    private var headings: [Heading] = []

    init(_ blocks: [Block]) {
        let levels = Set(blocks.compactMap(\.headingLevel)).sorted().prefix(Self.mostLevels)
        for (index, block) in blocks.enumerated() {
            if let level = block.headingLevel {
                guard levels.contains(level) else { continue }
                headings.append(Heading(block: index, level: level, isEntry: false))
            } else if block.isText, !headings.isEmpty {
                headings[headings.count - 1].isEntry = true
            }
        }
        headings.removeAll { blocks[$0.block].namesAuthor }
        addParts()
    }

    /// Marks the blocks at which entries begin.
    func mark(_ blocks: inout [Block]) {
        var open: [Int] = []
        for heading in headings where heading.isEntry {
            open.removeAll { $0 >= heading.level }
            let title = blocks[heading.block].text.string.replacing("\n", with: " ")
            blocks[heading.block].chapters.append(Block.ChapterMark(title: title, depth: open.count))
            open.append(heading.level)
        }
    }

    private mutating func addParts() {
        let counts = Dictionary(grouping: headings, by: \.level).mapValues(\.count)
        // From the end, so that what is beneath a heading is known.
        var levelsBelow: [Int] = []
        for index in headings.indices.reversed() {
            let level = headings[index].level
            let hasEntries = levelsBelow.contains { $0 > level }
            if hasEntries, counts[level, default: 0] > 1 { headings[index].isEntry = true }
            levelsBelow.removeAll { $0 > level }
            if headings[index].isEntry, levelsBelow.last != level { levelsBelow.append(level) }
        }
    }
}

extension Block {
    fileprivate var headingLevel: Int? {
        guard case .heading(let level) = kind, !text.string.isEmpty else { return nil }
        return level
    }

    fileprivate var isText: Bool {
        switch kind {
        case .sceneBreak, .picture: false
        default: !text.string.isEmpty
        }
    }

    fileprivate var namesAuthor: Bool {
        let words = text.string.lowercased()
        return words == "by" || words.hasPrefix("by ") || words.hasPrefix("by\n")
    }
}
