/// Finds the files of an archive by name, also where the name is written as another system would.
struct ArchiveNames: Sendable {
    /// Strings are equal however their accents are composed.
    private var exact: [String: Int] = [:]
    private var folded: [String: Int] = [:]

    /// Of two files with one name the later one is found, as unpacking would leave it.
    init(of entries: [ArchiveEntry]) {
        exact.reserveCapacity(entries.count)
        folded.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            exact[entry.name] = index
            folded[Self.folded(entry.name)] = index
        }
    }

    /// How many names there are.
    var count: Int { exact.count }

    func index(of name: String) -> Int? { exact[name] ?? folded[Self.folded(name)] }

    /// The name in lower case, with the slashes of Unix, without "." and empty parts.
    private static func folded(_ name: String) -> String {
        ArchivePath.normalized(name.contains("\\") ? String(name.map { $0 == "\\" ? "/" : $0 }) : name).lowercased()
    }
}
