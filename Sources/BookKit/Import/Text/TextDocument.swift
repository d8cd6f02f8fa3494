/// The document in a plain text file.
struct TextDocument: DocumentSource {
    private(set) var metadata: DocumentMetadata
    var diagnostics: [Diagnostic] { [] }
    var omissions: Omissions {
        var all = builder.omissions
        all.add(skipped)
        return all
    }
    var folder: BookFolder? { nil }

    private let outline: TextOutline
    private var builder: TextBlockBuilder
    private var skipped = Omissions()
    /// The lines that are to be read.
    private var rest: Range<Int>
    private var nextHeading = 0
    private var nextList = 0

    init(_ bytes: [UInt8], options: ImportOptions) throws(BookError) {
        let clean = AozoraMarks.removed(from: try PlainText.bytes(of: bytes))
        var text = TextLines(SubtitleCues.text(of: clean) ?? clean)
        skipped.add(.licence, count: GutenbergFrame.removeInner(from: &text))
        let frame = GutenbergFrame(of: text)
        metadata = frame.metadata
        skipped.add(.licence, count: frame.partCount)
        let (count, body) = PageNumbers.remove(from: &text, in: frame.body)
        skipped.add(.pageNumber, count: count)
        if metadata.language == nil, let first = body.first {
            let beginning = text.bytes[text.lines[first].range.lowerBound...].prefix(8_000)
            metadata.language = ScriptLanguage.language(of: String(decoding: beginning, as: UTF8.self))
        }
        let shape = TextShape(of: text, in: body)
        outline = TextOutline(of: text, in: body, shape: shape)
        skipped.add(.navigation, count: outline.lists.count)
        builder = TextBlockBuilder(
            text, body: body, shape: shape, notes: TextNotes(of: text, in: body), options: options)
        rest = body
    }

    mutating func nextSection() -> [Block]? {
        while let list, list.lowerBound <= rest.lowerBound { skip(list) }
        guard !rest.isEmpty else { return nil }
        var blocks: [Block] = []
        // A part and its first chapter belong together.
        while let heading, heading.lines.lowerBound <= rest.lowerBound {
            blocks.append(builder.block(of: heading))
            rest = max(rest.lowerBound, heading.lines.upperBound)..<rest.upperBound
            nextHeading += 1
        }
        let end = min(heading?.lines.lowerBound ?? rest.upperBound, list?.lowerBound ?? rest.upperBound)
        var section = rest.lowerBound..<max(rest.lowerBound, end)
        blocks += builder.takeBlocks(from: &section)
        rest = section.lowerBound..<rest.upperBound
        return blocks
    }

    private var heading: TextHeading? {
        nextHeading < outline.headings.count ? outline.headings[nextHeading] : nil
    }

    private var list: Range<Int>? { nextList < outline.lists.count ? outline.lists[nextList] : nil }

    private mutating func skip(_ list: Range<Int>) {
        rest = max(rest.lowerBound, list.upperBound)..<rest.upperBound
        nextList += 1
    }

    mutating func note(named name: String) -> [Block] { Int(name).map { builder.note($0) } ?? [] }
}
