import BookKit

/// Puts overlays into the package document of a book, and takes out those it had; nothing else is changed.
struct PackageEditor {
    private static let properties: Set<String> = [
        "media:duration", "media:active-class", "media:playback-active-class", "media:narrator",
    ]

    private let bytes: [UInt8]
    private let map: MarkupMap
    private let path: String

    /// Nil for a package that isn't sound XML, or has no metadata or manifest to add to.
    init?(_ bytes: [UInt8], at path: String) {
        guard let map = MarkupMapper.map(bytes), let metadata = map.first("metadata"),
            let manifest = map.first("manifest"), !map.elements[metadata].endTag.isEmpty,
            !map.elements[manifest].endTag.isEmpty
        else { return nil }
        self.bytes = bytes
        self.map = map
        self.path = path
    }

    /// The version of EPUB that it says it follows.
    var version: String? { map.first("package").flatMap { MarkupTag(bytes, map.elements[$0].tag)["version"] } }

    var identifiers: Set<String> { Set(map.identifiers.keys) }

    /// The package with the overlays; `items` are those of its manifest.
    func adding(_ parts: OverlayParts, items: [EPUBItem]) -> [UInt8] {
        let paths = Dictionary(items.map { ($0.id, $0.path) }) { first, _ in first }
        let overlays = Dictionary(parts.overlays.map { ($0.document, $0.identifier) }) { first, _ in first }
        var edits = ByteEdits()
        for element in map.elements {
            switch element.name {
            case "item": change(element, paths, overlays, &edits)
            case "meta":
                guard let property = MarkupTag(bytes, element.tag)["property"], Self.properties.contains(property)
                else { continue }
                edits.remove(element.whole)
            case "metadata":
                edits.insert(parts.metadata(prefix: element.prefix), at: element.endTag.lowerBound)
            case "manifest":
                edits.insert(parts.items(package: path, prefix: element.prefix), at: element.endTag.lowerBound)
            default: break
            }
        }
        return edits.applied(to: bytes)
    }

    private func change(
        _ element: MarkupMap.Element, _ paths: [String: String], _ overlays: [String: String], _ edits: inout ByteEdits
    ) {
        let tag = MarkupTag(bytes, element.tag)
        if tag["media-type"] == "application/smil+xml" { return edits.remove(element.whole) }
        let overlay = tag["id"].flatMap { paths[$0] }.flatMap { overlays[$0] }
        switch (tag.attribute("media-overlay"), overlay) {
        case (let old?, let new?): edits.replace(old.valueRange, with: new)
        case (let old?, nil): edits.remove(old.range)
        case (nil, let new?): edits.insert(" media-overlay=\"\(new)\"", at: tag.end)
        case (nil, nil): break
        }
    }
}
