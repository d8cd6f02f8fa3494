import BookKit

/// What a page for people has that may be of use to a program.
final class WebPage: MarkupHandler {
    private(set) var title = ""
    /// Where its links lead.
    private(set) var references: [String] = []
    /// Catalogs that stand for the page.
    private(set) var catalogs: [String] = []
    /// What its links are relative to, if it says so.
    private(set) var base: String?
    /// It asks for a password.
    private(set) var hasLogin = false

    private var open: [String] = []

    /// Reads a page.
    ///
    /// - Throws: `unsupported` where libgumbo isn't installed.
    static func read(_ bytes: [UInt8]) throws(BookError) -> WebPage {
        try MarkupScanner(bytes).scan { WebPage() }.0
    }

    private init() {}

    /// The title in one line; nil without one.
    var name: String? { MarkedText(title, isMarkup: false)?.plain }

    func start(_ element: MarkupElement) {
        open.append(element.name)
        switch element.name {
        case "a": if let reference = element["href"] { references.append(reference) }
        case "base": base = base ?? element["href"]
        case "link":
            // A page may name feeds of news too.
            if element["type"]?.lowercased().contains("opds") ?? false, let reference = element["href"] {
                catalogs.append(reference)
            }
        case "input": if element["type"]?.lowercased() == "password" { hasLogin = true }
        case "form":
            let action = element["action"]?.lowercased() ?? ""
            if ["login", "log-in", "signin", "sign-in"].contains(where: action.contains) { hasLogin = true }
        default: break
        }
    }

    func text(_ bytes: [UInt8]) {
        if open.last == "title", !open.contains("svg") { title += String(decoding: bytes, as: UTF8.self) }
    }

    func end() { open.removeLast() }
}
