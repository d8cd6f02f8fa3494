import Testing

/// A catalog that means harm.
struct HostileFeed: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }

    static let all = [
        HostileFeed("deep elements", many("<a>")), HostileFeed("a deep feed", "<feed>" + many("<a>")),
        HostileFeed("a huge entry", "<feed><entry>" + many("<a/>", 1_000_000) + "</entry></feed>"),
        HostileFeed("attributes", "<feed " + many("a='b' ") + "/>"),
        HostileFeed("a long title", "<feed><entry><title>" + many("x", 8_000_000) + "</title></entry></feed>"),
        HostileFeed("many entries", "<feed>" + many("<entry/>") + "</feed>"),
        HostileFeed(
            "a file", "<!DOCTYPE feed [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><feed><title>&x;</title></feed>"),
        HostileFeed("another feed", "<!DOCTYPE feed [<!ENTITY % x SYSTEM \"http://127.0.0.1:1/x\"> %x;]><feed/>"),
        HostileFeed("deep objects", many("{\"a\":")), HostileFeed("deep arrays", many("[")),
        HostileFeed(
            "many facets",
            "<feed>" + numbered { "<link rel='http://opds-spec.org/facet' facetGroup='\($0)' href='a'/>" }),
        HostileFeed(
            "many groups", "<feed>" + numbered { "<entry><link rel='collection' title='\($0)' href='a'/></entry>" }),
        HostileFeed(
            "many offers",
            "<feed>"
                + many(
                    "<entry>" + numbered(5_000) { "<link rel='acquisition/buy' href='a'><price>\($0)</price></link>" }
                        + "</entry>", 20)),
        HostileFeed("many publications", "{\"publications\": [" + many("{},") + "]}"),
        HostileFeed("escapes", "{\"metadata\": {\"title\": \"" + many("\\u00e9") + "\"}, \"publications\": []}"),
        HostileFeed("comments", "[" + many("/*")), HostileFeed("quotes", "{\"a\": \"" + many("\\\"")),
        HostileFeed("many lines", many("a.plist\n")),
        HostileFeed("a page", "<html>" + many("<a href=x.epub>", 100_000)),
        HostileFeed("slashes", "{" + many("/")), HostileFeed("lines of comments", "[" + many("//\n")),
    ]

    private static func numbered(_ count: Int = 50_000, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined()
    }

    private static func many(_ text: String, _ count: Int = 200_000) -> String { String(repeating: text, count: count) }
}
