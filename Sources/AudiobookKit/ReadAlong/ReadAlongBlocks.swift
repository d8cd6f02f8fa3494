import BookKit

/// What text stands in on a page.
enum ReadAlongBlock: Hashable {
    case paragraph, title, author
    /// A chapter's heading by its depth in the contents, from 0.
    case heading(level: Int)

    var opening: String {
        switch self {
        case .paragraph: "<p dir=\"auto\">"
        case .title: "<p class=\"title\" dir=\"auto\">"
        case .author: "<p class=\"author\" dir=\"auto\">"
        case .heading: "<\(name) dir=\"auto\">"
        }
    }

    /// The element: the page's own heading is the first one.
    var name: String { if case .heading(let level) = self { "h\(min(6, level + 2))" } else { "p" } }
}

/// Writes text as paragraphs and headings, which blank lines end.
struct ReadAlongBlocks {
    private let file: TextFile
    private var open: ReadAlongBlock?
    /// The white space before the next text.
    private var space = ""

    init(file: TextFile) { self.file = file }

    /// The heading that is open and that the next text goes on with.
    var openHeading: ReadAlongBlock? {
        guard case .heading = open, !endsBlock else { return nil }
        return open
    }

    private var endsBlock: Bool { space.unicodeScalars.count { $0 == "\n" } > 1 }

    mutating func addSpace(_ text: String) { space += text }

    /// Writes text that isn't heard.
    mutating func write(_ text: Substring, in block: ReadAlongBlock) throws(AudiobookError) {
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(where: { !$0.properties.isWhitespace }) {
            space += String(rest[..<start])
            let end = rest[start...].firstIndex { $0.properties.isWhitespace } ?? rest.endIndex
            try begin(block)
            try file.write(HTMLText.escaped(rest[start..<end]))
            rest = rest[end...]
        }
        space += String(rest)
    }

    /// Opens a block, unless it is open and goes on.
    mutating func begin(_ block: ReadAlongBlock) throws(AudiobookError) {
        if open != block || endsBlock {
            try end()
            try file.write(block.opening)
            open = block
        } else if !space.isEmpty {
            try file.write(space.unicodeScalars.contains("\n") ? "\n" : " ")
        }
        space = ""
    }

    mutating func end() throws(AudiobookError) {
        if let open { try file.write("</\(open.name)>\n") }
        open = nil
        space = ""
    }

    /// Writes a heading that the text hasn't.
    mutating func writeHeading(_ title: String, id: String, level: Int) throws(AudiobookError) {
        try end()
        let name = ReadAlongBlock.heading(level: level).name
        try file.write("<\(name) id=\"\(id)\" dir=\"auto\">\(HTMLText.escaped(title))</\(name)>\n")
    }

    /// Writes markup.
    func raw(_ markup: String) throws(AudiobookError) { try file.write(markup) }
}
