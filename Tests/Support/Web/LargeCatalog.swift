/// A catalog of thousands of books, as servers send it.
public struct LargeCatalog: Sendable {
    public enum Kind: String, CaseIterable, Sendable { case atom, json }

    private let kind: Kind
    private let count: Int
    /// How many are on a page.
    private let pageLength: Int

    public init(_ kind: Kind, count: Int = 5_000, pageLength: Int = .max) {
        self.kind = kind
        self.count = count
        self.pageLength = pageLength
    }

    /// A server of it: the first page is at `/`.
    public func server() throws -> LoopbackServer {
        // Made once: what is measured is who reads it.
        let pages = (0..<max(1, (count + pageLength - 1) / min(pageLength, count))).map(page)
        let type = kind == .atom ? "application/atom+xml;profile=opds-catalog" : "application/opds+json"
        return try LoopbackServer { request in
            let number = Int(request.query?.split(separator: "=").last ?? "0") ?? 0
            return pages.indices.contains(number)
                ? LoopbackResponse(200, pages[number], type: type) : LoopbackResponse(404)
        }
    }

    private func page(_ number: Int) -> [UInt8] {
        let length = min(pageLength, count)
        let numbers = number * length..<min(count, (number + 1) * length)
        let next = numbers.upperBound < count ? "/?page=\(number + 1)" : nil
        return Array((kind == .atom ? atom(numbers, next: next) : json(numbers, next: next)).utf8)
    }

    private func atom(_ numbers: Range<Int>, next: String?) -> String {
        let link = next.map { "<link rel=\"next\" href=\"\($0)\" type=\"application/atom+xml\"/>" } ?? ""
        let entries = numbers.map { number in
            """
            <entry><title>The \(number)th Book of Many</title><id>urn:book:\(number)</id>
            <updated>2026-01-01T00:00:00Z</updated><author><name>Author Number \(number % 97)</name></author>
            <dc:language>en</dc:language><category term="Fiction" label="Fiction"/>
            <summary>A summary as long as those that are found in most catalogs, with some words about book \(number).</summary>
            <link rel="http://opds-spec.org/image" href="/covers/\(number).jpg" type="image/jpeg"/>
            <link rel="http://opds-spec.org/image/thumbnail" href="/covers/\(number).small.jpg" type="image/jpeg"/>
            <link rel="http://opds-spec.org/acquisition" href="/books/\(number).epub" type="application/epub+zip"/>
            <link rel="http://opds-spec.org/acquisition" href="/books/\(number).mobi" type="application/x-mobipocket-ebook"/></entry>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/"><title>Many</title>\(link)
            \(entries.joined(separator: "\n"))</feed>
            """
    }

    private func json(_ numbers: Range<Int>, next: String?) -> String {
        let link = next.map { "{\"rel\": \"next\", \"href\": \"\($0)\", \"type\": \"application/opds+json\"}" } ?? ""
        let entries = numbers.map { number in
            """
            {"metadata": {"@type": "http://schema.org/Book", "title": "The \(number)th Book of Many",
            "author": {"name": "Author Number \(number % 97)"}, "identifier": "urn:book:\(number)", "language": "en",
            "modified": "2026-01-01T00:00:00Z", "subject": ["Fiction"],
            "description": "A summary as long as those that are found in most catalogs, with words about book \(number)."},
            "links": [{"rel": "http://opds-spec.org/acquisition/open-access", "href": "/books/\(number).epub",
            "type": "application/epub+zip"}], "images": [{"href": "/covers/\(number).jpg", "type": "image/jpeg"}]}
            """
        }
        return
            "{\"metadata\": {\"title\": \"Many\"}, \"links\": [\(link)], \"publications\": [\(entries.joined(separator: ","))]}"
    }
}
