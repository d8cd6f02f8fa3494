import FoundationEssentials

/// A script that goes through a catalog, and other people's clients that it has read it, too.
enum CatalogReaders {
    struct Finding: Decodable {
        let faults: [String]
        /// The titles that each reader has found.
        let found: [String: [String]]
        let feeds: Int
    }

    private static let python = PythonPackages(
        "catalogs", ["feedparser", "shelfline==0.1.0", "palace-webpub-manifest-parser==4.1.0"],
        modules: ["feedparser", "shelfline", "webpub_manifest_parser"])

    static var areReachable: Bool { get async throws { try await python.areReachable } }

    /// What they say of the catalog at an address.
    static func check(_ address: String) async throws -> Finding {
        let script = URL(filePath: #filePath).deletingLastPathComponent().path + "/check-catalog.py"
        return try JSONDecoder().decode(
            Finding.self, from: Data(try await python.run(file: script, [address]).utf8))
    }
}
