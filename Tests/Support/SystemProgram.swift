import FoundationEssentials
import Glibc

/// Programs of the system that tests need.
public enum SystemProgram {
    /// Whether all of them are installed.
    public static func areInstalled(_ names: String...) -> Bool { names.allSatisfy { path(of: $0) != nil } }

    /// Where a program is; nil when it isn't on the path.
    public static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
    }

    /// Runs a program, named by its path or as the shell would find it, to its end, with files for input and output.
    ///
    /// While it runs, `meanwhile` does to it what it wants.
    public static func run(
        _ words: [String], input: String = "", outputPath: String? = nil, environment: [String: String] = [:],
        meanwhile: @escaping @Sendable (ChildProgram) -> Void = { _ in }
    ) async throws -> NarrateBinary.Outcome {
        try await onThread {
            let folder = TemporaryFolder()
            let paths = ["in", "out", "err"].map { folder.path + "/" + $0 }
            try Data(input.utf8).write(to: URL(filePath: paths[0]))
            let writing = O_WRONLY | O_CREAT | O_CLOEXEC
            let files = [
                unsafe open(paths[0], O_RDONLY | O_CLOEXEC), unsafe open(outputPath ?? paths[1], writing, 0o600),
                unsafe open(paths[2], writing, 0o600),
            ]
            defer { files.forEach { close($0) } }
            let environment = NarrateBinary.environment(environment)
            let child = try ChildProgram(found(words), environment: environment, files: files)
            meanwhile(child)
            let status = child.waitForExit()
            let texts = paths.map { path in
                (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
            }
            return NarrateBinary.Outcome(status: status, output: texts[1], errors: texts[2])
        }
    }

    /// The words of a command line, the first one a path.
    static func found(_ words: [String]) -> [String] { [path(of: words[0]) ?? words[0]] + words.dropFirst() }
}
