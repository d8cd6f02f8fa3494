import BookKit
import Glibc
import TestSupport

/// A program started by the benchmark, and what it cost.
@safe struct ChildProcess {
    struct Cost {
        let status: Int32
        let seconds: Double
    }

    private let id: pid_t
    private let command: String
    private let start = ContinuousClock.now

    /// Starts `arguments`, the first of which is looked up in PATH, with its output thrown away.
    init(_ arguments: [String], environment: [String: String] = [:], output: String = "/dev/null") throws(BenchError) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        let settings = environment.map { "\($0)=\($1)" } + Self.inherited(without: environment)
        let status = unsafe withCStrings(arguments) { argv in
            unsafe withCStrings(settings) { envp in unsafe posix_spawnp(&child, arguments[0], &actions, nil, argv, envp)
            }
        }
        guard status == 0 else { throw BenchError("cannot start '\(arguments[0])'") }
        id = child
        command = arguments.joined(separator: " ")
    }

    func end(by signal: CInt = SIGKILL) { kill(id, signal) }

    /// Looks at its memory again and again until it ends, or for so long, and then ends it.
    ///
    /// - Returns: Also the most memory that it and all it started held together, as far as it was seen.
    func watch(atMost duration: Duration = .seconds(86_400)) -> (cost: Cost, peakMegabytes: Double) {
        let deadline = ContinuousClock.now + duration
        var peak = 0.0
        while !hasEnded, ContinuousClock.now < deadline {
            peak = max(peak, ProcessTree(root: id).megabytes)
            usleep(50_000)
        }
        end()
        return (wait(), peak)
    }

    /// - Throws: When it says that it failed.
    func waitForSuccess() throws(BenchError) -> Cost {
        let cost = wait()
        guard cost.status == 0 else { throw BenchError("'\(command)' failed") }
        return cost
    }

    func wait() -> Cost {
        var status: Int32 = 0
        unsafe waitpid(id, &status, 0)
        return Cost(status: status, seconds: (ContinuousClock.now - start) / .seconds(1))
    }

    /// What a program writes to its standard output.
    static func output(of arguments: [String], in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/output"
        _ = try ChildProcess(arguments, output: path).waitForSuccess()
        return String(decoding: try FileContents.read(path, atMost: 1 << 28), as: UTF8.self)
    }

    /// Whether it has ended and waits to be waited for.
    private var hasEnded: Bool {
        var information = unsafe siginfo_t()
        let status = unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
        return unsafe status == 0 && information.si_signo == SIGCHLD
    }

    private static func inherited(without names: [String: String]) -> [String] {
        var settings: [String] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let setting = unsafe String(cString: entry)
            if names[String(setting.prefix { $0 != "=" })] == nil { settings.append(setting) }
            unsafe next += 1
        }
        return settings
    }
}

/// Why a measurement can't be made.
struct BenchError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
