import BookKit

/// Reads a feed of OPDS 1, or a single entry: an entry at a time, so that a feed of any length takes little memory.
///
/// Elements are known by their names alone, since feeds get the namespaces wrong.
final class AtomFeedReader: XMLScannerDelegate {
    private static let deepest = 250
    /// In one entry.
    private static let mostElements = 20_000

    private var feed: CatalogFeed
    /// From the root to the innermost.
    private var open: [XMLElement] = []
    /// What addresses in the feed are relative to.
    private var base: WebAddress
    private var elementCount = 0
    private var entryCount = 0
    private var hasRoot = false
    /// The places that groups of entries lead to, by the groups' titles.
    private var groups: [(title: String, address: WebAddress)] = []

    /// Reads the document that came from `address`.
    ///
    /// - Returns: The feed; one that is broken somewhere has what comes before that, and a warning.
    /// - Throws: `malformed` when nothing of it is a feed.
    static func read(_ bytes: [UInt8], at address: WebAddress) throws(BookError) -> CatalogFeed {
        let (reader, fault) = try attempt(XMLSource(bytes), at: address)
        guard let fault else { return reader.finished() }
        // A stray "&" or a wrong encoding is no reason to miss what follows.
        if fault.code == .malformed, let mended = XMLSource(mending: bytes) {
            let (second, secondFault) = try attempt(mended, at: address)
            if second.entryCount >= reader.entryCount { return try second.finished(after: secondFault) }
        }
        return try reader.finished(after: fault)
    }

    private static func attempt(
        _ source: XMLSource, at address: WebAddress
    ) throws(BookError) -> (AtomFeedReader, BookError?) {
        let reader = AtomFeedReader(address)
        do throws(BookError) {
            _ = try XMLScanner(source, entities: .read, delegate: reader).scan()
            return (reader, nil)
        } catch {
            return (reader, error)
        }
    }

    private init(_ address: WebAddress) {
        feed = CatalogFeed(address: address)
        base = address
    }

    private func finished(after fault: BookError? = nil) throws(BookError) -> CatalogFeed {
        if let fault {
            guard hasRoot, entryCount > 0 else { throw fault }
            feed.warning = "\(fault); what comes before that is listed"
        }
        return finished()
    }

    private func finished() -> CatalogFeed {
        for group in groups {
            let place = CatalogPlace(title: "All of \(group.title)", address: group.address)
            feed.add([.place(place)], to: group.title)
        }
        return feed
    }

    func didStart(_ element: String, attributes: XMLAttributes, line: Int) throws(BookError) {
        let name = XMLName.local(element)
        if open.isEmpty {
            guard name == "feed" || name == "entry" else {
                throw BookError(.malformed, "it is no catalog, but a document <\(name)>; check the address", line: line)
            }
            hasRoot = true
            base = attributes["base"].flatMap(base.resolving) ?? base
        }
        elementCount += 1
        guard open.count < Self.deepest, elementCount <= Self.mostElements else {
            throw BookError(.tooLarge, "an entry has too many elements; ask who runs it", line: line)
        }
        open.append(XMLElement(name: name, attributes: attributes))
    }

    func didRead(_ text: String, line: Int) {
        // Between the entries is nothing but space.
        guard open.count > 1 else { return }
        open[open.count - 1].nodes.append(.text(text))
    }

    func didEnd(_ element: String, line: Int) throws(BookError) {
        guard let element = open.popLast() else { return }
        if open.isEmpty {
            if element.name == "entry" { add(element, base: base) }
        } else if open.count == 1, open[0].name == "feed" {
            elementCount = 1
            try take(element, line: line)
        } else {
            open[open.count - 1].nodes.append(.element(element))
        }
    }

    /// Takes a child of the feed.
    private func take(_ element: XMLElement, line: Int) throws(BookError) {
        switch element.name {
        case "title": feed.title = MarkedText(element.text, isMarkup: element["type"] == "html")?.plain
        case "link": feed.take(AtomEntry.link(element, base: base))
        case "totalResults": feed.totalCount = Int(element.text)
        case "entry":
            guard entryCount < CatalogFeed.mostEntries else {
                throw BookError(
                    .tooLarge, "it has more than \(CatalogFeed.mostEntries) entries; ask who runs it", line: line)
            }
            add(element, base: element["base"].flatMap(base.resolving) ?? base)
        default: break
        }
    }

    private func add(_ element: XMLElement, base: WebAddress) {
        entryCount += 1
        let draft = AtomEntry.draft(element, base: base)
        let group = draft.links.first { $0.has("group", "collection") }
        if let title = group?.title, let address = group?.address, groups.count < CatalogFeed.mostGroups,
            !groups.contains(where: { $0.title == title })
        {
            groups.append((title, address))
        }
        feed.add(draft.entries, to: group?.title)
    }
}
