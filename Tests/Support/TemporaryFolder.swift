import FoundationEssentials

/// A folder of a test's own that is removed with it.
public final class TemporaryFolder: Sendable {
    public let path = FileManager.default.temporaryDirectory.path + "/narrate-\(UInt64.random(in: 0 ... .max))"

    public init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
