import FoundationEssentials

/// Keeps what is known of the books on the shelf: a line of JSON for each file.
///
/// A line that is damaged is passed over, and what it said is made again.
struct ShelfCache: Sendable {
    private struct Line: Codable {
        let path: String
        let facts: ShelfFacts
    }

    private let file: SmallFile?

    /// Nothing is kept without a `path`.
    init(path: String?) { file = path.map { SmallFile(path: $0, limit: 64 << 20) } }

    func facts() -> [String: ShelfFacts] {
        (try? file?.read()).map(Self.facts) ?? [:]
    }

    static func facts(in bytes: [UInt8]) -> [String: ShelfFacts] {
        let decoder = JSONDecoder()
        let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
            try? decoder.decode(Line.self, from: Data($0))
        }
        let current = lines.lazy.filter { $0.facts.version == ShelfFacts.currentVersion && $0.facts.isSound }
        return Dictionary(current.map { ($0.path, $0.facts) }) { $1 }
    }

    /// Writes all facts that last; if that can't be done they are made again the next time.
    func write(_ facts: [String: ShelfFacts]) {
        guard let file else { return }
        let folder = file.path.folder
        SmallFile.sweep((FolderNames.read(folder) ?? []).map(\.text), in: folder)
        try? file.write(Self.bytes(of: facts), isFlushed: false)
    }

    static func bytes(of facts: [String: ShelfFacts]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = facts.filter(\.value.isLasting).sorted { $0.key < $1.key }.compactMap { path, facts in
            try? encoder.encode(Line(path: path, facts: facts))
        }
        return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    }
}
