import BookKit

/// Reads an entry of an Atom feed.
enum AtomEntry {
    static func draft(_ entry: XMLElement, base: WebAddress) -> EntryDraft {
        var draft = EntryDraft()
        draft.title = text(of: entry.child(named: "title"))?.plain
        let people = entry.children(named: "author").compactMap { author in
            author.child(named: "name")?.text.nonEmpty ?? author.child(named: "sort_name")?.text.nonEmpty
        }
        draft.authors = people.isEmpty ? texts(of: "creator", in: entry) : people
        draft.languages = texts(of: "language", in: entry)
        draft.publisher = texts(of: "publisher", in: entry).first
        draft.published = (texts(of: "issued", in: entry) + texts(of: "published", in: entry)).first
        draft.identifier = texts(of: "id", in: entry).first
        draft.summary = text(of: entry.child(named: "summary")) ?? text(of: entry.child(named: "content"))
        draft.links = entry.children(named: "link").map { link($0, base: base) }
        draft.isAudiobook = entry["additionalType"]?.hasSuffix("Audiobook") ?? false
        return draft
    }

    static func link(_ element: XMLElement, base: WebAddress) -> FeedLink {
        var link = FeedLink(
            relations: element.attributes.words(of: "rel"), reference: element["href"],
            base: element["base"].flatMap(base.resolving) ?? base, type: element["type"], title: element["title"])
        link.byteCount = element["length"].flatMap { Int($0) }
        link.prices = element.children(named: "price").compactMap { price in
            price.text.nonEmpty.map { Price(amount: $0, currency: price["currencycode"]) }
        }
        link.indirectTypes = element.descendants(named: "indirectAcquisition").compactMap { $0["type"] }
        link.count = element["count"].flatMap { Int($0) }
        link.facetGroup = element["facetGroup"]
        link.isActive = element["activeFacet"] == "true"
        return link
    }

    private static func text(of element: XMLElement?) -> MarkedText? {
        guard let element else { return nil }
        return MarkedText(element.text, isMarkup: element["type"] == "html" || element["type"] == "text/html")
    }

    private static func texts(of name: String, in entry: XMLElement) -> [String] {
        entry.children(named: name).compactMap(\.text.nonEmpty)
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
