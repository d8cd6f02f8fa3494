/// Where the XDG base directory specification has a program keep what belongs to its user.
///
/// A folder is nil if the environment names neither it nor a home. Relative paths are ignored, as the specification
/// wants it.
public struct UserFolders: Hashable, Sendable {
    /// For what the reader sets.
    public let configuration: String?
    /// For what the reader makes, such as bookmarks.
    public let data: String?
    /// For what may be lost without much harm, such as where the reader is in a book.
    public let state: String?
    /// For what can be made again.
    public let cache: String?

    public init(environment: (String) -> String?) {
        func folder(_ variable: String, inHome name: String) -> String? {
            let home = environment("HOME").flatMap { $0.isEmpty ? nil : "\($0)/\(name)" }
            let base = [environment(variable), home].compactMap(\.self).first { $0.hasPrefix("/") }
            return base.map { "\($0)/narrate" }
        }
        configuration = folder("XDG_CONFIG_HOME", inHome: ".config")
        data = folder("XDG_DATA_HOME", inHome: ".local/share")
        state = folder("XDG_STATE_HOME", inHome: ".local/state")
        cache = folder("XDG_CACHE_HOME", inHome: ".cache")
    }
}
