public import BookKit

/// The reader's books: those in the library folder, and those that came with narrate.
///
/// What is known of them is kept in a cache, so that they are listed without being read again.
public struct Shelf: Sendable {
    /// The books on the shelf by their titles, and what couldn't be looked into.
    public struct Listing: Sendable {
        public let books: [ShelvedBook]
        public let warnings: [String]
        /// Every folder could be looked into.
        public let isWhole: Bool
    }

    /// The library folder; nil without a home.
    public let folder: String?
    let cache: ShelfCache

    private let bundled: [String]
    private let positions: PositionStore?
    private let seconds: @Sendable (Book) -> Double

    /// Makes a shelf of a library folder, which needn't be there yet, and of the folders with narrate's own books.
    ///
    /// - Parameters:
    ///   - folder: Where books are added.
    ///   - bundled: Folders from which nothing is removed.
    ///   - cache: The file that keeps what is known of the books; nil for none.
    ///   - positions: Where it is kept how far the books were heard; nil for nowhere.
    ///   - seconds: How long a book takes to hear.
    public init(
        folder: String?, bundled: [String], cache: String? = nil, positions: PositionStore? = nil,
        seconds: @escaping @Sendable (Book) -> Double = { _ in 0 }
    ) {
        self.folder = folder
        self.bundled = bundled
        self.cache = ShelfCache(path: cache)
        self.positions = positions
        self.seconds = seconds
    }

    /// All books, by their titles; one that wasn't read before is read now.
    public func books() -> [ShelvedBook] { listing().books }

    /// All books as `books()`, with what couldn't be looked into; `progress` is told now and then how many are known.
    ///
    /// A task that is cancelled leaves the books that aren't read yet as `glance()` does.
    public func listing(progress: (_ known: Int, _ total: Int) -> Void = { _, _ in }) -> Listing {
        list(readsUnknown: true, places: positions?.index(), progress: progress)
    }

    /// All books at once: of those that weren't read before only the name of the file is known.
    public func glance() -> Listing { list(readsUnknown: false, places: positions?.index()) }

    /// Whether a file's name is that of a book.
    public static func isBook(named name: String) -> Bool { ShelfName.isBook(name) }

    /// The files in a book's folder, its own among them, whose names are those of books, without those in a list.
    public func files(beside path: String, besides books: [ShelvedBook]) -> [String] {
        let (folder, most) = (path.folder, 500)
        guard let real = folder.realPath else { return [] }
        let listed = Dictionary(grouping: books, by: \.path.folder).filter { $0.key.realPath == real }.values.joined()
        let taken = Set(listed.map(\.path.lastPathComponent))
        let names = (FolderNames.read(folder) ?? []).lazy.filter { $0.isValid && !$0.text.hasPrefix(".") }.map(\.text)
        let paths = names.filter { ShelfName.isBook($0) && !taken.contains($0) }.map { "\(folder)/\($0)" }
        return Array(paths.filter { ShelfFile(at: $0)?.problem == nil }.prefix(most))
    }

    /// Reads a book for what is to be known of it.
    func facts(of file: ShelfFile) -> ShelfFacts {
        do throws(BookError) {
            return facts(of: try BookReader().read(contentsOf: file.path), in: file)
        } catch {
            return ShelfFacts(of: error, stamp: file.stamp)
        }
    }

    func facts(of reading: BookReading, in file: ShelfFile) -> ShelfFacts {
        ShelfFacts(of: reading, at: file.path, stamp: file.stamp, seconds: seconds(reading.book))
    }

    /// The files of all books, and what couldn't be looked into.
    private func files() -> (files: [ShelfFile], warnings: [String]) {
        var (own, others) = (ShelfScanner(isBundled: false), ShelfScanner(isBundled: true))
        if let folder { own.scan(folder) }
        for folder in bundled { others.scan(folder) }
        return (own.files + others.files, own.warnings + others.warnings)
    }

    func list(
        readsUnknown: Bool, places heard: HeardBooks?, progress: (_ known: Int, _ total: Int) -> Void = { _, _ in }
    ) -> Listing {
        let (files, warnings) = files()
        var facts = cache.facts()
        for file in files where facts[file.path]?.stamp != file.stamp { facts[file.path] = nil }
        let unknown = files.filter { facts[$0.path] == nil && $0.problem == nil }
        if readsUnknown, !unknown.isEmpty {
            let paths = Set(files.map(\.path))
            facts = facts.filter { paths.contains($0.key) }
            read(unknown, into: &facts) { progress(files.count - unknown.count + $0, files.count) }
        }
        let books = files.map { ShelvedBook($0, facts[$0.path], heard) }
        return Listing(
            books: books.withoutDoubles.sortedByTitle, warnings: warnings + (heard?.warnings ?? []),
            isWhole: warnings.isEmpty)
    }

    /// Reads files, and keeps what is known now and then: who interrupts it loses a second's work.
    private func read(_ files: [ShelfFile], into facts: inout [String: ShelfFacts], progress: (Int) -> Void) {
        var hasNews = false
        var written = ContinuousClock.now
        for (number, file) in files.enumerated() {
            if Task.isCancelled { break }
            let found = self.facts(of: file)
            // It wasn't read to its end.
            if Task.isCancelled { break }
            facts[file.path] = found
            hasNews = hasNews || found.isLasting
            guard ContinuousClock.now - written > .seconds(1) else { continue }
            if hasNews { cache.write(facts) }
            progress(number + 1)
            (hasNews, written) = (false, .now)
        }
        if hasNews { cache.write(facts) }
    }
}
