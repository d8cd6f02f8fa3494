/// The settings file as its lines: comments that begin with `#`, and settings `key = value`.
///
/// What isn't changed stays as it is, byte for byte, comments, unknown keys and all.
struct SettingsDocument {
    /// A line that isn't understood at all, and why.
    struct BadLine: Error {
        let reason: String
    }

    /// What a line says; nil for one that says nothing.
    typealias Entry = (key: String, value: String)

    private var file: FileLines

    init(_ bytes: [UInt8]) { file = FileLines(bytes) }

    var bytes: [UInt8] { file.bytes }

    var isBlank: Bool { file.isBlank }

    /// Each line's number, counted from 1, and what it says.
    var entries: [(number: Int, entry: Result<Entry, BadLine>)] {
        zip(1..., file.lines).compactMap { number, line in
            do throws(BadLine) {
                return try Self.entry(in: line).map { (number, .success($0)) }
            } catch {
                return (number, .failure(error))
            }
        }
    }

    /// Writes over the last line that sets the key, as that is the one that counts, or adds a line: below the comment
    /// on the key if there is one, else at the end.
    mutating func set(_ key: SettingKey, to value: String) {
        let line = "\(key) = \(value)"
        if let index = file.lines.lastIndex(where: { Self.key(of: $0) == key }) {
            file.replace(index, with: line)
        } else if let index = file.lines.lastIndex(where: { Self.isAbout(key, $0) }) {
            file.insert(line, at: index + 1)
        } else {
            file.append(line)
        }
    }

    /// Removes each line that sets a key that is in `keys`.
    mutating func remove(where isMeant: (SettingKey) -> Bool) {
        file.remove { Self.key(of: $0).map(isMeant) ?? false }
    }

    private static func entry(in line: [UInt8]) throws(BadLine) -> Entry? {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw BadLine(reason: "not UTF-8, so it is ignored; save the file as UTF-8")
        }
        let setting = text.trimmed
        guard !setting.isEmpty, !setting.hasPrefix("#") else { return nil }
        guard let equals = setting.firstIndex(of: "=") else {
            throw BadLine(reason: "'\(setting.printable)' is ignored; write 'key = value'")
        }
        return (setting[..<equals].trimmed, setting[setting.index(after: equals)...].trimmed)
    }

    private static func key(of line: [UInt8]) -> SettingKey? {
        guard let entry = try? entry(in: line) else { return nil }
        return try? SettingKey(entry.key)
    }

    /// Whether the line sets the key in a comment, or another key of the same kind.
    private static func isAbout(_ key: SettingKey, _ line: [UInt8]) -> Bool {
        let start = line.firstIndex { $0 > 0x20 && $0 != UInt8(ascii: "#") } ?? line.endIndex
        guard let other = Self.key(of: Array(line[start...])) else { return false }
        switch (key, other) {
        case (.languageVoice, .languageVoice), (.keys, .keys): return true
        default: return key == other
        }
    }
}
