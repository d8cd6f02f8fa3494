import BookKit

/// Writes pages of a book as an XHTML document: pictures as figures, headings, and paragraphs with their lines.
struct ChapterDocument {
    private struct Block {
        var element: String
        var identifier: String?
        var text = ""
    }

    private let book: Book
    /// The paths of the book's pictures as the document is to name them, by what the pages call them.
    private let pictures: [String: String]
    /// Pages are parts of one text, which goes on from page to page.
    private let isFlowing: Bool
    private var body = ""
    private var block: Block?
    private var marks: [(start: BookPosition, level: Int, identifier: String)] = []

    init(_ book: Book, pictures: [String: String]) {
        self.book = book
        self.pictures = pictures
        isFlowing = book.fingerprint != nil
    }

    /// The identifier of what begins with the chapter of that number.
    static func identifier(ofChapter index: Int) -> String { "chapter-\(index + 1)" }

    /// The document of the pages `run`; `head` is what its head holds.
    mutating func xhtml(of run: PageRun, head: String, attributes: String) -> String {
        marks = book.chapters.indices.filter { run.pages.contains(book.chapters[$0].start.page) }.map { index in
            let chapter = book.chapters[index]
            return (chapter.start, min(chapter.depth + 1, 3), Self.identifier(ofChapter: index))
        }
        body = ""
        for number in run.pages {
            guard let page = book.page(number) else { continue }
            add(page, number)
            if !isFlowing { endBlock() }
        }
        endBlock()
        for mark in marks { addPlace(mark.identifier) }
        let type = run.pages.lowerBound == 0 ? "titlepage" : "chapter"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\(attributes)>
            <head>
            \(head)</head>
            <body>
            <section epub:type="\(type)">
            \(body)</section>
            </body>
            </html>

            """
    }

    private mutating func add(_ page: Page, _ number: Int) {
        if let picture = page.backgroundImage.flatMap({ pictures[$0] }) {
            endBlock()
            body += "<figure><img src=\"\(picture)\" alt=\"\"/></figure>\n"
        }
        if !isFlowing, number > 0, let title = page.title, !page.text.string.hasPrefix(title) {
            let start = BookPosition(page: number, utterance: 0)
            begin("h\(marks.first { $0.start == start }?.level ?? 2)", at: start)
            block?.text = title
            endBlock()
        }
        guard !page.utterances.isEmpty else {
            add(page.displayText ?? "", "p", at: BookPosition(page: number, utterance: 0))
            return
        }
        var previous = block?.text ?? ""
        for utterance in page.utterances {
            let text = utterance.plainText
            if block != nil, WordSpacing.isMissing(between: previous, and: text) { block?.text += " " }
            if !text.isEmpty { previous = text }
            add(text, element(for: utterance), at: utterance.id)
        }
    }

    private func element(for utterance: Utterance) -> String {
        if utterance.id.page == 0 { return utterance.id.utterance == 0 ? "h1" : "p" }
        guard utterance.isHeading else { return "p" }
        return "h\(marks.last { $0.start <= utterance.id }?.level ?? 2)"
    }

    /// Adds text to the block that is open, if that is of the same kind; a blank line ends it.
    private mutating func add(_ text: String, _ element: String, at position: BookPosition) {
        if let block, block.element != element { endBlock() }
        let paragraphs = text.split(separator: "\n\n", omittingEmptySubsequences: false)
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { endBlock() }
            if block == nil {
                guard paragraph.contains(where: { !$0.isWhitespace }) else { continue }
                begin(element, at: position)
            }
            block?.text += paragraph
        }
    }

    private mutating func begin(_ element: String, at position: BookPosition) {
        let begun = marks.prefix { $0.start <= position }
        marks.removeFirst(begun.count)
        // Chapters that begin with one block are found by that of the first.
        for mark in begun.dropLast() { addPlace(mark.identifier) }
        block = Block(element: element, identifier: begun.last?.identifier)
    }

    private mutating func addPlace(_ identifier: String) { body += "<a id=\"\(identifier)\"></a>\n" }

    private mutating func endBlock() {
        guard let block else { return }
        self.block = nil
        let lines = block.text.split(separator: "\n").map { MarkupText.escaped(String($0)) }
        guard lines.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            if let identifier = block.identifier { addPlace(identifier) }
            return
        }
        let identifier = block.identifier.map { " id=\"\($0)\"" } ?? ""
        body += "<\(block.element)\(identifier)>\(lines.joined(separator: "<br/>\n"))</\(block.element)>\n"
    }
}

extension Utterance {
    /// The text without markup.
    fileprivate var plainText: String {
        guard isMarkup, let document = try? SSMLDocument(text[...]) else { return text }
        return document.nodes.map { if case .text(let text) = $0 { text.content } else { "" } }.joined()
    }
}
