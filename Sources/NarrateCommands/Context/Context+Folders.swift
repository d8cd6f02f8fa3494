import LibraryKit

extension Context {
    /// Where the environment has what belongs to the reader.
    var folders: UserFolders { UserFolders(environment: environment) }
}

extension CommandError {
    init(_ error: LibraryError) {
        let isMistake = error.code == .unknownKey || error.code == .badValue
        self.init(isMistake ? .usage : .failure, error.reason)
    }
}
