/// Finds the blocks at which the entries of the contents begin.
struct ChapterMarker {
    /// Entries that wait for the text that follows them.
    private var waiting: [Block.ChapterMark] = []
    /// Those that came in the block that is being read, with how long its text was there.
    private var found: [(marks: [Block.ChapterMark], offset: Int)] = []
    /// The entries that haven't been met, by identifier.
    private(set) var missing: [String: [Block.ChapterMark]]

    init(_ chapters: [String: [Block.ChapterMark]]) {
        missing = chapters
        waiting = missing.removeValue(forKey: "") ?? []
    }

    /// An element of that identifier begins where the block's text has `offset` bytes.
    mutating func meet(_ identifier: String, at offset: Int) {
        guard !missing.isEmpty, let marks = missing.removeValue(forKey: identifier) else { return }
        found.append((marks, offset))
    }

    /// The entries of a block that ends with `count` bytes of text; one with no text behind it goes with the next.
    mutating func take(endingAt count: Int) -> [Block.ChapterMark] {
        defer {
            waiting = found.filter { $0.offset >= count }.flatMap(\.marks)
            found = []
        }
        return waiting + found.filter { $0.offset < count }.flatMap(\.marks)
    }

    /// The entries behind which there is no text.
    var left: [Block.ChapterMark] { waiting + found.flatMap(\.marks) }

    /// The block came to nothing.
    mutating func forgetOffsets() {
        waiting += found.flatMap(\.marks)
        found = []
    }
}
