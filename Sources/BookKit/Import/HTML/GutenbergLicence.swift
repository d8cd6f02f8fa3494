/// Finds what Project Gutenberg puts before and behind a book, as in its plain texts.
struct GutenbergLicence {
    /// So many blocks are looked at for its name.
    private static let beginning = 60

    /// What the header says of the book.
    let metadata: DocumentMetadata
    /// How many texts there are around the book.
    let count: Int
    /// The blocks of the book.
    private let text: Range<Int>

    init(_ blocks: [Block]) {
        let isGutenberg = blocks.prefix(Self.beginning).contains { block in
            block.text.string.lowercased().contains("project gutenberg")
        }
        guard isGutenberg else {
            (metadata, count, text) = (DocumentMetadata(), 0, 0..<blocks.count)
            return
        }
        var bytes: [UInt8] = []
        var blockOfLine: [Int] = []
        for (index, block) in blocks.enumerated() {
            let lines = block.text.string.utf8.split(separator: 0x0A)
            for line in lines where Substring(line).unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
                bytes += line
                bytes.append(0x0A)
                blockOfLine.append(index)
            }
            bytes.append(0x0A)
        }
        let frame = GutenbergFrame(of: TextLines(bytes))
        func block(at line: Int) -> Int { line < blockOfLine.count ? blockOfLine[line] : blocks.count }
        metadata = frame.metadata
        count = frame.partCount
        text = block(at: frame.body.lowerBound)..<block(at: frame.body.upperBound)
    }

    func contains(_ index: Int) -> Bool { !text.contains(index) }
}
