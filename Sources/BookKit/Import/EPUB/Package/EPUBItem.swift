/// A file of an EPUB, as the manifest of its package document names it.
package struct EPUBItem: Hashable, Sendable {
    package let id: String
    package let path: String
    /// In lower case, without parameters.
    package let mediaType: String
    package var properties: [String] = []
    /// The identifier of what stands in for it.
    var fallback: String?
    /// The identifier of the media overlay of a document.
    package var overlay: String?

    package init(
        id: String, path: String, mediaType: String, properties: [String] = [], fallback: String? = nil,
        overlay: String? = nil
    ) {
        self.id = id
        self.path = path
        self.mediaType = mediaType
        self.properties = properties
        self.fallback = fallback
        self.overlay = overlay
    }

    /// Whether it is a document to be read: XHTML, HTML, SVG or what calls itself otherwise but has such a name.
    var isReadable: Bool {
        if mediaType.contains("html") || ["image/svg+xml", "text/x-oeb1-document"].contains(mediaType) { return true }
        let mayBeMistyped = ["", "text/xml", "application/xml", "text/plain", "application/octet-stream"]
        let name = path.lowercased()
        return mayBeMistyped.contains(mediaType) && [".xhtml", ".html", ".htm", ".xht"].contains { name.hasSuffix($0) }
    }

    /// The media type as manifests write it, in one way of writing.
    static func mediaType(of text: String) -> String { text.prefix { $0 != ";" }.trimmedSpace.lowercased() }

    var isPicture: Bool { mediaType.hasPrefix("image/") }
}
