import LibraryKit

extension Context {
    /// Where the environment has what belongs to the reader.
    var folders: UserFolders { UserFolders(environment: environment) }

    /// The reader's books.
    var shelf: Shelf {
        let folders = folders
        return Shelf(
            folder: folders.data.map { "\($0)/books" }, bundled: bundledBooks(),
            cache: folders.cache.map { "\($0)/shelf" },
            positions: PositionStore(folders: folders), seconds: { BookClock($0).length })
    }
}

extension CommandError {
    init(_ error: LibraryError) {
        let status: ExitStatus =
            switch error.code {
            case .unknownKey, .badValue, .notOwn: .usage
            case .notFound: .missingFile
            case .noBook: .badData
            case .noFolder, .unreadable, .damaged, .unwritable, .alreadyShelved: .failure
            }
        self.init(status, error.reason)
    }
}
