/// A feed of OPDS 2.0, as it is encoded.
struct JSONFeed: Encodable {
    struct Metadata: Encodable {
        let title: String
        let modified: String
        let numberOfItems: Int
        let itemsPerPage: Int
        let currentPage: Int
    }

    let metadata: Metadata
    let links: [JSONLink]
    /// Ways to other lists; nil for none.
    let navigation: [JSONLink]?
    let publications: [JSONPublication]
}

/// A link of OPDS 2.0.
struct JSONLink: Encodable {
    let rel: String?
    let href: String
    let type: String
    var title: String?
    var width: Int?
    var height: Int?
}

/// A publication of OPDS 2.0.
struct JSONPublication: Encodable {
    struct Metadata: Encodable {
        let type = "http://schema.org/Book"
        let identifier: String
        let title: String
        /// Nil for none.
        let author: [String]?
        let language: String?
        let description: String?
        let modified: String

        private enum CodingKeys: String, CodingKey {
            case type = "@type"
            case identifier, title, author, language, description, modified
        }
    }

    let metadata: Metadata
    let links: [JSONLink]
    let images: [JSONLink]
}
