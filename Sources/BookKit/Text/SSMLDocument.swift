/// A text in the Speech Synthesis Markup Language.
public struct SSMLDocument: Hashable, Sendable {
    public enum Node: Hashable, Sendable {
        case start(name: String, attributes: [String: String])
        case end(name: String)
        case text(Text)
    }

    /// Text between two tags, without the markup's escapes.
    public struct Text: Hashable, Sendable {
        public internal(set) var content = ""
        /// For each Unicode scalar of `content`, where the document has it, and at last where the text ends.
        public internal(set) var sources: [String.Index] = []
    }

    /// What the document holds between the tags of its root, in order.
    public let nodes: [Node]
    /// The BCP-47 tag of the language that the root says it is in.
    public let language: String?

    /// Reads `source`, whose root element "speak" may be left out.
    ///
    /// - Throws: `malformed`, with the line; `tooLarge` beyond a megabyte or 100 elements inside each other.
    public init(_ source: Substring) throws(BookError) {
        let parser = try SSMLParser(source)
        try parser.parse()
        nodes = parser.nodes
        language = parser.language
    }
}
