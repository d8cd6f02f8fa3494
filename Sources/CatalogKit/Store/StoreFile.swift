import BookKit
import FoundationEssentials
import LibraryKit

/// A file of JSON with a list in it, for its owner alone.
struct StoreFile<Item: Codable & Sendable>: Sendable {
    private struct Contents: Codable {
        var version = 1
        var items: [Item]
    }

    private let folder: String?
    private let name: String
    /// What it holds, in messages, such as "the passwords".
    private let noun: String

    init(_ name: String, in folder: String?, noun: String) {
        self.name = name
        self.folder = folder
        self.noun = noun
    }

    var path: String? { folder.map { "\($0)/\(name)" } }

    /// - Throws: `unreadable` or `damaged`.
    func items() throws(LibraryError) -> [Item] {
        guard let path else { return [] }
        do throws(LibraryError) {
            return try file(path).read().map { bytes throws(LibraryError) in try Self.items(in: bytes) } ?? []
        } catch {
            let subject = "\(noun) in '\(path.displayableLine)'"
            throw LibraryError(
                error.code,
                error.code == .damaged
                    ? "\(subject): the file \(error); move it away"
                    : "\(subject) can't be read: \(error); check the permissions")
        }
    }

    /// Reads the list, changes it and writes it, while no other process does.
    ///
    /// - Throws: `noFolder`, `unreadable`, `damaged` or `unwritable`; the file is then as it was.
    func change(_ body: (inout [Item]) throws(LibraryError) -> Void) throws(LibraryError) {
        guard let folder, let path else {
            throw LibraryError(.noFolder, "there is no home folder to keep \(noun) in; set HOME")
        }
        try FolderLock.withLock(on: folder) { () throws(LibraryError) in
            var items = try items()
            try body(&items)
            try file(path).write(Self.bytes(of: items), isFlushed: true)
        }
    }

    /// - Throws: `damaged`.
    static func items(in bytes: [UInt8]) throws(LibraryError) -> [Item] {
        guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
            throw LibraryError(.damaged, "isn't what narrate wrote")
        }
        guard contents.version == 1 else { throw LibraryError(.damaged, "is of a later narrate") }
        return contents.items
    }

    static func bytes(of items: [Item]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Nothing in it can't be encoded.
        return [UInt8]((try? encoder.encode(Contents(items: items))) ?? Data()) + [UInt8(ascii: "\n")]
    }

    private func file(_ path: String) -> SmallFile { SmallFile(path: path, limit: 1 << 20) }
}
