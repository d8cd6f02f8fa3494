/// Makes blocks of the lines of a text.
struct TextBlockBuilder: Sendable {
    private let text: TextLines
    private let splitter: ParagraphSplitter
    private let notes: TextNotes
    private let options: ImportOptions
    private var joiner: LineJoiner
    private(set) var omissions = Omissions()
    /// The notes that the text referred to so far.
    private var references: Set<Int> = []

    /// So much is made into blocks at once; longer paragraphs are cut at the end of a sentence.
    private static let sectionBytes = 48_000

    init(_ text: TextLines, body: Range<Int>, shape: TextShape, notes: TextNotes, options: ImportOptions) {
        self.text = text
        self.notes = notes
        self.options = options
        splitter = ParagraphSplitter(text: text, shape: shape)
        joiner = LineJoiner(text, body: body)
    }

    /// Takes the next blocks of `lines`, and removes their lines; about a hundred thousand bytes at most.
    mutating func takeBlocks(from lines: inout Range<Int>) -> [Block] {
        var blocks: [Block] = []
        var bytes = 0
        while let first = lines.first, bytes < Self.sectionBytes {
            let end: Int
            if let note = notes.index(at: first) {
                end = min(notes.notes[note].lines.upperBound, lines.upperBound)
                if options.notes == .skip {
                    omissions.add(.note)
                } else if !references.contains(note) {
                    blocks += self.note(note)
                }
            } else {
                let whole = text.group(from: first, to: lines.upperBound)
                let group = limited(whole)
                end = group.upperBound
                for block in self.blocks(of: group) {
                    if block.kind == .sceneBreak, blocks.last?.kind == .sceneBreak { continue }
                    blocks.append(block)
                }
                if end < whole.upperBound, blocks.last?.kind == .paragraph, splitter.goesOn(at: end) {
                    blocks[blocks.count - 1].isContinued = true
                }
            }
            bytes += text.lines[end - 1].range.upperBound - text.lines[first].range.lowerBound
            lines = end..<lines.upperBound
        }
        return blocks
    }

    /// The block of a heading.
    mutating func block(of heading: TextHeading) -> Block {
        let title = title(of: heading)
        var block = Block(.heading(level: (heading.depth ?? 1) + 1), title)
        if let depth = heading.depth {
            block.chapters = [Block.ChapterMark(title: title.string, depth: depth)]
        }
        return block
    }

    /// The blocks of a note.
    mutating func note(_ index: Int) -> [Block] {
        guard notes.notes.indices.contains(index) else { return [] }
        let note = notes.notes[index]
        var blocks: [Block] = []
        var lines = note.lines
        var opening = note.opening
        while let first = lines.first {
            let group = text.group(from: first, to: lines.upperBound)
            var content = Array(joiner.joined(group).dropFirst(opening))
            if group.upperBound == note.lines.upperBound, content.last == UInt8(ascii: "]") { content.removeLast() }
            blocks.append(Block(.note, marked(content, at: first)))
            lines = group.upperBound..<lines.upperBound
            opening = 0
        }
        return blocks.filter { !$0.text.string.isEmpty }
    }

    /// How notes of those who made the file begin.
    private static let transcriberNotes: [StaticString] = [
        "[transcriber", "[anmerkung zur transkription", "[anmerkungen zur transkription", "[note du transcripteur",
        "[notes du transcripteur", "[note de transcription", "[nota del transcriptor", "[notas del transcriptor",
        "[nota del trascrittore", "[opmerkingen van de bewerker",
    ]

    // MARK: Parts

    /// The heading's lines as one; those of a title are parted from a number by a colon.
    private mutating func title(of heading: TextHeading) -> BlockText {
        let first = heading.lines.lowerBound
        var title = text[first].trimmedOfEmphasis
        for line in heading.lines.dropFirst() {
            let isAfterNumber = line == first + 1 && heading.label.isWhole && heading.label.number != nil
            if isAfterNumber, title.last.map({ $0.isWordByte }) ?? false { title.append(UInt8(ascii: ":")) }
            title.append(0x20)
            title += text[line].trimmedOfEmphasis
        }
        let spaced = title.split(separator: 0x20).joined(separator: [0x20])
        return marked(Array(spaced), at: first)
    }

    /// As many lines as are made into blocks at once.
    private func limited(_ group: Range<Int>) -> Range<Int> {
        var bytes = 0
        for line in group {
            bytes += text.lines[line].byteCount
            let isEnd = bytes > Self.sectionBytes / 2 && text[line].endsSentence || bytes > Self.sectionBytes
            if isEnd { return group.lowerBound..<line + 1 }
        }
        return group
    }

    private mutating func blocks(of group: Range<Int>) -> [Block] {
        if text[group.lowerBound].beginsCaseless(with: "[illustration"), let picture = picture(in: group) {
            return picture
        }
        if Self.transcriberNotes.contains(where: { text[group.lowerBound].beginsCaseless(with: $0) }) {
            omissions.add(.licence)
            return []
        }
        return splitter.pieces(of: group).map { piece in
            let first = piece.lines.lowerBound
            switch piece.kind {
            case .prose:
                let paragraph = joiner.joined(piece.lines)
                let isTitle = group.count == 1 && isTitle(first)
                return Block(isTitle ? .heading(level: 4) : .paragraph, marked(paragraph, at: first))
            case .lines: return Block(.lines, marked(joiner.kept(piece.lines), at: first))
            case .row: return Block(.row, marked(text[first].cells, at: first))
            case .listItem: return Block(.listItem, marked(joiner.joined(piece.lines).withoutBullet, at: first))
            case .ornament:
                return Block(.sceneBreak, BlockText(String(decoding: joiner.joined(piece.lines), as: UTF8.self)))
            }
        }
        .filter { !$0.text.string.isEmpty }
    }

    /// Whether a line alone is a title, though not of a chapter: in capitals, and far from what is above it.
    private func isTitle(_ line: Int) -> Bool {
        (text.lines[line].blanks > 1 || text.lines[line].indent > 9) && text[line].isInCapitals
            && (4...60).contains(text.lines[line].byteCount)
            && !"!?\"'.[(".utf8.contains(text[line].last ?? 0) && !"\"'[(".utf8.contains(text[line].first ?? 0)
    }

    /// What is said of a picture, in "[Illustration: a cat]"; nil when it isn't closed.
    private mutating func picture(in group: Range<Int>) -> [Block]? {
        let joined = joiner.joined(group)
        guard let close = joined.firstIndex(of: UInt8(ascii: "]")), close + 1 == joined.count else { return nil }
        let description = joined[13..<close].drop { $0 == UInt8(ascii: ":") }.trimmed
        guard !description.isEmpty else { return [] }
        return [Block(.picture(path: ""), marked(Array(description), at: group.lowerBound))]
    }

    /// The text without marks and references.
    private mutating func marked(_ bytes: [UInt8], at line: Int) -> BlockText {
        let notes = notes
        var marks = InlineMarks(leavesNotesOut: options.notes == .skip) { notes.index(of: $0, from: line) }
        let text = marks.read(bytes)
        omissions.add(marks.omissions)
        references.formUnion(marks.references)
        return text
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmedOfEmphasis: [UInt8] {
        let rest = drop { "_*=#".utf8.contains($0) }
        return rest.lastIndex { !"_*=#".utf8.contains($0) }.map { Array(rest[...$0]) } ?? []
    }

    private func isInsideWord(_ index: Int) -> Bool {
        index > startIndex && index + 1 < endIndex && self[index - 1].isWordByte && self[index + 1].isWordByte
    }

    /// The cells of a table's row, parted by commas; italics may begin in one row and end in the next.
    fileprivate var cells: [UInt8] {
        var cells: [UInt8] = []
        var gap = 0
        for (index, byte) in zip(indices, self) {
            switch byte {
            case 0x20: gap += 1
            case 0x09, UInt8(ascii: "|"): gap += 3
            case UInt8(ascii: "_") where !isInsideWord(index): break
            default:
                if gap > 2, let last = cells.last, !",;:.!?".utf8.contains(last) { cells.append(UInt8(ascii: ",")) }
                if gap > 0, !cells.isEmpty { cells.append(0x20) }
                gap = 0
                cells.append(byte)
            }
        }
        return cells
    }
}

extension [UInt8] {
    fileprivate var withoutBullet: [UInt8] {
        guard let space = firstIndex(of: 0x20), let first, !first.isASCIIWordPart else { return self }
        return Array(self[(space + 1)...])
    }
}
