import FoundationEssentials
import Glibc

/// Starts programs that have only the descriptors they are given.
package enum ProgramLauncher {
    /// Where a program is; nil when it isn't on the path, which is this process's own where none is given.
    package static func path(of name: String, on path: String? = nil) -> String? {
        let path = unsafe path ?? getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin"
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
    }

    /// Starts the program at `path`, with `descriptors` as its first ones; what is nil there leads nowhere.
    ///
    /// It takes all signals, even if the thread that starts it takes none, and it has the environment of this process
    /// with `changes`. The status is 0, or an error's number.
    package static func start(
        _ path: String, _ arguments: [String], descriptors: [CInt?], environment changes: [String: String] = [:]
    ) -> (status: CInt, child: CInt) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        // First out of the way of the numbers that others are to have, and of one another.
        let aside = max(descriptors.reduce(0) { max($0, $1 ?? 0) }, CInt(descriptors.count)) + 1
        for (number, descriptor) in descriptors.enumerated() {
            guard let descriptor else { continue }
            unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, aside + CInt(number))
        }
        for (number, descriptor) in descriptors.enumerated() {
            let number = CInt(number)
            if descriptor == nil {
                unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            } else {
                unsafe posix_spawn_file_actions_adddup2(&actions, aside + number, number)
            }
        }
        // Whoever opened them, the child must not keep them open when this process has closed them.
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        let moved = descriptors.indices.filter { descriptors[$0] != nil }.map { aside + CInt($0) }
        for descriptor in Set(open.compactMap(CInt.init) + moved) where descriptor >= descriptors.count {
            unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
        }

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

        var child: pid_t = 0
        let status = unsafe withCStrings([path] + arguments) { arguments in
            unsafe withCStrings(environment(with: changes)) { environment in
                unsafe posix_spawn(&child, path, &actions, &attributes, arguments, environment)
            }
        }
        return (status, child)
    }

    /// Waits for its end: the exit status, or minus the signal that ended it.
    @discardableResult
    package static func wait(for child: CInt) -> CInt {
        var status: CInt = 0
        while unsafe waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return -SIGKILL }
        }
        return result(status)
    }

    /// A status of `waitpid` in one number.
    static func result(_ status: CInt) -> CInt { status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F) }

    private static func environment(with changes: [String: String]) -> [String] {
        var kept: [String] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            kept.append(unsafe String(cString: entry))
            unsafe next += 1
        }
        kept.removeAll { entry in changes.keys.contains { entry.hasPrefix($0 + "=") } }
        return kept + changes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    /// Calls `body` with the strings as C wants a list of them: pointers, and a null pointer at the end.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        return unsafe body(pointers)
    }
}
