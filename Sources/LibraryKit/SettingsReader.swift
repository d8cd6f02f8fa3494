import FoundationEssentials

/// Reads the settings file: lines of `key = value` in UTF-8, and comments that begin with `#`.
public struct SettingsReader: Sendable {
    /// Where the file is or would be; nil if the environment names no home.
    public let path: String?

    /// Finds the file where the XDG base directory specification says, which has relative folders ignored.
    public init(environment: [String: String]) {
        let home = environment["HOME"].map { "\($0)/.config" }
        let folder = [environment["XDG_CONFIG_HOME"], home].compactMap(\.self).first { $0.hasPrefix("/") }
        path = folder.map { "\($0)/narrate/settings" }
    }

    /// Reads what can be read; each warning names the file and the line of something that could not.
    ///
    /// A missing file is an empty one.
    public func read() -> (settings: Settings, warnings: [String]) {
        guard let path else { return (Settings(), []) }
        guard let data = FileManager.default.contents(atPath: path) else {
            let exists = FileManager.default.fileExists(atPath: path)
            return (Settings(), exists ? ["\(path): cannot be read, so it is ignored; check its permissions"] : [])
        }
        return Self.settings(in: [UInt8](data), path: path)
    }

    private static func settings(in bytes: [UInt8], path: String) -> (Settings, [String]) {
        var settings = Settings()
        var warnings: [String] = []
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            do {
                try settings.take(line)
            } catch {
                warnings.append("\(path):\(number): \(error.reason)")
            }
        }
        return (settings, warnings)
    }
}

/// Why a line of the settings file is ignored.
private struct BadLine: Error {
    let reason: String
}

extension Settings {
    /// Takes the setting that `line` makes, if any.
    fileprivate mutating func take(_ line: ArraySlice<UInt8>) throws(BadLine) {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw BadLine(reason: "not UTF-8, so it is ignored; save the file as UTF-8")
        }
        let setting = text.trimmed
        guard !setting.isEmpty, !setting.hasPrefix("#") else { return }
        guard let equals = setting.firstIndex(of: "=") else {
            throw BadLine(reason: "'\(setting.printable)' is ignored; write 'key = value'")
        }
        let key = setting[..<equals].trimmed
        let value = setting[setting.index(after: equals)...].trimmed
        guard key == "voice" else { throw BadLine(reason: "unknown key '\(key.printable)'; the only key is 'voice'") }
        guard !value.isEmpty else { throw BadLine(reason: "'voice' has no value; write 'voice = NAME'") }
        voice = value
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// Without control characters, which could do harm on a terminal.
    fileprivate var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}
