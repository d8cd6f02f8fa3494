/// Where the settings are.
enum SettingsFile {
    private static let limit = 1 << 20

    static func path(in folders: UserFolders) -> String? { folders.configuration.map { "\($0)/settings" } }

    static func at(_ path: String) -> SmallFile { SmallFile(path: path, limit: limit, followsLinks: true) }
}
