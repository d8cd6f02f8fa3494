import BookKit
import CatalogKit

/// What a catalog tells of a book, in the order in which it is shown.
struct CatalogFacts {
    let facts: [(name: String, value: String)]
    let about: String?
    let files: [Acquisition]

    init(_ book: Publication) {
        let languages = book.languages.joined(separator: ", ")
        let facts: [(name: String, value: String?)] = [
            ("Author", book.byline), ("Language", languages.isEmpty ? nil : languages), ("Publisher", book.publisher),
            ("Published", book.published),
        ]
        self.facts = facts.compactMap { fact in fact.value.map { (fact.name, $0.displayableLine) } }
        about = book.summary?.plain.displayableLine
        files = book.acquisitions
    }
}
