import BookKit
import Glibc

extension Shelf {
    /// Copies a book to the shelf, with the pictures and recordings beside it that it names.
    ///
    /// The book is checked first, and is seen on the shelf when it is whole, however narrate ends.
    ///
    /// - Parameters:
    ///   - file: The book's file, or a folder with one book in it.
    ///   - name: What its file is to be called; its own name if nil.
    ///   - replacing: Takes the place of the same book, if that is on the shelf.
    /// - Returns: The book as it is on the shelf now; how far it was heard isn't looked up.
    /// - Throws: `notFound`, `unreadable`, `noBook`, `alreadyShelved`, `noFolder` or `unwritable`; the shelf is then as
    ///   it was.
    @discardableResult
    public func add(
        _ file: String, named name: String? = nil, replacing: Bool = false
    ) throws(LibraryError) -> ShelvedBook {
        guard let folder else { throw .noShelf }
        let source = try Self.source(at: file)
        let reading = try Self.read(source.path)
        return try FolderLock.withLock(on: folder) { () throws(LibraryError) in
            ShelfDelivery.sweep(folder)
            let new = ShelvedBook(source, facts(of: reading, in: source))
            let same = list(readsUnknown: true, places: nil).books.first { $0.isSame(as: new) }
            if let same, !replacing { throw .alreadyShelved(same) }
            let name = ShelfName.name(for: name, of: source.path)
            let delivery = try ShelfDelivery(of: reading, at: source.path, named: name, to: folder)
            guard ShelfFile(at: source.path)?.stamp == source.stamp else {
                delivery.discard()
                throw LibraryError(
                    .notFound, "'\(source.path.displayableLine)' was changed while it was copied; add it again")
            }
            let path: String
            if let old = same, !old.isBundled, owns(old.path) {
                path = try delivery.publish(inPlaceOf: old.path)
                if path != old.path { try takeAway(old) }
            } else {
                path = try delivery.publish()
            }
            return try shelved(reading, at: path)
        }
    }

    /// What is known of a book that was just put at a path.
    private func shelved(_ reading: BookReading, at path: String) throws(LibraryError) -> ShelvedBook {
        guard let file = ShelfFile(at: path) else { throw .unwritable(path, ENOENT) }
        let facts = facts(of: reading, in: file)
        var known = cache.facts()
        known[path] = facts
        cache.write(known)
        return ShelvedBook(file, facts)
    }

    private static func source(at path: String) throws(LibraryError) -> ShelfFile {
        guard let file = ShelfFile(at: path) else {
            throw LibraryError(.notFound, "'\(path.displayableLine)': no such file; check its name")
        }
        guard file.isFolder else {
            guard let problem = file.problem else { return file }
            throw LibraryError(.noBook, "'\(path.displayableLine)': \(problem); save it as a file")
        }
        var scanner = ShelfScanner(isBundled: false)
        scanner.scan(path)
        guard scanner.files.count == 1, let only = scanner.files.first else {
            let count = scanner.files.isEmpty ? "no book" : "more than one book"
            throw LibraryError(.noBook, "'\(path.displayableLine)' is a folder with \(count) in it; name a book's file")
        }
        return only
    }

    private static func read(_ path: String) throws(LibraryError) -> BookReading {
        do throws(BookError) {
            return try BookReader().read(contentsOf: path)
        } catch {
            let code: LibraryError.Code =
                switch error.code {
                case .notFound, .unreadable: .notFound
                case .malformed, .tooLarge, .unsupported: .noBook
                }
            throw LibraryError(code, "'\(path.displayableLine)': \(error)")
        }
    }
}

extension LibraryError {
    static let noShelf = LibraryError(.noFolder, "there is no home folder to keep books in; set HOME")

    fileprivate static func alreadyShelved(_ book: ShelvedBook) -> LibraryError {
        let place = book.isBundled ? "came with narrate" : "is on the shelf already"
        return LibraryError(.alreadyShelved, "'\(book.title)' \(place), as '\(book.path.displayableLine)'")
    }
}
