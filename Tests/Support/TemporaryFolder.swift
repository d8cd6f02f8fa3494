import FoundationEssentials

/// A folder of a test's own that is removed with it.
public final class TemporaryFolder: Sendable {
    public let path = FileManager.default.temporaryDirectory.path + "/narrate-\(UInt64.random(in: 0 ... .max))"

    public init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    /// Makes a file and answers with its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// The text of a file in it.
    public func read(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
