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
        let known = Self.companions(of: book.path)
        let companions = known ?? []
        var shared: Set<String>? = []
        if !takeAwayFolder(of: book.path, holding: companions) {
            if !companions.isEmpty { shared = Self.companions(besides: book.path) }
            guard unsafe unlink(book.path) == 0 || errno == ENOENT else {
                throw .unremovable(book.path, errno)
            }
            for companion in companions.subtracting(shared ?? companions) where owns(companion) {
                unsafe unlink(companion)
                removeEmptyFolders(from: companion.folder)
            }
            removeEmptyFolders(from: book.path.folder)
        }
        var facts = cache.facts()
        facts[book.path] = nil
        cache.write(facts)
        return known != nil && shared != nil
    }

    /// Removes a book with its folder, all at once for who looks on; false where the folder holds more than the book.
    private func takeAwayFolder(of path: String, holding companions: Set<String>) -> Bool {
        let bookFolder = path.folder
        guard let folder, bookFolder.realPath != folder.realPath, owns(path),
            let names = try? FileManager.default.subpathsOfDirectory(atPath: bookFolder)
        else { return false }
        let files = names.map { "\(bookFolder)/\($0)" }.filter { ShelfFile(at: $0)?.isFolder != true }
        guard companions.union([path]).isSuperset(of: files) else { return false }
        let hidden = ShelfDelivery.hiddenPath(in: folder)
        guard unsafe rename(bookFolder, hidden) == 0 else { return false }
        try? FileManager.default.removeItem(atPath: hidden)
        removeEmptyFolders(from: bookFolder.folder)
        return true
    }

    /// The paths of what belongs to a book, or nil where it can't be read; of a link it is elsewhere.
    private static func companions(of path: String) -> Set<String>? {
        guard let file = ShelfFile(at: path), !file.isLink else { return [] }
        guard file.problem == nil, let reading = try? BookReader().read(contentsOf: path) else { return nil }
        return Set(reading.companions.map { "\(path.folder)/\($0)" })
    }

    /// The paths of what belongs to the other books in a book's folder, or nil where one of them can't be read.
    private static func companions(besides path: String) -> Set<String>? {
        let names = (FolderNames.read(path.folder) ?? []).filter { $0.isValid && $0.text != path.lastPathComponent }
        // An EPUB has everything in itself, and a plain text has nothing.
        let mayHave = names.map(\.text).filter {
            ShelfName.isBook($0) && !$0.hasSuffix(".epub") && !$0.hasSuffix(".txt")
        }
        return mayHave.reduce([]) { known, name in
            companions(of: "\(path.folder)/\(name)").flatMap { known?.union($0) }
        }
    }

    private func removeEmptyFolders(from path: String) {
        guard let shelf = folder?.realPath, var path = path.realPath else { return }
        while path.hasPrefix(shelf + "/"), unsafe rmdir(path) == 0 { path = path.folder }
    }
}

extension PositionStore {
    /// Forgets how far a book was heard.
    ///
    /// - Throws: `unwritable`.
    public func forget(_ book: ShelvedBook) throws(LibraryError) {
        if let name = book.identityName { try folder.remove(named: name) }
    }
}

extension BookmarkStore {
    /// Removes all bookmarks of a book.
    ///
    /// - Throws: `unwritable`.
    public func forget(_ book: ShelvedBook) throws(LibraryError) {
        if let name = book.identityName { try folder.remove(named: name) }
    }
}
