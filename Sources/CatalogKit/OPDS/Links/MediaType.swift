/// The type of a file as MIME names it, such as "application/atom+xml;profile=opds-catalog;kind=navigation".
struct MediaType: Hashable, Sendable {
    /// In lower case and without parameters.
    let name: String
    private let parameters: [Substring]

    init?(_ text: String?) {
        let parts = (text ?? "").lowercased().split(separator: ";").map { $0.filter { $0 != "\"" && $0 != " " } }
        guard let name = parts.first, name.contains("/") else { return nil }
        self.name = name
        parameters = parts.dropFirst().map { $0[...] }
    }

    /// A feed of OPDS, or an entry of one.
    var isCatalog: Bool {
        ["application/atom+xml", "application/opds+json", "application/opds-publication+json"].contains(name)
    }

    /// A document that describes one book.
    var isEntry: Bool { name == "application/opds-publication+json" || isCatalog && parameters.contains("type=entry") }

    var isOpenSearch: Bool { name == "application/opensearchdescription+xml" }
}
