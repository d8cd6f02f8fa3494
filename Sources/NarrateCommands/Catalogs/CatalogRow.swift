import BookKit
import CatalogKit

/// An entry of a catalog, as it is listed.
struct CatalogRow {
    let title: String
    let byline: String?
    /// How a book can be had, or how much is in a place.
    let detail: String

    init(_ entry: CatalogEntry) {
        switch entry {
        case .place(let place):
            // As 'ls -F' marks folders.
            title = place.title.displayableLine + "/"
            byline = nil
            detail = place.count.map { $0 == 1 ? "1 book" : "\($0) books" } ?? ""
        case .publication(let book):
            title = book.title.displayableLine
            byline = book.byline?.displayableLine
            detail = book.offer.displayableLine
        }
    }

    /// Title and authors.
    var name: String { [title, byline].compactMap(\.self).joined(separator: ", ") }

    /// Number, title, authors and detail: with tabs between them for programs, as a sentence for people.
    func line(number: Int, isForPeople: Bool) -> String {
        guard isForPeople else { return "\(number)\t\(title)\t\(byline ?? "")\t\(detail)" }
        return "\(number) \(name)" + (detail.isEmpty ? "" : ": \(detail)")
    }
}
