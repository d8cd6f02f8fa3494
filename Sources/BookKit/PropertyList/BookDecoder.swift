/// Makes a book of a property list, reading what makes sense and logging what doesn't.
struct BookDecoder {
    let folder: BookFolder?
    var log: DiagnosticLog
    /// The page being read, counted from 1.
    var page: Int?
    /// The utterance being read, counted from 1.
    var utterance: Int?
    /// The recordings, as the book names them.
    var recordings: [String] = []

    init(folder: BookFolder?, log: DiagnosticLog) {
        self.folder = folder
        self.log = log
    }

    /// The book whose root value is `root`.
    ///
    /// - Throws: `malformed` when it has no pages.
    mutating func book(from root: PropertyListNode) throws(BookError) -> Book {
        switch root.value {
        case .dictionary(let entries): return try book(from: fields(entries), line: root.line)
        case .array:
            warn(root, "the root is an array without 'bookPages'; read as the book's pages")
            return Book(pages: try pages(from: root))
        default:
            throw BookError(.malformed, "the root is \(root.kind); \(PropertyListFormat.expectation)", line: root.line)
        }
    }

    private mutating func book(from fields: PropertyListFields, line: Int?) throws(BookError) -> Book {
        var fields = fields
        let title = text("title", in: &fields)
        let author = text("author", in: &fields)
        let language = language("language", in: &fields)
        let identifier = text("identifier", in: &fields)
        let coverImage = picture("coverImage", in: &fields)
        let hasOwnTitlePage = flag("hasOwnTitlePage", in: &fields)
        guard let list = fields.take("bookPages") else {
            throw BookError(
                .malformed, "has no pages: 'bookPages' is missing; \(PropertyListFormat.expectation)", line: line)
        }
        let contents = fields.take("chapters")
        warn(of: fields.rest, "isn't a key of a book; left out")
        let pages = try pages(from: list)
        return Book(
            title: title, author: author, language: language, identifier: identifier, coverImage: coverImage,
            pages: pages, chapters: contents.flatMap { chapters(from: $0, pages: pages) },
            hasOwnTitlePage: hasOwnTitlePage)
    }

    private mutating func pages(from list: PropertyListNode) throws(BookError) -> [Page] {
        let nodes: [PropertyListNode]
        switch list.value {
        case .array(let items): nodes = items
        case .dictionary, .string:
            warn(list, key: "bookPages", "is \(list.kind), not an array; read as the only page")
            nodes = [list]
        default:
            throw BookError(
                .malformed, "has no pages: 'bookPages' is \(list.kind); make it an array of pages", line: list.line)
        }
        guard !nodes.isEmpty else {
            throw BookError(.malformed, "has no pages: 'bookPages' is empty; give it a page", line: list.line)
        }

        var pages: [Page] = []
        var readable = 0
        for (index, node) in nodes.enumerated() {
            page = index + 1
            let read = page(from: node)
            readable += read == nil ? 0 : 1
            // A page that can't be read keeps its number, so that those after it keep theirs.
            pages.append(read ?? Page())
        }
        page = nil
        guard readable > 0 else {
            throw BookError(
                .malformed, "has no pages: nothing in 'bookPages' can be read as one; make them dictionaries",
                line: list.line)
        }
        return pages
    }

    private mutating func page(from node: PropertyListNode) -> Page? {
        switch node.value {
        case .dictionary(let entries):
            return page(from: fields(entries), node)
        case .string(let text), .number(_, let text):
            warn(node, value: text, "is no dictionary; read as the page's text")
            return Page(utterances: [Utterance(text: text)])
        case .array:
            warn(node, "is an array, not a dictionary; read as the page's utterances")
            return Page(utterances: utterances(from: node))
        case .bool, .other:
            warn(node, value: node.quotation, "is \(node.kind), not a dictionary; read as an empty page")
            return nil
        }
    }

    private mutating func page(from fields: PropertyListFields, _ node: PropertyListNode) -> Page {
        var fields = fields
        var page = Page()
        page.title = text("title", in: &fields)
        page.backgroundImage = picture("backgroundImage", in: &fields)
        page.displayText = text("displayText", in: &fields)
        page.displayDuration = number(
            "displayDuration", range: SpeechAttributes.delays, standard: Page.standardDuration, "shown for", in: &fields
        )
        if let list = fields.take("utterances") {
            page.utterances = utterances(from: list)
        } else if fields.has("utteranceString") {
            warn(node, key: "utteranceString", "stands in the page itself; read as its only utterance")
            page.utterances = [utterance(from: &fields)]
        }
        warn(of: fields.rest, "isn't a key of a page; left out")
        if page == Page() {
            warn(node, "has no 'utterances'; an empty page is shown")
        } else if !page.utterances.isEmpty, page.displayText != nil {
            warn(node, key: "displayText", "is shown only on a page without utterances")
        }
        return page
    }

    private mutating func utterances(from list: PropertyListNode) -> [Utterance] {
        switch list.value {
        case .string(let text): return [Utterance(text: text)]
        case .array(let items):
            defer { utterance = nil }
            return items.enumerated().map { index, item in
                utterance = index + 1
                return utterance(from: item)
            }
        case .dictionary:
            warn(list, key: "utterances", "is a dictionary, not an array; read as the only utterance")
            return [utterance(from: list)]
        case .number(_, let written):
            warn(list, key: "utterances", value: written, "is a number; read as text")
            return [Utterance(text: written)]
        case .bool, .other:
            warn(list, key: "utterances", value: list.quotation, "is \(list.kind), not an array; left out")
            return []
        }
    }
}
