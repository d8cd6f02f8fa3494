import BookKit
import FoundationEssentials

/// What publishing has written to a site: nothing else there is ever changed.
struct SiteManifest: Codable, Hashable {
    struct Entry: Codable, Hashable {
        /// What the file was made of, in a hash, where making it takes long.
        var key: String?
        /// The hash of what it holds, where there is a key.
        var hash: String?
    }

    static let version = 1
    static let mostBytes = 256 << 20

    var version = Self.version
    /// By the paths of the files, from the site's root.
    var files: [String: Entry] = [:]

    init() {}

    /// Nil for what no narrate wrote that this one understands.
    init?(_ bytes: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(SiteManifest.self, from: Data(bytes)),
            manifest.version == Self.version, manifest.files.keys.allSatisfy(SitePath.isSound)
        else { return nil }
        self = manifest
    }

    /// The same bytes for the same files.
    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Only a number that isn't one can't be encoded, and there is none.
        return Array((try? encoder.encode(self)) ?? Data()) + [UInt8(ascii: "\n")]
    }
}

extension SiteManifest {
    /// Reads the manifest in the file at `path`; nil when there is none.
    ///
    /// - Throws: `damaged`, `unreadable`.
    static func read(_ path: String) throws(CatalogError) -> SiteManifest? {
        guard let bytes = try bytes(at: path) else { return nil }
        guard let manifest = SiteManifest(bytes) else {
            throw CatalogError(
                .damaged,
                "'\(path.displayableLine)', which tells what was published, can't be understood; publish to another folder"
            )
        }
        return manifest
    }

    /// The paths in a journal, each ended by a zero; one that was cut off isn't meant.
    static func journal(_ path: String) throws(CatalogError) -> [String] {
        let lines = (try bytes(at: path) ?? []).split(separator: 0, omittingEmptySubsequences: false).dropLast()
        return lines.map { String(decoding: $0, as: UTF8.self) }.filter(SitePath.isSound)
    }

    private static func bytes(at path: String) throws(CatalogError) -> [UInt8]? {
        do throws(BookError) {
            return try FileContents.read(path, atMost: mostBytes)
        } catch {
            if error.code == .notFound { return nil }
            throw CatalogError(.unreadable, "'\(path.displayableLine)' \(error.reason); publish to another folder")
        }
    }
}
