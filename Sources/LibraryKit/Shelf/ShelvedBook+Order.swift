extension ShelvedBook {
    /// Whether it is the same book as another: the same identifier or text, under the same title.
    func isSame(as other: ShelvedBook) -> Bool {
        identityName != nil && identityName == other.identityName
            && SearchText(title).folded == SearchText(other.title).folded
    }
}

extension [ShelvedBook] {
    /// By title, without a look at capitals, accents and punctuation.
    public var sortedByTitle: [ShelvedBook] {
        map { (title: SearchText($0.title).folded, book: $0) }
            .sorted { ($0.title, $0.book.path) < ($1.title, $1.book.path) }.map(\.book)
    }

    /// The books that have all of `words` in title, author or the name of the file, in the order they are in.
    ///
    /// If some are called just so, by title or by file, then only those.
    public func found(by words: String) -> [ShelvedBook] {
        let words = SearchText(words)
        guard !words.folded.isEmpty else { return [] }
        let exact = filter { book in
            let names = [book.title, book.fileName, book.fileName.nameAndSuffix.name]
            return names.contains { SearchText($0).folded == words.folded }
        }
        return exact.isEmpty ? filter { $0.searchText.contains(words) } : exact
    }

    /// Without the books that came with narrate and that the reader has, too.
    var withoutDoubles: [ShelvedBook] {
        filter { book in !book.isBundled || !contains { !$0.isBundled && $0.isSame(as: book) } }
    }
}
