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

    /// Makes a script that can be run, and answers with its path.
    ///
    /// Another program writes it: what this one has open for writing is open for a moment in each child that another
    /// thread starts, and meanwhile nobody can run it.
    @discardableResult
    public func writeProgram(_ text: String, to name: String) throws -> String {
        let source = try write(text, to: name + ".text")
        let copy = try ChildProgram(["/usr/bin/install", "-m", "755", source, "\(path)/\(name)"], environment: [:])
        guard copy.waitForExit() == 0 else { throw ChildProgram.Failure(description: "can't write \(path)/\(name)") }
        try FileManager.default.removeItem(atPath: source)
        return "\(path)/\(name)"
    }

    /// The text of a file in it.
    public func read(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
