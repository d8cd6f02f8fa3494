/// Reads what an EPUB says of itself, in the ways of version 2 and of version 3.
struct EPUBMetadata {
    private let elements: [XMLElement]
    /// The properties that `meta` elements give to other elements, by the identifiers of those.
    private var refinements: [String: [String: String]] = [:]
    private let identifierID: String?

    init(_ package: XMLElement) {
        let metadata = package.descendants(named: "metadata").first
        // The first drafts of EPUB put the titles into an element of their own.
        let inner = ["dc-metadata", "x-metadata"].compactMap { metadata?.child(named: $0) }
        elements = (metadata?.children ?? []) + inner.flatMap(\.children)
        identifierID = package["unique-identifier"]?.trimmedSpace
        for meta in elements where meta.name == "meta" {
            guard let subject = meta["refines"]?.trimmedSpace, let property = meta["property"] else { continue }
            let id = String(subject.drop { $0 == "#" })
            refinements[id, default: [:]][property.trimmedSpace] = meta.text
        }
    }

    var metadata: DocumentMetadata {
        DocumentMetadata(
            title: title, authors: authors, language: language, identifier: identifier, coverImage: nil,
            fingerprint: nil, description: elements(named: "description").first?.text, modified: modified)
    }

    /// The main title, else the first.
    private var title: String? {
        let titles = ordered("title")
        return (titles.first { property("title-type", of: $0) == "main" } ?? titles.first)?.text
    }

    /// Those who wrote the book, else all who had a hand in it.
    private var authors: [String] {
        let creators = ordered("creator")
        let writers = creators.filter { creator in
            let role = creator["role"] ?? property("role", of: creator)
            return role.map { $0.trimmedSpace.lowercased() == "aut" } ?? true
        }
        var seen: Set<String> = []
        return (writers.isEmpty ? creators : writers).map(\.text).filter { seen.insert($0).inserted }
    }

    private var language: String? {
        elements(named: "language").lazy.compactMap { LanguageTag.usual($0.text) ?? LanguageName.tag(of: $0.text) }
            .first
    }

    private var identifier: String? {
        let identifiers = elements(named: "identifier")
        return (identifiers.first { $0["id"] == identifierID } ?? identifiers.first)?.text
    }

    /// EPUB 3 has a property for it, EPUB 2 an event of a date.
    private var modified: String? {
        let property = elements.first { $0["property"] == "dcterms:modified" && $0["refines"] == nil }
        let date = elements(named: "date").first { $0["event"] == "modification" }
        return (property ?? date)?.text
    }

    /// Elements with a text, in the order of the document; before EPUB, names began with a capital.
    private func elements(named name: String) -> [XMLElement] {
        let found = elements.filter { $0.name.lowercased() == name && !$0.text.isEmpty }
        let usual = found.filter { $0.name == name }
        return usual.isEmpty ? found : usual
    }

    /// Elements in the order that they are to be shown in: those with a number first.
    private func ordered(_ name: String) -> [XMLElement] {
        let found = elements(named: name)
        let numbers = found.map { property("display-seq", of: $0).flatMap { Int($0) } ?? Int.max }
        return zip(numbers, found).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
    }

    private func property(_ property: String, of element: XMLElement) -> String? {
        element["id"].flatMap { refinements[$0]?[property] }
    }
}
