import FoundationEssentials
import Glibc
import SystemKit

/// A folder with a small file of JSON for each book.
///
/// A file that can't be read is told of and given another name; it is never removed, and it stops nobody.
struct RecordFolder<Record: BookRecord>: Sendable {
    let path: String?
    /// What a record is called in messages.
    let noun: String
    /// The most bytes of a file.
    let limit: Int

    static var version: Int { 1 }

    /// The record of that name, if there is one.
    func record(named name: String, _ warnings: inout [String]) -> Record? {
        guard let file = file(named: name) else { return nil }
        do throws(LibraryError) {
            return try decode(file)
        } catch {
            warnings.append(warning(of: error, about: file))
            return nil
        }
    }

    /// As `record(named:)`, for those who write the record afterwards and so must know that it is lost for good.
    ///
    /// - Throws: `unreadable`.
    func changeableRecord(named name: String, _ warnings: inout [String]) throws(LibraryError) -> Record? {
        guard let file = file(named: name) else { return nil }
        do throws(LibraryError) {
            return try decode(file)
        } catch {
            warnings.append(warning(of: error, about: file))
            if error.code != .damaged { throw LibraryError(error.code, warnings.removeLast()) }
            return nil
        }
    }

    /// All records by the names of their files.
    func records(_ warnings: inout [String]) -> [(name: String, record: Record)] {
        guard let path, let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
        SmallFile.sweep(entries, in: path)
        let names = entries.filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.sorted()
        return names.compactMap { entry in
            let name = String(entry.dropLast(Self.suffix.count))
            return record(named: name, &warnings).map { (name, $0) }
        }
    }

    func write(_ record: Record, named name: String, isFlushed: Bool) throws(LibraryError) {
        guard let file = file(named: name) else {
            throw LibraryError(.noFolder, "there is no home folder to keep \(noun)s in; set HOME")
        }
        // Only a number that isn't one can't be encoded.
        guard let bytes = Self.bytes(of: record) else { throw LibraryError(.badValue, "a \(noun) has no number") }
        try file.write(bytes, isFlushed: isFlushed)
    }

    static func bytes(of record: Record) -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return (try? encoder.encode(record)).map { [UInt8]($0) + [UInt8(ascii: "\n")] }
    }

    /// When a record was written, in nanoseconds since 1970.
    func writingTime(of name: String) -> Int {
        var status = stat()
        guard let path = file(named: name)?.path, unsafe stat(path, &status) == 0 else { return 0 }
        return status.changedNanoseconds
    }

    /// Removes a record, if there is one.
    ///
    /// - Throws: `unwritable`.
    func remove(named name: String) throws(LibraryError) {
        guard let path = file(named: name)?.path else { return }
        guard unsafe unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .unremovable(path, errno) }
    }

    /// Gives a record the name that its book has now.
    func rename(_ old: String, to new: String) {
        guard let from = file(named: old)?.path, let to = file(named: new)?.path else { return }
        try? FileManager.default.moveItem(atPath: from, toPath: to)
    }

    private static var suffix: String { ".json" }

    private func file(named name: String) -> SmallFile? {
        path.map { SmallFile(path: "\($0)/\(name)\(Self.suffix)", limit: limit) }
    }

    private func decode(_ file: SmallFile) throws(LibraryError) -> Record? {
        try file.read().map { bytes throws(LibraryError) in try Self.record(in: bytes) }
    }

    /// - Throws: `damaged`.
    static func record(in bytes: [UInt8]) throws(LibraryError) -> Record {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        if let version = try? decoder.decode(Version.self, from: Data(bytes)).version, version > Self.version {
            throw LibraryError(.damaged, "is of a later narrate")
        }
        guard let record = try? decoder.decode(Record.self, from: Data(bytes)), record.isSound else {
            throw LibraryError(.damaged, "isn't what narrate wrote")
        }
        return record
    }

    private func warning(of error: LibraryError, about file: SmallFile) -> String {
        let subject = "the \(noun) '\(file.path.printable)'"
        guard error.code == .damaged else { return "\(subject) can't be read: \(error); check its permissions" }
        guard let aside = file.setAside() else { return "\(subject) \(error); remove it" }
        return "\(subject) \(error); it is kept as '\(aside.printable)'"
    }

    private struct Version: Decodable { let version: Int }
}
