import BookKit
import FoundationEssentials
import Glibc

extension Shelf {
    /// Removes a book's file from the shelf, and the pictures and recordings beside it that no other book names.
    ///
    /// A link is removed, not what it leads to. The reader's place in the book and the bookmarks are kept.
    ///
    /// - Returns: False where it can't be known what belongs to the book alone, so that it stayed.
    /// - Throws: `notOwn` for a book that came with narrate or lies elsewhere, else `unwritable`.
    @discardableResult
    public func remove(_ book: ShelvedBook) throws(LibraryError) -> Bool {
        guard let folder else { throw .noShelf }
        try checkIsOwn(book)
        return try FolderLock.withLock(on: folder) { () throws(LibraryError) in try takeAway(book) }
    }

    /// Finds out whether a book may be removed.
    ///
    /// - Throws: `notOwn` for a book that came with narrate or lies elsewhere.
    public func checkIsOwn(_ book: ShelvedBook) throws(LibraryError) {
        let path = book.path.displayableLine
        if book.isBundled {
            throw LibraryError(.notOwn, "'\(book.title)' came with narrate and stays; remove '\(path)' yourself")
        }
        guard owns(book.path) else {
            throw LibraryError(.notOwn, "'\(path)' isn't in the library folder, so it stays; remove it yourself")
        }
    }

    /// Whether a file's name is in the library folder, all links on the way followed.
    func owns(_ path: String) -> Bool {
        guard let shelf = folder?.realPath, let parent = path.folder.realPath else { return false }
        return parent == shelf || parent.hasPrefix(shelf + "/")
    }

    /// Removes a book of which it is known that it may be removed, as `remove` does; for who holds the lock on the shelf.
    @discardableResult
    func takeAway(_ book: ShelvedBook) throws(LibraryError) -> Bool {
        let known = companions(of: book.path)
        let companions = known ?? []
        let needed = companions.isEmpty ? [] : needed(of: companions, besides: book.path)
        let own = companions.subtracting(needed ?? companions)
        if !takeAwayFolder(of: book.path, holding: own) {
            guard unsafe unlink(book.path) == 0 || errno == ENOENT else {
                throw .unremovable(book.path, errno)
            }
            for companion in own where owns(companion) {
                unsafe unlink(companion)
                removeEmptyFolders(from: companion.folder)
            }
            removeEmptyFolders(from: book.path.folder)
        }
        var facts = cache.facts()
        facts[book.path] = nil
        cache.write(facts)
        return known != nil && needed != nil
    }

    /// Removes a book with its folder, all at once for who looks on; false where the folder holds more than the book.
    private func takeAwayFolder(of path: String, holding companions: Set<String>) -> Bool {
        let bookFolder = path.folder
        guard let folder, bookFolder.realPath != folder.realPath, owns(path),
            let names = try? FileManager.default.subpathsOfDirectory(atPath: bookFolder)
        else { return false }
        let files = names.map { "\(bookFolder)/\($0)" }.filter { ShelfFile(at: $0)?.isFolder != true }
        guard companions.union([path.inRealFolder]).isSuperset(of: files.map(\.inRealFolder)) else { return false }
        let hidden = ShelfDelivery.hiddenPath(in: folder)
        guard unsafe rename(bookFolder, hidden) == 0 else { return false }
        try? FileManager.default.removeItem(atPath: hidden)
        removeEmptyFolders(from: bookFolder.folder)
        return true
    }

    /// The paths, in real folders, of what belongs to a book, or nil where it can't be read; of a link it is elsewhere.
    private func companions(of path: String) -> Set<String>? {
        guard let file = ShelfFile(at: path), !file.isLink else { return [] }
        guard file.problem == nil, let reading = try? BookReader().read(contentsOf: path) else { return nil }
        return Set(reading.companions.map { "\(path.folder)/\($0)".inRealFolder })
    }

    /// Those of a book's files that are books themselves or belong to others, or nil where such a one can't be read.
    private func needed(of companions: Set<String>, besides path: String) -> Set<String>? {
        var scanner = ShelfScanner(isBundled: false)
        if let folder { scanner.scan(folder) }
        let beside = (FolderNames.read(path.folder) ?? []).filter(\.isValid).map { "\(path.folder)/\($0.text)" }
        let books = (scanner.files.map(\.path) + beside).filter(ShelfName.isBook)
        let others = Set(books.map(\.inRealFolder) + books.compactMap(\.realPath)).subtracting([path.inRealFolder])
        // An EPUB has everything in itself, a plain text has nothing, and a book names only what is below it.
        let mayName = others.filter { book in
            !book.hasSuffix(".epub") && !book.hasSuffix(".txt")
                && companions.contains { $0.hasPrefix(book.folder + "/") }
        }
        var needed = others
        for book in mayName {
            guard let named = self.companions(of: book) else { return nil }
            // Whoever needs a link needs what it leads to.
            needed.formUnion(named.union(named.compactMap(\.realPath)))
        }
        return needed
    }

    private func removeEmptyFolders(from path: String) {
        guard let shelf = folder?.realPath, var path = path.realPath else { return }
        while path.hasPrefix(shelf + "/"), unsafe rmdir(path) == 0 { path = path.folder }
    }
}

extension String {
    /// The path of a file or a link, in a folder without links.
    fileprivate var inRealFolder: String { "\(folder.realPath ?? folder)/\(lastPathComponent)" }
}

extension PositionStore {
    /// Forgets how far a book was heard; false where nothing was found of one that can't be read.
    ///
    /// - Throws: `unwritable`.
    @discardableResult
    public func forget(_ book: ShelvedBook) throws(LibraryError) -> Bool { try folder.forget(book) }
}

extension BookmarkStore {
    /// Removes all bookmarks of a book; false where nothing was found of one that can't be read.
    ///
    /// - Throws: `unwritable`.
    @discardableResult
    public func forget(_ book: ShelvedBook) throws(LibraryError) -> Bool { try folder.forget(book) }
}

extension RecordFolder {
    /// Removes the record of a book, and that of an earlier version at the same path.
    fileprivate func forget(_ book: ShelvedBook) throws(LibraryError) -> Bool {
        var warnings: [String] = []
        let path = book.path.realPath ?? book.path
        let earlier = records(&warnings).filter { _, record in
            record.book.path == path && (book.identityName == nil || record.book.title == book.title)
        }
        let names = [book.identityName].compactMap(\.self) + earlier.map(\.name)
        for name in names { try remove(named: name) }
        return !names.isEmpty
    }
}
