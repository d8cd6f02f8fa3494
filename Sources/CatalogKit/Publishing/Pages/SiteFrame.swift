import BookKit

/// What all pages of a site have in common; they need no script, and nothing from elsewhere.
struct SiteFrame {
    /// Even what got into a page against all care would not run.
    private static let policy =
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

    /// Pages name each other by relative addresses, so that a site can be looked at before it is where it belongs.
    private let links = SiteLinks(base: nil)
    /// The path of the page.
    let path: String

    /// A page of that title; `head` and `body` are markup.
    func page(title: String, head: String = "", body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>\(MarkupText.escaped(title))</title>
        <link rel="stylesheet" href="\(address(SiteStyle.path))">
        \(head)</head>
        <body>
        \(body)</body>
        </html>

        """
    }

    /// The address of another file of the site, to stand in an attribute.
    func address(_ path: String) -> String { MarkupText.escaped(links.reference(to: path, from: self.path)) }

    /// Text of a book in an element that is all its own, whatever its direction and its language.
    static func element(_ name: String, _ attributes: String = "", _ text: String, language: String? = nil) -> String {
        let tag = language.map { " lang=\"\(MarkupText.escaped($0))\"" } ?? ""
        return "<\(name)\(attributes)\(tag) dir=\"auto\">\(MarkupText.escaped(text))</\(name)>"
    }

    /// The book's cover, or its title where it has none; those who don't see it miss nothing.
    func cover(_ book: PublishedBook, isSmall: Bool) -> String {
        let image = isSmall ? book.thumbnail ?? book.cover : book.cover ?? book.thumbnail
        guard let image else {
            let title = Self.element("span", "", book.title, language: book.language)
            return "<span class=\"cover blank\" aria-hidden=\"true\">\(title)</span>"
        }
        let size = image.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        let loading = isSmall ? " loading=\"lazy\"" : ""
        return "<span class=\"cover\"><img src=\"\(address(image.path))\" alt=\"\"\(size)\(loading)></span>"
    }
}

extension PublishedBook {
    /// The writers in one line; nil for none.
    var byline: String? { authors.isEmpty ? nil : authors.joined(separator: ", ") }
}
