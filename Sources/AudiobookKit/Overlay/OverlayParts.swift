import BookKit

/// What is added to a book to make it speak.
struct OverlayParts {
    /// A document with speech laid over it.
    struct Overlay {
        let document: String
        let path: String
        let identifier: String
        /// In milliseconds.
        let duration: Int
    }

    struct Sound {
        let path: String
        let identifier: String
        let mediaType: String
    }

    /// The class of the element that is heard.
    static let activeClass = "-epub-media-overlay-active"
    static let style = ".\(activeClass) { background-color: #fff0a0; color: #000000; }\n"

    let styleSheet: (path: String, identifier: String)
    let narrator: String?
    var overlays: [Overlay] = []
    var sounds: [Sound] = []

    /// Of a book that is read and not heard.
    static let none = OverlayParts(styleSheet: ("", ""), narrator: nil)

    /// The lines of the package's metadata; the names of elements begin with `prefix`.
    func metadata(prefix: String = "") -> String {
        guard !overlays.isEmpty else { return "" }
        let total = overlays.reduce(0) { $0 + $1.duration }
        var metas = [("media:duration", SMILText.clock(total), "")]
        for overlay in overlays {
            metas.append(("media:duration", SMILText.clock(overlay.duration), " refines=\"#\(overlay.identifier)\""))
        }
        metas.append(("media:active-class", Self.activeClass, ""))
        if let narrator { metas.append(("media:narrator", MarkupText.escaped(narrator), "")) }
        return metas.map { "<\(prefix)meta property=\"\($0.0)\"\($0.2)>\($0.1)</\(prefix)meta>\n" }.joined()
    }

    /// The lines of the package's manifest, for the package document at `package`.
    func items(package: String, prefix: String = "") -> String {
        guard !overlays.isEmpty else { return "" }
        var items = [(styleSheet.identifier, styleSheet.path, "text/css")]
        items += overlays.map { ($0.identifier, $0.path, "application/smil+xml") }
        items += sounds.map { ($0.identifier, $0.path, $0.mediaType) }
        return items.map { identifier, path, mediaType in
            let address = SMILText.address(of: path, from: package)
            return "<\(prefix)item id=\"\(identifier)\" href=\"\(address)\" media-type=\"\(mediaType)\"/>\n"
        }.joined()
    }
}
