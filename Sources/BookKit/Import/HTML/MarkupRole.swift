/// What an element means for reading aloud, as its name tells.
enum MarkupRole {
    /// Part of a line; so is what isn't known.
    case inline
    case block
    case heading(level: Int)
    case item
    case term
    case table
    case row
    case cell
    case preformatted
    case lineBreak
    case rule
    case picture
    case drawing
    case formula
    case link
    case raised
    case lowered
    case quotation
    case main
    /// What stands beside the text of a page that has a main part.
    case beside
    case title
    case style
    case styleLink
    case metadata
    case root
    /// Never read: programs, controls, what stands in for sound and film; readings beside ruby's base text; in EPUB's
    /// switch, the cases that need more than XHTML.
    case leftOut

    init(_ name: String) { self = Self.roles[name] ?? .inline }

    /// Whether a block ends where such an element begins and where it ends.
    var isBlock: Bool {
        switch self {
        case .block, .heading, .item, .term, .table, .row, .cell, .preformatted, .main, .beside, .root: true
        default: false
        }
    }

    private static let roles: [String: MarkupRole] = {
        var roles: [String: MarkupRole] = [
            "tr": .row, "td": .cell, "th": .cell, "table": .table, "li": .item, "dt": .term, "br": .lineBreak,
            "hr": .rule, "img": .picture, "image": .picture, "svg": .drawing, "math": .formula, "a": .link,
            "sup": .raised, "sub": .lowered, "q": .quotation, "main": .main, "title": .title, "style": .style,
            "link": .styleLink,
            "meta": .metadata, "html": .root, "pre": .preformatted, "listing": .preformatted, "xmp": .preformatted,
        ]
        for level in 1...6 { roles["h\(level)"] = .heading(level: level) }
        for name in ["header", "footer", "aside"] { roles[name] = .beside }
        let blocks = """
            address article blockquote body caption center dd details dialog dir div dl fieldset figcaption figure \
            form hgroup legend menu ol optgroup p search section summary tbody tfoot thead ul
            """
        for name in blocks.split(separator: " ") { roles[String(name)] = .block }
        let leftOut = """
            script template iframe audio video canvas embed applet noembed noframes frameset input select button \
            textarea datalist output progress meter map rt rp rtc case
            """
        for name in leftOut.split(separator: " ") { roles[String(name)] = .leftOut }
        return roles
    }()
}
