/// A book in a property list whose text can be changed in just the places where the book is changed: keys, order,
/// comments and what else is written there stay as they are.
package struct PropertyListEditor: Sendable {
    /// The book as it is written.
    package let reading: BookReading
    /// The list was binary, which has no text to change: it is written anew as XML, without dates and data.
    package let wasBinary: Bool
    /// The text as it is written, the XML of a binary list.
    package let bytes: [UInt8]
    /// The list has contents of its own: they don't follow the titles of the pages.
    package let hasOwnContents: Bool

    private let folder: BookFolder?

    /// Reads the book that `bytes` hold.
    ///
    /// - Throws: Why it is no book, or `unsupported` when its text can't be changed.
    package init(_ bytes: [UInt8], folder: BookFolder? = nil) throws(BookError) {
        wasBinary = try PropertyListFormat(of: bytes) == .binary
        var log = DiagnosticLog()
        let reader = PropertyListBookReader()
        let root = try reader.root(of: bytes, log: &log)
        if wasBinary, let value = PropertyListValue(root) {
            self.bytes = Array(PropertyListText.document(of: value).utf8)
        } else {
            self.bytes = bytes
        }
        if try PropertyListFormat(of: bytes) == .openStep, PropertyListEncoding(of: bytes).units == .bytes,
            String(validating: bytes, as: UTF8.self) == nil
        {
            throw BookError(.unsupported, "isn't valid UTF-8, so it can't be changed in place; save it as UTF-8")
        }
        reading = try reader.read(self.bytes, folder: folder)
        hasOwnContents = Self.contents(of: root) != nil
        self.folder = folder
    }

    /// The text of the list when the book in it has become `book`, on as many pages.
    ///
    /// - Parameters:
    ///   - book: The book with its changes, of which those to pages and to the places of chapters are written.
    ///   - origins: For pages on which utterances have come or gone, counted from 0: which utterance of the written page
    ///     each was, in rising order, or nil for a new one.
    /// - Returns: The bytes of the file.
    /// - Throws: `unsupported` when the list is so odd that it can't be changed in place.
    package func text(for book: Book, origins: [Int: [Int?]]) throws(BookError) -> [UInt8] {
        var log = DiagnosticLog()
        let root = try PropertyListBookReader().root(of: bytes, log: &log)
        let dialect: PropertyListText.Dialect = try PropertyListFormat(of: bytes) == .openStep ? .openStep : .xml
        var splicer = PropertyListSplicer(bytes, dialect: dialect, root: root)
        let edits = PageEdits(writer: BookWriter(folder: folder))
        for (number, (node, new)) in zip(Self.pages(of: root), book.pages).enumerated() {
            let old = reading.book.pages[number]
            let edit = edits.edit(of: node, from: old, to: new, origins: origins[number])
            if let edit { splicer.apply(edit, to: node) }
        }
        moveChapters(to: book.chapters, in: root, of: &splicer)
        let text = splicer.result
        guard let written = try? PropertyListBookReader().read(text, folder: folder).book, written == book else {
            throw BookError(
                .unsupported, "is written in a way that can't be changed in place; 'narrate convert' makes a plain copy"
            )
        }
        return text
    }

    private func moveChapters(to new: [Chapter], in root: PropertyListNode, of splicer: inout PropertyListSplicer) {
        guard let contents = Self.contents(of: root), case .array(let items) = contents.value else { return }
        var decoder = BookDecoder(folder: nil, log: DiagnosticLog())
        let old = decoder.numbered(items, pages: reading.book.pages)
        for (entry, chapter) in zip(old, new) where entry.chapter.start != chapter.start {
            let edit = PropertyListEdit.entries(["utterance": .value(.integer(chapter.start.utterance + 1))])
            splicer.apply(edit, to: items[entry.item])
        }
    }

    private static func contents(of root: PropertyListNode) -> PropertyListNode? {
        guard case .dictionary(let entries) = root.value, let list = entries.last(where: { $0.key == "chapters" }),
            case .array = list.value.value
        else { return nil }
        return list.value
    }

    private static func pages(of root: PropertyListNode) -> [PropertyListNode] {
        var list = root
        if case .dictionary(let entries) = root.value {
            guard let pages = entries.last(where: { $0.key == "bookPages" }) else { return [] }
            list = pages.value
        }
        if case .array(let items) = list.value { return items }
        return [list]
    }
}

extension PropertyListEditor {
    /// Whether the bytes of a file are a property list, and no other kind of document.
    package static func canEdit(_ bytes: [UInt8], named name: String) -> Bool {
        (try? BookFormat(of: bytes, named: name)) == .propertyList
    }
}
