public import BookKit

/// Keeps how the reader wants words to be said, for all books and for single ones, in files that people edit.
public struct LexiconStore: Sendable {
    private let folder: String?

    public init(folders: UserFolders) { folder = folders.configuration }

    /// Where the lexicon for all books is, or that of one; nil if there is no home folder.
    public func path(for book: BookIdentity? = nil) -> String? {
        folder.map { folder in book.map { "\(folder)/lexicons/\($0.name)" } ?? "\(folder)/lexicon" }
    }

    /// The entries, in the order of the file; each warning names the file and the line of something that is none.
    public func entries(for book: BookIdentity? = nil) -> (entries: [SpeechLexicon.Entry], warnings: [String]) {
        guard let path = path(for: book) else { return ([], []) }
        do throws(LibraryError) {
            return LexiconDocument(try file(path).read() ?? []).entries(path: path)
        } catch {
            return ([], ["\(path): can't be read (\(error)), so it is ignored; check its permissions"])
        }
    }

    /// What holds for a book: its own entries go before those for all books.
    public func lexicon(for book: BookIdentity? = nil) -> (lexicon: SpeechLexicon, warnings: [String]) {
        var (entries, warnings) = self.entries()
        if let book {
            let own = self.entries(for: book)
            entries += own.entries
            warnings += own.warnings
        }
        return (SpeechLexicon(entries), warnings)
    }

    /// Adds an entry, in place of another one for the same word.
    public func add(
        _ entry: SpeechLexicon.Entry, for book: BookIdentity? = nil, title: String? = nil
    ) throws(LibraryError) {
        _ = try change(book) { document in
            document.set(entry, title: title)
            return true
        }
    }

    /// Removes the entry for a word or an expression; false if there is none.
    public func remove(_ written: String, for book: BookIdentity? = nil) throws(LibraryError) -> Bool {
        try change(book) { $0.remove(written) }
    }

    private func change(
        _ book: BookIdentity?, _ body: (inout LexiconDocument) -> Bool
    ) throws(LibraryError) -> Bool {
        guard let path = path(for: book), let slash = path.lastIndex(of: "/") else {
            throw LibraryError(.noFolder, "there is no home folder to keep a lexicon in; set HOME")
        }
        return try FolderLock.withLock(on: String(path[..<slash])) { () throws(LibraryError) in
            let file = file(path)
            var document = LexiconDocument(try bytes(of: file))
            guard body(&document) else { return false }
            try file.write(document.bytes, isFlushed: true)
            return true
        }
    }

    private func bytes(of file: SmallFile) throws(LibraryError) -> [UInt8] {
        do throws(LibraryError) {
            return try file.read() ?? []
        } catch {
            throw LibraryError(error.code, "'\(file.path)' can't be changed: \(error); move it away")
        }
    }

    private func file(_ path: String) -> SmallFile { SmallFile(path: path, limit: 1 << 22, followsLinks: true) }
}
