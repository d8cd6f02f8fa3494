/// Reads the settings file: lines of `key = value` in UTF-8, and comments that begin with `#`.
public struct SettingsReader: Sendable {
    private static let mostWarnings = 10

    /// Where the file is or would be; nil if the environment names no home.
    public let path: String?

    public init(folders: UserFolders) { path = SettingsFile.path(in: folders) }

    /// Finds the file where the XDG base directory specification says, which has relative folders ignored.
    public init(environment: [String: String]) { self.init(folders: UserFolders { environment[$0] }) }

    /// Reads what can be read; each warning names the file and the line of something that could not.
    ///
    /// A missing file is an empty one.
    public func read() -> (settings: Settings, warnings: [String]) {
        let (settings, warnings, _) = readLines()
        return (settings, warnings)
    }

    /// As `read`, with the number of the line that each setting comes from.
    public func readLines() -> (settings: Settings, warnings: [String], lines: [SettingKey: Int]) {
        guard let path else { return (Settings(), [], [:]) }
        do throws(LibraryError) {
            return Self.settings(in: SettingsDocument(try SettingsFile.at(path).read() ?? []), path: path)
        } catch {
            let remedy = error.code == .unreadable ? "; check its permissions" : ""
            return (Settings(), ["\(path): can't be read (\(error)), so it is ignored\(remedy)"], [:])
        }
    }

    static func settings(
        in document: SettingsDocument, path: String
    ) -> (settings: Settings, warnings: [String], lines: [SettingKey: Int]) {
        var settings = Settings()
        var (warnings, lines) = ([String](), [SettingKey: Int]())
        for (number, entry) in document.entries {
            do {
                let (name, value) = try entry.get()
                let key = try SettingKey(name)
                try settings.set(key, to: value)
                lines[key] = number
            } catch let error as SettingsDocument.BadLine {
                warnings.append("\(path):\(number): \(error.reason)")
            } catch {
                warnings.append("\(path):\(number): \(error)")
            }
        }
        let rest = warnings.count - mostWarnings
        if rest > 0 { warnings = warnings.prefix(mostWarnings) + ["\(path): \(rest) more lines are ignored as well"] }
        return (settings, warnings, lines)
    }
}
