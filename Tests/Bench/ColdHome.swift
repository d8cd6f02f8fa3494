import FoundationEssentials
import Glibc

/// Homes that nobody has used yet: no run of narrate gains by what another one has kept.
enum ColdHome {
    /// Makes `folder` the home of every program that isn't told another one, which is a used one, as the peers' usually
    /// are.
    static func enter(below folder: String) {
        unsafe setenv("HOME", folder, 1)
        for name in ["CONFIG", "DATA", "STATE", "CACHE"] { unsafe unsetenv("XDG_\(name)_HOME") }
    }

    /// The environment of one run, with an empty home.
    static func environment() -> [String: String] {
        let base = ProcessInfo.processInfo.environment["HOME"] ?? "/tmp"
        let path = "\(base)/home-\(UInt64.random(in: 0 ... .max))"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return ["HOME": path, "XDG_RUNTIME_DIR": path, "DBUS_SESSION_BUS_ADDRESS": ""]
    }
}
