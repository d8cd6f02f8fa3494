/// Where the elements and the letters of a well-formed XHTML document stand in its bytes.
///
/// Letters are all visible characters of what may be wrapped in a span; see `MarkupNames` for what may not.
struct MarkupMap {
    struct Element {
        /// In lower case, without its prefix.
        let name: String
        /// With its colon; empty for most.
        let prefix: String
        /// The index of the element that it is in; nil for the root.
        let parent: Int?
        let depth: Int
        /// The start tag in the document's bytes.
        let tag: Range<Int>
        /// The end tag; empty, and behind the start tag, where that is all.
        var endTag: Range<Int>
        /// The letters in it.
        var letters: Range<Int>
        let identifier: String?
        /// It contains a block.
        var hasBlock = false

        var whole: Range<Int> { tag.lowerBound..<endTag.upperBound }
    }

    struct Letter {
        let start: Int32
        let end: Int32
        /// The innermost element around it.
        let element: Int32
        /// A block begins or ends between it and the letter before.
        let isFirst: Bool
    }

    /// In the order of their start tags.
    var elements: [Element] = []
    /// In order.
    var letters: [Letter] = []
    /// For each letter what it is compared by.
    var values: [UInt32] = []
    /// How often each identifier is given.
    var identifiers: [String: Int] = [:]

    /// The index of the first element of that name.
    func first(_ name: String) -> Int? { elements.firstIndex { $0.name == name } }
}
