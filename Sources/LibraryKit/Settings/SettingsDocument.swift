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

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let mark: [UInt8]
    private var lines: [[UInt8]]

    init(_ bytes: [UInt8]) {
        mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
        lines = bytes.dropFirst(mark.count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Array.init)
    }

    var bytes: [UInt8] { mark + lines.joined(separator: [UInt8(ascii: "\n")]) }

    var isBlank: Bool { lines.allSatisfy { $0.allSatisfy { $0 <= 0x20 } } }

    /// Each line's number, counted from 1, and what it says.
    var entries: [(number: Int, entry: Result<Entry, BadLine>)] {
        zip(1..., lines).compactMap { number, line in
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
        let text =
            Array("\(key) = \(value)".utf8)
            + (lines.contains { $0.last == Self.carriageReturn } ? [Self.carriageReturn] : [])
        if let index = lines.lastIndex(where: { Self.key(of: $0) == key }) {
            lines[index] = text
        } else if let index = lines.lastIndex(where: { Self.isAbout(key, $0) }) {
            lines.insert(text, at: index + 1)
        } else if lines.last?.isEmpty == true {
            lines.insert(text, at: lines.count - 1)
        } else {
            lines += [text, []]
        }
    }

    /// Removes each line that sets a key that is in `keys`.
    mutating func remove(where isMeant: (SettingKey) -> Bool) {
        lines.removeAll { Self.key(of: $0).map(isMeant) ?? false }
    }

    private static let carriageReturn = UInt8(ascii: "\r")

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
