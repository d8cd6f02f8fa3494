import BookKit

/// Reads a plain list of books: a JSON array of addresses, or of objects that have one; or a text with one in each line.
enum BookListReader {
    private static let addressNames = ["url", "href", "address", "link", "file", "path"]
    private static let titleNames = ["title", "name"]
    private static let listNames = ["books", "items", "files", "urls"]

    /// The list as a catalog; nil when some of it is no address of the web.
    static func feed(text bytes: [UInt8], at address: WebAddress) -> CatalogFeed? {
        guard let text = try? TextDecoder.text(of: bytes) else { return nil }
        let lines = text.split(whereSeparator: \.isNewline).map(\.trimmedSpace)
        return feed(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }, at: address) { line in
            // What follows the address is the title.
            let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            guard let reference = parts.first.map(String.init) else { return nil }
            let isAddress = reference.hasPrefix("http://") || reference.hasPrefix("https://")
            guard isAddress || AcquisitionFormat(ofFile: reference) != nil else { return nil }
            return (reference, parts.count > 1 ? String(parts[1]) : nil, nil)
        }
    }

    /// The list as a catalog; nil when it is some other JSON.
    static func feed(json bytes: [UInt8], at address: WebAddress) throws(BookError) -> CatalogFeed? {
        var scanner = JSONScanner(bytes)
        var value = try scanner.value()
        if case .object = value {
            guard let list = listNames.lazy.compactMap({ value[$0] }).first else { return nil }
            value = list
        }
        guard case .array(let elements) = value else { return nil }
        return feed(elements, at: address) { element in
            guard element.isObject else { return element.text.map { ($0, nil, nil) } }
            guard let reference = addressNames.lazy.compactMap({ element[$0]?.text }).first else { return nil }
            let title = titleNames.lazy.compactMap { element[$0]?.localText }.first
            return (reference, title, element["author"]?.localText)
        }
    }

    private static func feed<Item>(
        _ items: [Item], at address: WebAddress,
        _ read: (Item) -> (reference: String, title: String?, author: String?)?
    ) -> CatalogFeed? {
        guard !items.isEmpty, items.count <= CatalogFeed.mostEntries else { return nil }
        var entries: [CatalogEntry] = []
        for item in items {
            guard let (reference, title, author) = read(item), let book = address.resolving(reference) else {
                return nil
            }
            entries.append(.publication(Publication(fileAt: book, title: title, author: author)))
        }
        var feed = CatalogFeed(address: address)
        feed.add(entries, to: nil)
        return feed
    }
}

extension Publication {
    /// A book of which there is little more than its file.
    init(fileAt address: WebAddress, title: String? = nil, author: String? = nil) {
        let name = address.lastPathComponent
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        let format = AcquisitionFormat(type: nil, address: address)
        let acquisition = Acquisition(
            kind: .open, address: address, format: format, type: nil, title: nil, byteCount: nil, prices: [],
            indirectFormats: [])
        self.init(
            title: MarkedText(title, isMarkup: false)?.plain ?? MarkedText(String(stem), isMarkup: false)?.plain
                ?? Self.untitled,
            authors: [MarkedText(author, isMarkup: false)?.plain].compactMap(\.self), languages: [], publisher: nil,
            published: nil, identifier: nil, summary: nil, acquisitions: [acquisition], covers: [], complete: nil,
            isAudiobook: false)
    }
}
