import Glibc
import SystemKit

/// The folder in which each player that runs has a socket.
struct ControlFolder: Hashable, Sendable {
    /// The socket of a player.
    struct Entry: Hashable {
        let process: pid_t
        let path: String
        /// When it was made, in nanoseconds.
        let time: Int
    }

    let path: String

    init(path: String) { self.path = path }

    /// Below the session's folder, or where there is none, below `/tmp` with the user's number.
    init(environment: (String) -> String?) {
        if let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") {
            path = folder + "/narrate"
        } else {
            path = "/tmp/narrate-\(geteuid())"
        }
    }

    func path(of process: pid_t) -> String { "\(path)/control-\(process).sock" }

    /// Makes the folder if need be; false when it isn't there in the end, or others may use it.
    func make() -> Bool {
        _ = unsafe mkdir(path, 0o700)
        return isPrivate
    }

    /// Whether it is a folder of the user's that nobody else may use: not one that somebody put there before.
    var isPrivate: Bool {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }

    /// The sockets in it, those that were made last first.
    func entries() -> [Entry] {
        guard isPrivate, let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var entries: [Entry] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if let entry = self.entry(named: name) { entries.append(entry) }
        }
        return entries.sorted { ($0.time, $0.process) > ($1.time, $1.process) }
    }

    /// Removes the sockets of players that ended without doing so: the process is gone, and nobody answers.
    func removeStale(except process: pid_t) {
        for entry in entries() where entry.process == process || (kill(entry.process, 0) != 0 && errno == ESRCH) {
            if case .refused = UnixSocket.connect(to: entry.path) { unsafe unlink(entry.path) }
        }
    }

    private func entry(named name: String) -> Entry? {
        let (prefix, suffix) = ("control-", ".sock")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix),
            let process = pid_t(name.dropFirst(prefix.count).dropLast(suffix.count)), process > 0
        else { return nil }
        var status = stat()
        let path = path(of: process)
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        return Entry(process: process, path: path, time: status.changedNanoseconds)
    }
}
