/// Finds the picture on an EPUB's cover.
struct EPUBCover {
    private let root: XMLElement
    private let package: EPUBPackage

    init(_ root: XMLElement, of package: EPUBPackage) {
        self.root = root
        self.package = package
    }

    /// The picture with the property for it, else the one that the metadata names, else that of the guide's cover page.
    func path(in parts: inout EPUBParts) -> String? {
        let picture = package.items.first { $0.properties.contains("cover-image") } ?? named
        if let picture, picture.isPicture, parts.archive.entry(named: picture.path) != nil { return picture.path }
        guard let page = guidePage(in: parts.archive) else { return nil }
        return picturePath(at: page, in: &parts)
    }

    /// Some name the file where its identifier belongs.
    private var named: EPUBItem? {
        let metas = root.descendants(named: "metadata").flatMap { $0.descendants(named: "meta") }
        guard let content = metas.first(where: { $0["name"]?.lowercased() == "cover" })?["content"], !content.isEmpty
        else { return nil }
        return package.item(content) ?? package.items.first { $0.path.hasSuffix(content) && $0.isPicture }
    }

    private func guidePage(in archive: Archive) -> String? {
        let references = root.descendants(named: "guide").flatMap { $0.children(named: "reference") }
        let cover = references.first { $0["type"]?.lowercased() == "cover" }
        return cover?["href"].flatMap { archive.reference($0, from: package.path)?.path }
    }

    private func picturePath(at page: String, in parts: inout EPUBParts) -> String? {
        guard let item = package.items.first(where: { $0.path == page }), parts.archive.entry(named: page) != nil else {
            return nil
        }
        if item.isPicture { return page }
        guard let document = parts.document(at: page) else { return nil }
        let addresses =
            document.descendants(named: "img").map { $0["src"] }
            + document.descendants(named: "image").map { $0["href"] }
        let address = addresses.lazy.compactMap(\.self).first
        let path = address.flatMap { parts.archive.reference($0, from: page)?.path }
        return path.flatMap { parts.archive.entry(named: $0)?.name }
    }
}
