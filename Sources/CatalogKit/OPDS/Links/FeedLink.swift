/// A link of a catalog, as feeds of both kinds have it.
struct FeedLink {
    /// In lower case, and those of OPDS without the address that they begin with: "acquisition/borrow".
    private let relations: [Substring]
    /// As it is written.
    private let reference: String
    private let base: WebAddress
    let type: String?
    let title: String?
    var byteCount: Int?
    var prices: [Price] = []
    /// The media types that it leads to in the end, and those on the way.
    var indirectTypes: [String] = []
    /// How many entries are behind it.
    var count: Int?
    var facetGroup: String?
    var isActive = false

    init(relations: [String], reference: String?, base: WebAddress, type: String?, title: String?) {
        self.relations = relations.map(Self.shortened)
        self.reference = reference ?? ""
        self.base = base
        self.type = type
        self.title = MarkedText(title, isMarkup: false)?.plain
    }

    /// Nil for what isn't on the web, such as a "data:", and for nothing.
    var address: WebAddress? { base.resolving(withoutExpressions) }

    var mediaType: MediaType? { MediaType(type) }

    func has(_ names: String...) -> Bool { relations.contains { names.contains(String($0)) } }

    var isPicture: Bool {
        has("image", "image/thumbnail", "cover", "thumbnail", "x-stanza-cover-image", "x-stanza-cover-image-thumbnail")
    }

    /// It leads to the entry of one book.
    var isEntry: Bool { mediaType?.isEntry ?? false }

    /// It leads to a page of the catalog.
    var isPlace: Bool { mediaType.map { $0.isCatalog && !$0.isEntry } ?? has("subsection") }

    /// What the link offers; nil where it offers no book.
    var acquisition: Acquisition? {
        let format = AcquisitionFormat(type: type, address: address, title: title)
        guard let kind = kind ?? (isBook(format) ? .open : nil), !isPlace, !(isEntry && kind == .open) else {
            return nil
        }
        return Acquisition(
            kind: kind, address: address, format: format, type: type, title: title, byteCount: byteCount,
            prices: prices, indirectFormats: indirectTypes.map { AcquisitionFormat(type: $0, address: nil) })
    }

    /// How a search goes through it; nil where it isn't for that, or only for people.
    var search: CatalogSearch? {
        guard has("search") else { return nil }
        if mediaType?.isOpenSearch ?? false { return address.map { .description($0) } }
        guard mediaType?.name != "text/html" else { return nil }
        if let template = SearchTemplate(reference, relativeTo: base) { return .template(template) }
        return type == nil ? address.map { .description($0) } : nil
    }

    /// Whatever follows "acquisition" that isn't known is tried.
    private var kind: Acquisition.Kind? {
        for relation in relations {
            switch relation.split(separator: "/").first {
            case "acquisition": return relation.split(separator: "/").dropFirst().first.map(Self.kind) ?? .open
            case "preview": return .sample
            case "download", "enclosure": return .open
            default: continue
            }
        }
        return nil
    }

    private static func kind(_ name: Substring) -> Acquisition.Kind {
        name == "preview" ? .sample : Acquisition.Kind(rawValue: String(name)) ?? .open
    }

    /// Without a relation a link to a file that can only be a book is an offer of it.
    private func isBook(_ format: AcquisitionFormat) -> Bool {
        guard relations.isEmpty else { return false }
        return switch format {
        case .propertyList, .epub, .audio, .protected: true
        default: false
        }
    }

    /// A template for which nothing is known.
    private var withoutExpressions: String {
        guard reference.contains("{") else { return reference }
        return reference.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            index == 0 ? part : part.drop { $0 != "}" }.dropFirst()
        }.joined()
    }

    private static func shortened(_ relation: String) -> Substring {
        let relation = relation.lowercased()
        let origin = ["http://opds-spec.org/", "https://opds-spec.org/"].first { relation.hasPrefix($0) }
        return relation.dropFirst(origin?.count ?? 0)
    }
}
