/// What the end of a file's name promises.
enum FileSuffix: Hashable, Sendable {
    case propertyList, html, markdown, other

    init(of name: String?) {
        let name = name ?? ""
        switch name.lastIndex(of: ".").map({ name[$0...].lowercased() }) {
        case ".plist": self = .propertyList
        case ".html", ".htm", ".xhtml", ".xht": self = .html
        case ".md", ".markdown", ".mdown", ".mkd": self = .markdown
        default: self = .other
        }
    }

    /// What a text is that doesn't say what it is.
    var textFormat: BookFormat {
        switch self {
        case .html: .html
        case .markdown: .markdown
        case .propertyList, .other: .plainText
        }
    }
}
