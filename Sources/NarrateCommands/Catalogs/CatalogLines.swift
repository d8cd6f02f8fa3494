import BookKit
import CatalogKit

/// Prints a place of a catalog line by line, as it comes.
struct CatalogLines {
    private let context: Context
    private var printed = 0
    private var section: String?

    init(_ context: Context) { self.context = context }

    /// Prints the entries that weren't printed yet.
    mutating func show(_ listing: CatalogListing) {
        for index in listing.entries.indices.dropFirst(printed) {
            if listing.sections[index] != section {
                section = listing.sections[index]
                if let section { context.print("\(section.displayableLine):") }
            }
            let row = CatalogRow(listing.entries[index])
            context.print(row.line(number: index + 1, isForPeople: context.output.isTerminal))
        }
        printed = listing.entries.count
    }

    /// Prints the other choices from the same books, and tells what is to be known of the list.
    func finish(_ listing: CatalogListing, isWhole: Bool) {
        for group in listing.first.facets {
            let titles = group.entries.map { entry in
                guard case .place(let place) = entry else { return entry.title }
                return place.title + (place.isActive ? " (shown)" : place.count.map { " (\($0))" } ?? "")
            }
            context.print("\(group.title ?? ""): \(titles.joined(separator: ", "))".displayableLine)
        }
        for warning in listing.warnings { context.tell(warning.displayableLine) }
        if listing.entries.isEmpty { context.tell("there are no entries here") }
        guard !isWhole, listing.hasNext else { return }
        let total = listing.first.totalCount.map { " of \($0)" } ?? ""
        context.tell("these are the first \(printed)\(total); '--all' lists all of them")
    }

    /// Prints what is known of a book, and where each of its files is.
    func show(_ book: Publication) {
        let facts = CatalogFacts(book)
        context.print("Title: \(book.title.displayableLine)")
        for (name, value) in facts.facts { context.print("\(name): \(value)") }
        if let about = facts.about { context.print("About: \(about)") }
        for file in facts.files {
            context.print("File: \(file.summary.displayableLine)" + (file.address.map { ", at \($0)" } ?? ""))
        }
        if facts.files.isEmpty { context.print("File: none") }
    }
}
