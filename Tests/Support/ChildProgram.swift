import FoundationEssentials
public import Glibc
import Synchronization

/// A program that a test runs, with files of the test's in place of its own.
public final class ChildProgram: Sendable {
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    public let id: pid_t
    private let reaped = Mutex<Int32?>(nil)

    /// Starts it with `files` as its first descriptors, or in a session of its own with the terminal at the path.
    ///
    /// - Throws: `Failure` when there is no such program.
    public init(
        _ words: [String], environment: [String: String], files: [CInt] = [], terminal: String? = nil
    ) throws {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for (index, file) in files.enumerated() {
            unsafe posix_spawn_file_actions_adddup2(&actions, file, CInt(index))
        }
        if let terminal {
            // POSIX_SPAWN_SETSID, which Glibc shows to GNU only
            unsafe posix_spawnattr_setflags(&attributes, 0x80)
            unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
            unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        var id = pid_t()
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let status = unsafe withCStrings(words) { arguments in
            unsafe withCStrings(variables) { unsafe posix_spawn(&id, words[0], &actions, &attributes, arguments, $0) }
        }
        guard status == 0 else { throw Failure(description: "cannot run \(words[0]): error \(status)") }
        self.id = id
    }

    deinit {
        guard !poll() else { return }
        kill(id, SIGKILL)
        _ = waitForExit()
    }

    public func send(_ signal: CInt) { kill(id, signal) }

    /// The processes that it has started and that haven't ended.
    public var children: [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        return threads.flatMap { thread in
            let list = try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/children", encoding: .utf8)
            return list?.split(separator: " ").compactMap { pid_t($0) } ?? []
        }
    }

    /// Its exit status, or minus the signal that ended it.
    public func waitForExit() -> Int32 {
        reaped.withLock { known in
            if let known { return known }
            var status: CInt = 0
            while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
            let result = Self.result(status)
            known = result
            return result
        }
    }

    /// Whether it has ended.
    public func poll() -> Bool {
        reaped.withLock { known in
            if known != nil { return true }
            var status: CInt = 0
            guard unsafe waitpid(id, &status, WNOHANG) == id else { return false }
            known = Self.result(status)
            return true
        }
    }

    private static func result(_ status: CInt) -> Int32 {
        status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }
}

/// Lends `strings` as C's array of strings, ended by nil.
public func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("an array with an element has an address") }
        return unsafe body(base)
    }
}
