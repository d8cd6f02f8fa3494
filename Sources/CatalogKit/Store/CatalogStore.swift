public import LibraryKit

/// Keeps the catalogs that the reader added.
public struct CatalogStore: Sendable {
    private static let longestName = 40

    private let file: StoreFile<SavedCatalog>

    /// Keeps them in a folder; nil for nowhere.
    public init(folder: String?) { file = StoreFile("catalogs.json", in: folder, noun: "the list of catalogs") }

    /// In the order in which they were added.
    ///
    /// - Throws: `unreadable` or `damaged`.
    public func catalogs() throws(LibraryError) -> [SavedCatalog] { try file.items() }

    /// The catalog of that name, in whatever case.
    ///
    /// - Throws: `unknownKey` when there is none, `unreadable` or `damaged`.
    public func catalog(named name: String) throws(LibraryError) -> SavedCatalog {
        let catalogs = try catalogs()
        if let found = catalogs.first(where: { $0.name.lowercased() == name.lowercased() }) { return found }
        let advice =
            catalogs.isEmpty
            ? "'narrate catalog add URL' adds one" : "there are " + catalogs.map(\.name).joined(separator: ", ")
        throw LibraryError(.unknownKey, "no catalog is named '\(name)'; \(advice)")
    }

    /// Adds a catalog.
    ///
    /// - Throws: `badValue` when the name is taken or is none, or as `catalogs()` and for what can't be written.
    public func add(_ catalog: SavedCatalog) throws(LibraryError) {
        guard Self.isName(catalog.name) else {
            throw LibraryError(
                .badValue, "'\(catalog.name)' can't be a catalog's name; take letters, digits, '-' and '_', 40 at most")
        }
        try file.change { catalogs throws(LibraryError) in
            if let other = catalogs.first(where: { $0.name.lowercased() == catalog.name.lowercased() }) {
                throw LibraryError(
                    .badValue, "there is a catalog '\(other.name)' already, at \(other.address); give another '--name'")
            }
            catalogs.append(catalog)
        }
    }

    /// Removes a catalog, and answers with it.
    ///
    /// - Throws: As `catalog(named:)`, and for what can't be written.
    @discardableResult
    public func remove(named name: String) throws(LibraryError) -> SavedCatalog {
        let found = try catalog(named: name)
        try file.change { catalogs throws(LibraryError) in catalogs.removeAll { $0.name == found.name } }
        return found
    }

    /// A name for a catalog that has none: of its server, else of its title; one that isn't taken.
    public func freeName(for address: WebAddress, title: String?) throws(LibraryError) -> String {
        let taken = Set(try catalogs().map { $0.name.lowercased() })
        let name = Self.serverName(address) ?? title.flatMap(Self.slug) ?? "catalog"
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
        return names.first { !taken.contains($0) } ?? name
    }

    /// The longest part of the server's name without its last one: "gutenberg" of "m.gutenberg.org".
    private static func serverName(_ address: WebAddress) -> String? {
        let parts = address.origin.host.split(separator: ".")
        guard parts.count > 1, parts.contains(where: { UInt8($0) == nil }) else { return nil }
        let longest = parts.dropLast().reversed().max { $0.count < $1.count }
        return longest.flatMap { isName(String($0)) ? String($0) : nil }
    }

    private static func slug(_ title: String) -> String? {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        let name = String(words.prefix(3).joined(separator: "-").prefix(longestName))
        return isName(name) ? name : nil
    }

    /// A name is no address, and can be told from what follows it.
    private static func isName(_ name: String) -> Bool {
        1...longestName ~= name.count && !["http", "https"].contains(name.lowercased())
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } && name.first != "-"
    }
}
