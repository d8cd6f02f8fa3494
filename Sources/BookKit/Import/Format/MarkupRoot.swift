/// The element that all of an XML or HTML document is in, as far as its first bytes tell.
package struct MarkupRoot: Hashable, Sendable {
    /// In lower case and without a prefix; nil when there is none in the first bytes.
    package private(set) var name: String?
    /// It begins as XML does, or says what type of document it is.
    private(set) var isDeclared = false

    package init(of bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while rest.first == UInt8(ascii: "<") {
            if rest.starts(with: "<!--".utf8) {
                rest = Self.rest(of: rest, after: "-->")
            } else if rest.starts(with: "<?".utf8) {
                isDeclared = true
                rest = Self.rest(of: rest, after: "?>")
            } else if rest.dropFirst().first == UInt8(ascii: "!") {
                isDeclared = true
                name = Self.name(at: rest.dropFirst(9).drop { $0 <= 0x20 })
                return
            } else {
                name = Self.name(at: rest.dropFirst())
                return
            }
            rest = rest.drop { $0 <= 0x20 }
        }
    }

    /// What the document is when it isn't read.
    var stranger: ForeignFormat? {
        guard let name, !isPropertyList, !isHTML else { return nil }
        if let known = Self.strangers[name] { return known }
        return isDeclared
            ? ForeignFormat("XML whose root element is <\(name.excerpt)>", .advice("make HTML of it")) : nil
    }

    func format(named suffix: FileSuffix) -> BookFormat {
        switch name {
        case nil where isDeclared && suffix == .other || suffix == .propertyList: .propertyList
        case "html" where suffix != .markdown || isDeclared: .html
        case let name? where Self.blockElements.contains(name) && suffix != .markdown: .html
        case _? where isPropertyList: .propertyList
        default: suffix.textFormat
        }
    }

    private var isPropertyList: Bool { name.map(Self.propertyListElements.contains) ?? false }
    private var isHTML: Bool { name.map { $0 == "html" || Self.blockElements.contains($0) } ?? false }

    private static func rest(of bytes: ArraySlice<UInt8>, after end: String) -> ArraySlice<UInt8> {
        bytes.firstRange(of: Array(end.utf8)).map { bytes[$0.upperBound...] } ?? []
    }

    private static func name(at bytes: ArraySlice<UInt8>) -> String? {
        let name = bytes.prefix { Unicode.Scalar($0).isWordPart || "-_.:".utf8.contains($0) }
        let local = name.split(separator: UInt8(ascii: ":")).last
        return local.map { String(decoding: $0, as: UTF8.self).lowercased() }
    }

    private static let propertyListElements: Set = [
        "plist", "dict", "array", "string", "integer", "real", "true", "false", "key",
    ]

    private static let blockElements: Set = [
        "head", "title", "meta", "link", "base", "style", "script", "body", "p", "div", "h1", "h2", "h3", "h4", "h5",
        "h6", "ul", "ol", "dl", "table", "blockquote", "pre", "hr", "section", "article", "header", "main", "center",
        "img", "figure", "nav", "form", "template", "noscript", "frameset",
    ]

    private static let strangers: [String: ForeignFormat] = [
        "feed": ForeignFormat("a catalogue of books (OPDS)", .advice("open a book that is in it")),
        "entry": ForeignFormat("an entry of a catalogue of books (OPDS)", .advice("open the book that it names")),
        "rss": ForeignFormat("a news feed (RSS)", .advice("open a page that it names")),
        "svg": ForeignFormat("an SVG picture", .text),
        "fictionbook": ForeignFormat("an FB2 book", .pandoc(from: "fb2")),
        "book": ForeignFormat("a DocBook book", .pandoc(from: "docbook")),
        "opml": ForeignFormat("an OPML outline", .pandoc(from: "opml")),
        "package": ForeignFormat("the package document of an EPUB", .advice("open the EPUB that it belongs to")),
        "ncx": ForeignFormat("the contents of an EPUB", .advice("open the EPUB that it belongs to")),
        "container": ForeignFormat("the container of an EPUB", .advice("open the EPUB that it belongs to")),
        "smil": ForeignFormat("a media overlay", .advice("open the EPUB that it belongs to")),
        "fulfillmenttoken": ForeignFormat(
            "a licence (ACSM), not the book itself", .advice("the shop's program fetches the book with it")),
        "opensearchdescription": ForeignFormat("the description of a search", .advice("open a book")),
    ]
}
