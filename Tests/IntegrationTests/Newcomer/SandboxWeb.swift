import FoundationEssentials
import TestSupport

/// The web that the examples see, through a proxy that answers for every host.
enum SandboxWeb {
    static func server() throws -> LoopbackServer {
        let folder = TemporaryFolder()
        try SandboxBook.write(to: folder.path + "/book.epub", title: "Moby-Dick", author: "Herman Melville")
        let epub = [UInt8](try Data(contentsOf: URL(filePath: folder.path + "/book.epub")))
        let list = try ReadmeText().book
        let picture = [UInt8](try Data(contentsOf: URL(filePath: repositoryPath("Books/images/whirly-up.png"))))
        return try LoopbackServer { request in
            let address = request.target.split(separator: "/").dropFirst().joined(separator: "/")
            if address.hasSuffix(".epub") { return LoopbackResponse(200, epub, type: "application/epub+zip") }
            if let feed = feed(address) {
                return LoopbackResponse(text: feed, type: "application/atom+xml;profile=opds-catalog")
            }
            if address == "example.org/books" {
                return LoopbackResponse(text: "<html><a href=\"book.epub\">book.epub</a></html>", type: "text/html")
            }
            switch address {
            case "example.org/good-night.plist": return LoopbackResponse(text: list, type: "application/x-plist")
            case "example.org/images/moon.png": return LoopbackResponse(200, picture, type: "image/png")
            default: return LoopbackResponse(404)
            }
        }
    }

    /// The catalogs of Project Gutenberg and of a school.
    private static func feed(_ address: String) -> String? {
        switch address {
        case "m.gutenberg.org/ebooks.opds":
            catalog(
                "Gutenberg", place("Popular", "/popular"), place("Authors", "/authors"),
                "<link rel=\"search\" href=\"/search?query={searchTerms}\" type=\"application/atom+xml\"/>")
        case "m.gutenberg.org/authors": catalog("Authors", place("Jane Austen", "/austen"))
        case "school.example.org/feed": catalog("School", place("Tales", "/tales"))
        case "m.gutenberg.org/popular", "m.gutenberg.org/austen", "school.example.org/tales":
            catalog("Books", book("One"), book("Two"), book("Moby Dick"))
        case let search where search.hasPrefix("m.gutenberg.org/search"): catalog("Found", book("Moby Dick"))
        default: nil
        }
    }

    private static func catalog(_ title: String, _ parts: String...) -> String {
        """
        <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>\(title)</title><id>urn:\(title)</id>\
        <updated>2026-01-01T00:00:00Z</updated>\(parts.joined())</feed>
        """
    }

    private static func place(_ title: String, _ path: String) -> String {
        entry(title, "<link rel=\"subsection\" href=\"\(path)\" type=\"application/atom+xml;profile=opds-catalog\"/>")
    }

    private static func book(_ title: String) -> String {
        let name = title.lowercased().replacing(" ", with: "-")
        let relation = "http://opds-spec.org/acquisition"
        return entry(title, "<link rel=\"\(relation)\" href=\"/\(name).epub\" type=\"application/epub+zip\"/>")
    }

    private static func entry(_ title: String, _ link: String) -> String {
        "<entry><title>\(title)</title><id>urn:\(title)</id><updated>2026-01-01T00:00:00Z</updated>\(link)</entry>"
    }
}
