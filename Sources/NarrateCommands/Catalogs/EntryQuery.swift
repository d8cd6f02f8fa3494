import CatalogKit
import LibraryKit
import SystemKit

/// How an entry of a catalog is named: by its number in the list, or by words of its title.
struct EntryQuery: CustomStringConvertible {
    let description: String

    private let number: Int?
    private let words: SearchText

    init(_ text: String) {
        description = text
        number = Int(text)
        words = SearchText(text)
    }

    /// The numbers, from 1, of the entries that it may mean: those with just that title if there are any, else those whose
    /// title begins with it, else those that have all its words in title and authors.
    func matches(in entries: [CatalogEntry]) -> [Int] {
        if let number { return entries.index(ofNumber: number) == nil ? [] : [number] }
        guard !words.folded.isEmpty else { return [] }
        let titles = entries.map { SearchText($0.title) }
        let numbers = { (isMatch: (Int) -> Bool) in entries.indices.filter(isMatch).map { $0 + 1 } }
        let equal = numbers { titles[$0] == words }
        if !equal.isEmpty { return equal }
        let begun = numbers { titles[$0].folded.hasPrefix(words.folded) }
        if !begun.isEmpty { return begun }
        return numbers { SearchText("\(entries[$0].title) \(entries[$0].byline ?? "")").contains(words) }
    }

    /// It asks for an entry behind those that are there.
    func isBeyond(_ count: Int) -> Bool { number.map { $0 > count } ?? false }
}

extension CatalogEntry {
    /// The authors of a book.
    var byline: String? { if case .publication(let book) = self { book.byline } else { nil } }
}
