import BookKit
import FoundationEssentials
import Glibc

/// A book on its way to the shelf: it is put together under a hidden name, and is seen when it is whole and on the disk.
struct ShelfDelivery {
    /// What the names of books begin with that aren't whole, yet or any more.
    private static let prefix = ".narrate-new-"

    private let shelf: String
    /// The book's own file, or the folder with it and what belongs to it.
    private let hidden: String
    private let name: String
    private let isFolder: Bool

    /// Copies a book's file, and what belongs to it, to the shelf's disk; nothing is left of it when that fails.
    ///
    /// - Throws: `unreadable` or `unwritable`.
    init(of reading: BookReading, at file: String, named name: String, to shelf: String) throws(LibraryError) {
        let companions = reading.companions
        let source = reading.folder?.path ?? file.folder
        self.shelf = shelf
        self.name = name
        hidden = Self.hiddenPath(in: shelf)
        isFolder = !companions.isEmpty
        do throws(LibraryError) {
            if isFolder { SmallFile.makeFolder(hidden) }
            for companion in companions { try Self.copy(companion, from: source, to: hidden) }
            try FileCopy.copy(file, to: isFolder ? "\(hidden)/\(name)" : hidden)
            if isFolder { SmallFile.flushFolder(hidden) }
        } catch {
            discard()
            throw error
        }
    }

    /// Gives the book a name that is free, and answers with the path of its file.
    func publish() throws(LibraryError) -> String {
        let (base, suffix) = name.nameAndSuffix
        let ending = isFolder ? "" : suffix
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? base + ending : "\(base)-\($0)\(ending)" }
        var status = stat()
        let free = names.first { unsafe lstat("\(shelf)/\($0)", &status) != 0 } ?? base
        return try publish(as: "\(shelf)/\(free)")
    }

    /// Puts the book in place of a file, at once.
    func publish(inPlaceOf file: String) throws(LibraryError) -> String {
        guard !isFolder, file.nameAndSuffix.suffix == name.nameAndSuffix.suffix else { return try publish() }
        return try publish(as: file)
    }

    private func publish(as target: String) throws(LibraryError) -> String {
        guard unsafe rename(hidden, target) == 0 else {
            let code = errno
            discard()
            throw .unwritable(target, code)
        }
        SmallFile.flushFolder(shelf)
        return isFolder ? "\(target)/\(name)" : target
    }

    /// A path where no book is seen, which is swept by the next one that is added.
    static func hiddenPath(in shelf: String) -> String {
        "\(shelf)/\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    }

    /// Removes the copy.
    func discard() { try? FileManager.default.removeItem(atPath: hidden) }

    /// Makes the folders that a name leads through, each of them, and copies what it names.
    private static func copy(_ name: String, from source: String, to target: String) throws(LibraryError) {
        let parts = name.split(separator: "/")
        for count in parts.indices where count > 0 {
            SmallFile.makeFolder(([target[...]] + parts[..<count]).joined(separator: "/"))
        }
        let copy = "\(target)/\(name)"
        try FileCopy.copy("\(source)/\(name)", to: copy)
        SmallFile.flushFolder(copy.folder)
    }

    /// Removes what was left by those that were killed; only to be called by who holds the lock on the shelf.
    static func sweep(_ shelf: String) {
        for name in FolderNames.read(shelf) ?? [] where name.text.hasPrefix(prefix) {
            try? FileManager.default.removeItem(atPath: "\(shelf)/\(name.text)")
        }
    }
}
