/// What kind of file a catalog offers, as far as that can be told without it.
public enum AcquisitionFormat: Hashable, Sendable {
    case propertyList, epub, html, markdown, text
    /// Nothing tells; the file itself will.
    case unknown
    case audio
    /// A licence or a locked file, by the name of the protection.
    case protected(String)
    /// By the name of the format.
    case unsupported(String)

    /// The place among the formats that are read, the best first; nil for one that isn't.
    public var rank: Int? {
        switch self {
        case .propertyList: 0
        case .epub: 1
        case .html: 2
        case .markdown: 3
        case .text: 4
        case .unknown: 5
        case .audio, .protected, .unsupported: nil
        }
    }

    /// The format by name, such as "EPUB".
    public var name: String {
        switch self {
        case .propertyList: "narrated book"
        case .epub: "EPUB"
        case .html: "HTML"
        case .markdown: "Markdown"
        case .text: "text"
        case .unknown: "unknown format"
        case .audio: "audio"
        case .protected(let protection): protection
        case .unsupported(let name): name
        }
    }

    /// What the file's name ends in; nil where the format doesn't say.
    public var suffix: String? {
        switch self {
        case .propertyList: "plist"
        case .epub: "epub"
        case .html: "html"
        case .markdown: "md"
        case .text: "txt"
        case .unknown, .audio, .protected, .unsupported: nil
        }
    }

    /// Judges by the type of a link; where that says nothing, by the address; where that doesn't either, by the title.
    init(type: String?, address: WebAddress?, title: String? = nil) {
        let mediaType = MediaType(type)
        if let mediaType, let format = Self.format(of: mediaType) {
            self = format
        } else if let format = address.flatMap({ Self.format(ofFile: $0.lastPathComponent) }) {
            self = format
        } else if mediaType?.name == "text/plain" {
            self = .text
        } else {
            self = title.flatMap(Self.format(inTitle:)) ?? .unknown
        }
    }

    /// The format of the file with that name; nil where the name doesn't tell.
    init?(ofFile name: String) {
        guard let format = Self.format(ofFile: name) else { return nil }
        self = format
    }

    private static func format(of type: MediaType) -> AcquisitionFormat? {
        if let known = types[type.name] { return known }
        if type.name.hasSuffix("+lcp") { return .protected("Readium LCP") }
        switch type.name.prefix(while: { $0 != "/" }) {
        case "audio": return .audio
        case "video": return .unsupported("video")
        case "image": return .unsupported("picture")
        default: return nil
        }
    }

    /// The last suffix counts that is one: there are names such as "10441.epub.images", and folders called "epub".
    private static func format(ofFile name: String) -> AcquisitionFormat? {
        name.lowercased().split(separator: ".").reversed().lazy.compactMap { suffixes[String($0)] }.first
    }

    private static func format(inTitle title: String) -> AcquisitionFormat? {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.lazy.compactMap { titles[String($0)] ?? suffixes[String($0)] }.first
    }

    private static let adobe = AcquisitionFormat.protected("Adobe DRM (ACSM)")
    private static let readium = AcquisitionFormat.protected("Readium LCP")
    private static let kindle = AcquisitionFormat.unsupported("Kindle")
    private static let comic = AcquisitionFormat.unsupported("comic")

    private static let types: [String: AcquisitionFormat] = [
        "application/x-plist": .propertyList, "application/x-apple-plist": .propertyList, "text/x-plist": .propertyList,
        "application/epub+zip": .epub, "application/epub": .epub, "application/x-epub+zip": .epub,
        "application/kepub+zip": .epub, "application/x-kobo-epub+zip": .epub,
        "text/html": .html, "application/xhtml+xml": .html, "text/markdown": .markdown, "text/x-markdown": .markdown,
        "application/audiobook+json": .audio, "application/audiobook+zip": .audio,
        "application/vnd.adobe.adept+xml": adobe, "application/vnd.adobe.adept": adobe,
        "application/vnd.readium.lcp.license.v1.0+json": readium,
        "application/vnd.readium.lcp.license.1.0+json": readium,
        "application/vnd.librarysimplified.axisnow+json": .protected("AxisNow DRM"),
        "application/vnd.librarysimplified.bearer-token+json": .protected("a library's token"),
        "application/vnd.librarysimplified.findaway.license+json": .audio,
        "application/pdf": .unsupported("PDF"), "application/x-pdf": .unsupported("PDF"),
        "application/x-mobipocket-ebook": kindle, "application/vnd.amazon.ebook": kindle,
        "application/vnd.amazon.mobi8-ebook": kindle, "application/x-mobi8-ebook": kindle,
        "application/x-kindle-application": kindle, "application/fb2": .unsupported("FB2"),
        "application/fb2+xml": .unsupported("FB2"), "application/fb2+zip": .unsupported("FB2"),
        "application/x-fictionbook": .unsupported("FB2"), "application/x-fictionbook+xml": .unsupported("FB2"),
        "application/x-cbz": comic, "application/x-cbr": comic, "application/x-cbt": comic,
        "application/vnd.comicbook+zip": comic, "application/vnd.comicbook-rar": comic,
        "application/divina+json": comic,
        "application/webpub+json": .unsupported("web publication"), "application/rtf": .unsupported("RTF"),
        "text/rtf": .unsupported("RTF"), "application/msword": .unsupported("Word"),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": .unsupported("Word"),
        "application/vnd.oasis.opendocument.text": .unsupported("OpenDocument"),
    ]

    private static let suffixes: [String: AcquisitionFormat] = [
        "plist": .propertyList, "epub": .epub, "kepub": .epub, "epub3": .epub, "html": .html, "htm": .html,
        "xhtml": .html, "md": .markdown, "markdown": .markdown, "txt": .text, "text": .text,
        "mp3": .audio, "m4b": .audio, "m4a": .audio, "ogg": .audio, "opus": .audio, "flac": .audio, "wav": .audio,
        "aac": .audio, "audiobook": .audio, "acsm": adobe, "lcpl": readium, "lcpdf": readium, "lcpa": readium,
        "pdf": .unsupported("PDF"), "mobi": kindle, "azw": kindle, "azw3": kindle, "azw4": kindle, "kfx": kindle,
        "kf8": kindle, "prc": kindle, "fb2": .unsupported("FB2"), "cbz": comic, "cbr": comic, "cb7": comic,
        "djvu": .unsupported("DjVu"), "rtf": .unsupported("RTF"), "doc": .unsupported("Word"),
        "docx": .unsupported("Word"), "odt": .unsupported("OpenDocument"), "lit": .unsupported("Microsoft Reader"),
    ]

    private static let titles: [String: AcquisitionFormat] = ["kindle": kindle, "audio": .audio, "plain": .text]
}
