import FoundationEssentials
import Glibc

/// A child process that renders, and the connection to it; the process ends with this.
final class WorkerProcess: Sendable {
    let socket: MessageSocket
    let identifier: pid_t

    init(path: String, arguments: [String]) throws(SpeechError) {
        (socket, identifier) = try Self.start(path, arguments)
    }

    deinit {
        kill(identifier, SIGKILL)
        while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }

    /// Starts the program at `path`.
    ///
    /// Its end of the connection is its descriptor 3, the only one it has but for the standard three, which lead
    /// nowhere: a library that aborts must not write on the reader's terminal.
    static func start(_ path: String, _ arguments: [String]) throws(SpeechError) -> (MessageSocket, pid_t) {
        guard let (ours, theirs) = MessageSocket.pair() else {
            throw SpeechError(.engineUnavailable, "can't talk to a speech process: \(String(systemError: errno))")
        }
        var child: pid_t = 0
        let status = theirs.withDescriptor { spawn(&child, path, arguments: arguments, socket: $0) }
        guard status == 0 else {
            throw SpeechError(
                .engineUnavailable, "can't start '\(path)' as a speech process: \(String(systemError: status))")
        }
        return (ours, child)
    }

    private static func spawn(
        _ child: inout pid_t, _ path: String, arguments: [String], socket: CInt
    ) -> CInt {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, socket, WorkerServer.descriptor)
        for standard in 0...2 as ClosedRange<CInt> {
            unsafe posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
        }
        // Whoever opened them, the child must not keep them open when this process has closed them.
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for descriptor in open.compactMap(CInt.init) where descriptor > WorkerServer.descriptor {
            unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        // The thread that starts it takes no signals; the child does.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var environment = ProcessInfo.processInfo.environment
        environment["PULSE_SERVER"] = Espeak.noServer
        // Or Swift's runtime stops a crash to describe it to nobody.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return unsafe withCStrings([path] + arguments) { arguments in
            unsafe withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                unsafe posix_spawn(&child, path, &actions, &attributes, arguments, environment)
            }
        }
    }

    /// Calls `body` with the strings as C wants a list of them: pointers, and a null pointer at the end.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
        defer { for unsafe pointer in unsafe pointers { unsafe free(pointer) } }
        return unsafe body(pointers)
    }
}

extension String {
    init(systemError code: CInt) { self = unsafe String(cString: strerror(code)) }
}
