/// The package document of an EPUB: what the book is, which files it has and in which order they are read.
struct EPUBPackage: Sendable {
    let path: String
    private(set) var metadata: DocumentMetadata
    /// In the order of the manifest.
    let items: [EPUBItem]
    /// What is read, in order.
    private(set) var documents: [EPUBItem] = []
    /// The identifier of the NCX that the spine names.
    let contentsID: String?
    private let itemsByID: [String: EPUBItem]

    init(at path: String, in parts: inout EPUBParts) throws(BookError) {
        guard let root = parts.document(at: path) else {
            throw BookError(.malformed, "has no package document that can be read; fetch it again")
        }
        self.path = path
        items = Self.items(of: root, at: path, in: &parts)
        itemsByID = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        let spine = root.descendants(named: "spine").first
        contentsID = spine?["toc"]
        metadata = EPUBMetadata(root).metadata
        documents = readableDocuments(of: spine?.children(named: "itemref") ?? [], in: &parts)
        metadata.coverImage = EPUBCover(root, of: self).path(in: &parts)
        guard !documents.isEmpty else {
            throw BookError(.malformed, "has nothing to read: no document of its spine is text")
        }
    }

    func item(_ id: String?) -> EPUBItem? { id.flatMap { itemsByID[$0] } }

    private static func items(of root: XMLElement, at path: String, in parts: inout EPUBParts) -> [EPUBItem] {
        let manifest = root.descendants(named: "manifest").first
        return (manifest?.children(named: "item") ?? []).compactMap { item in
            guard let id = item["id"], let address = item["href"] else { return nil }
            guard let reference = parts.archive.reference(address, from: path) else { return nil }
            if parts.archive.entry(named: reference.path) == nil {
                parts.note(reference.path, "is in the manifest but not in the archive; left out")
            }
            let type = item["media-type"]?.prefix { $0 != ";" }.trimmedSpace.lowercased()
            return EPUBItem(
                id: id, path: reference.path, mediaType: type ?? "", properties: item.attributes.words(of: "properties"),
                fallback: item["fallback"], overlay: item["media-overlay"])
        }
    }

    /// The documents of the spine but for those outside the flow, unless all are outside.
    private func readableDocuments(of spine: [XMLElement], in parts: inout EPUBParts) -> [EPUBItem] {
        guard !spine.isEmpty else {
            let documents = items.filter { $0.isReadable && $0.mediaType != "image/svg+xml" }
            if !documents.isEmpty { parts.note(path, "has no spine; what is in the manifest is read in its order") }
            return documents.filter { parts.archive.entry(named: $0.path) != nil }
        }
        let linear = spine.filter { $0["linear"]?.trimmedSpace.lowercased() != "no" }
        if !linear.isEmpty, linear.count < spine.count {
            parts.note(path, "keeps \(spine.count - linear.count) documents outside the flow; they aren't read")
        }
        var seen: Set<String> = []
        return (linear.isEmpty ? spine : linear).compactMap { reference in
            guard let item = item(reference["idref"]) else {
                parts.note(reference["idref"] ?? "", "is in the spine but not in the manifest; left out")
                return nil
            }
            guard let document = readable(item) else {
                parts.note(item.path, "is no text, and nothing stands in for it; left out")
                return nil
            }
            guard seen.insert(document.path).inserted else {
                parts.note(document.path, "is in the spine more than once; read the first time")
                return nil
            }
            return parts.archive.entry(named: document.path) == nil ? nil : document
        }
    }

    /// The item or the first readable one that stands in for it; a chain that comes round again ends.
    private func readable(_ item: EPUBItem) -> EPUBItem? {
        var candidate: EPUBItem? = item
        var seen: Set<String> = []
        while let current = candidate, seen.insert(current.id).inserted {
            if current.isReadable { return current }
            candidate = self.item(current.fallback)
        }
        return nil
    }
}
