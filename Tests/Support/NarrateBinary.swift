import FoundationEssentials
import Glibc

/// The `narrate` that was built with the tests, run as a user would run it.
public enum NarrateBinary {
    /// How it ended and what it wrote.
    public struct Outcome: Hashable, Sendable {
        public var status: Int32
        public var output = ""
        public var errors = ""

        /// The errors without the lines that tell how far it is, which come on a slow machine.
        public var complaints: String {
            let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.filter { !($0.hasPrefix("narrate: ") && $0.contains(" %")) }.joined(separator: "\n")
        }

        public init(status: Int32, output: String = "", errors: String = "") {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    /// It lies beside the program that runs the tests.
    public static let path: String = {
        var bytes = [CChar](repeating: 0, count: 4_096)
        let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
        let program = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return program.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/narrate"
    }()

    /// The tests' own environment without what would change what narrate does.
    public static func environment(_ changes: [String: String] = [:]) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        let names = [
            "LC_ALL", "LC_MESSAGES", "LANG", "TERM", "NO_COLOR", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
            "XDG_STATE_HOME", "XDG_CACHE_HOME",
        ]
        for name in names { environment[name] = nil }
        // Otherwise a crash on a terminal asks what to do about it.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return environment.merging(changes) { $1 }
    }

    /// Runs it to its end, with files for input and output, after `meanwhile` has done to it what it wants.
    public static func run(
        _ words: [String], input: String = "", outputPath: String? = nil, environment: [String: String] = [:],
        meanwhile: @escaping @Sendable (ChildProgram) -> Void = { _ in }
    ) async throws -> Outcome {
        try await SystemProgram.run(
            [path] + words, input: input, outputPath: outputPath, environment: environment, meanwhile: meanwhile)
    }
}
