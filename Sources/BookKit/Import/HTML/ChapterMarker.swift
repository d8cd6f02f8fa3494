/// Finds the blocks at which the entries of the contents begin.
struct ChapterMarker {
    /// Entries that wait for the text that follows them, with how long the block's text was where they came.
    private var waiting: [(marks: [Block.ChapterMark], offset: Int)] = []
    /// The entries that haven't been met, by identifier.
    private(set) var missing: [String: [Block.ChapterMark]]

    init(_ chapters: [String: [Block.ChapterMark]]) {
        missing = chapters
        if let marks = missing.removeValue(forKey: "") { waiting.append((marks, 0)) }
    }

    /// An element of that identifier begins where the block's text has `offset` bytes.
    mutating func meet(_ identifier: String, at offset: Int) {
        guard !missing.isEmpty, let marks = missing.removeValue(forKey: identifier) else { return }
        waiting.append((marks, offset))
    }

    /// The entries of a block that ends with `count` bytes of text; one with no text behind it goes with the next.
    mutating func take(endingAt count: Int) -> [Block.ChapterMark] {
        guard !waiting.isEmpty else { return [] }
        let taken = waiting.filter { $0.offset < count }.flatMap(\.marks)
        waiting = waiting.filter { $0.offset >= count }.map { ($0.marks, 0) }
        return taken
    }

    /// The entries behind which there is no text.
    var left: [Block.ChapterMark] { waiting.flatMap(\.marks) }

    /// The block came to nothing.
    mutating func forgetOffsets() {
        if !waiting.isEmpty { waiting = waiting.map { ($0.marks, 0) } }
    }
}
