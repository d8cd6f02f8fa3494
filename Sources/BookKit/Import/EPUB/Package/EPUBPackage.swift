/// The package document of an EPUB: what the book is, which files it has and in which order they are read.
struct EPUBPackage: Sendable {
    let path: String
    private(set) var metadata: DocumentMetadata
    /// In the order of the manifest.
    let items: [EPUBItem]
    /// What is read, in order.
    private(set) var documents: [EPUBItem] = []
    /// What is read in place of a file that the spine names, by the paths of both.
    private(set) var standIns: [String: String] = [:]
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
        readSpine(spine?.children(named: "itemref") ?? [], in: &parts)
        if documents.isEmpty { readManifest(in: &parts) }
        metadata.coverImage = EPUBCover(root, of: self).path(in: &parts)
        guard !documents.isEmpty else {
            throw BookError(.malformed, "has nothing to read: no document of its spine is text; choose another file")
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
            return EPUBItem(
                id: id, path: reference.path, mediaType: EPUBItem.mediaType(of: item["media-type"] ?? ""),
                properties: item.attributes.words(of: "properties"), fallback: item["fallback"],
                overlay: item["media-overlay"])
        }
    }

    /// The documents of the spine but for those outside the flow, unless all are outside.
    private mutating func readSpine(_ spine: [XMLElement], in parts: inout EPUBParts) {
        let linear = spine.filter { $0["linear"]?.trimmedSpace.lowercased() != "no" }
        if !linear.isEmpty, linear.count < spine.count {
            parts.note(path, "has documents outside the flow, which aren't read: \(spine.count - linear.count)")
        }
        var seen: Set<String> = []
        for reference in linear.isEmpty ? spine : linear {
            guard let item = item(reference["idref"]) else {
                parts.note(reference["idref"] ?? path, "has a place in the spine but none in the manifest; left out")
                continue
            }
            guard let document = readable(item) else {
                parts.note(item.path, "is no text, and nothing stands in for it; left out")
                continue
            }
            // What isn't in the archive was noted with the manifest.
            guard parts.archive.entry(named: document.path) != nil else { continue }
            guard seen.insert(document.path).inserted else {
                parts.note(document.path, "is in the spine more than once; read the first time")
                continue
            }
            documents.append(document)
            if item.path != document.path { standIns[item.path] = document.path }
        }
    }

    /// Does without a spine.
    private mutating func readManifest(in parts: inout EPUBParts) {
        documents = items.filter { item in
            item.isReadable && !item.isPicture && !item.properties.contains("nav")
                && parts.archive.entry(named: item.path) != nil
        }
        if !documents.isEmpty { parts.note(path, "has no spine to read; what the manifest lists is read in its order") }
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
