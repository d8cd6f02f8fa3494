/// Reads a publication of OPDS 2.
enum JSONEntry {
    static func draft(_ publication: JSONValue, base: WebAddress) -> EntryDraft {
        let metadata = publication["metadata"] ?? .null
        var draft = EntryDraft()
        draft.title = metadata["title"]?.localText.flatMap { MarkedText($0, isMarkup: false)?.plain }
        draft.authors = names(metadata["author"])
        draft.languages = (metadata["language"]?.elements ?? []).compactMap(\.text)
        draft.publisher = names(metadata["publisher"]).first
        draft.published = metadata["published"]?.text
        draft.identifier = metadata["identifier"]?.text
        draft.summary = MarkedText(metadata["description"]?.localText, isMarkup: true)
        draft.links = (publication["links"]?.elements ?? []).map { link($0, base: base) }
        draft.covers = (publication["images"]?.elements ?? []).compactMap { link($0, base: base).address }
        draft.isAudiobook = metadata["@type"]?.text?.hasSuffix("Audiobook") ?? false
        return draft
    }

    static func link(_ value: JSONValue, base: WebAddress) -> FeedLink {
        let properties = value["properties"] ?? .null
        var link = FeedLink(
            relations: (value["rel"]?.elements ?? []).compactMap(\.text),
            // An address alone is a link too.
            reference: value["href"]?.text ?? value.text, base: base, type: value["type"]?.text,
            title: value["title"]?.localText)
        link.byteCount = (value["size"] ?? value["length"])?.integer
        link.prices = (properties["price"]?.elements ?? []).compactMap { price in
            price["value"]?.text.map { Price(amount: $0, currency: price["currency"]?.text) }
        }
        link.indirectTypes = types(properties["indirectAcquisition"])
        link.count = properties["numberOfItems"]?.integer
        return link
    }

    private static func types(_ chain: JSONValue?) -> [String] {
        (chain?.elements ?? []).flatMap { step in (step["type"]?.text.map { [$0] } ?? []) + types(step["child"]) }
    }

    /// Of people or firms, who may be a name, an object with one, or several of these.
    private static func names(_ value: JSONValue?) -> [String] {
        (value?.elements ?? []).compactMap { person in
            (person.isObject ? person["name"]?.localText ?? person.localText : person.text)
                .flatMap { MarkedText($0, isMarkup: false)?.plain }
        }
    }
}
